import Foundation

/// A program that was started and goes on by itself until someone waits for it.
struct RunningProcess: Sendable {
  /// The process, and the group that it leads.
  let identifier: pid_t

  struct Outcome {
    let status: Int32
    let timedOut: Bool
  }

  func signal(_ signal: Int32) {
    _ = kill(-identifier, signal)
  }

  /// Whether it has ended; its outcome is still to be waited for.
  func hasEnded() -> Bool {
    var information = siginfo_t()
    let result = waitid(P_PID, id_t(identifier), &information, WEXITED | WNOHANG | WNOWAIT)
    return result == 0 && information.si_signo == SIGCHLD
  }

  /// Waits until it has ended, and ends its group after so many seconds.
  func wait(seconds: Double) -> Outcome {
    let watchdog = Watchdog(group: identifier, seconds: seconds)
    var information = siginfo_t()
    while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) != 0 && errno == EINTR {}
    let timedOut = watchdog.stop()
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0 && errno == EINTR {}
    return Outcome(status: Self.shellStatus(status), timedOut: timedOut)
  }

  /// Stops it, and returns when it stands still; `false` when it has ended instead.
  func stop() -> Bool {
    signal(SIGSTOP)
    var information = siginfo_t()
    let changes = WSTOPPED | WEXITED | WNOWAIT
    while waitid(P_PID, id_t(identifier), &information, changes) != 0 && errno == EINTR {}
    return information.si_code == CLD_STOPPED
  }

  /// The status a shell would show: the exit code, or 128 and the signal.
  private static func shellStatus(_ status: Int32) -> Int32 {
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}

/// Ends a process group that takes too long.
///
/// It is a class because the timer and the waiting thread share it.
private final class Watchdog: @unchecked Sendable {
  private let lock = NSLock()
  private var isOver = false
  private var hasFired = false

  init(group: pid_t, seconds: Double) {
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { self.fire(group) }
  }

  private func fire(_ group: pid_t) {
    lock.withLock {
      guard !isOver else { return }
      hasFired = true
      kill(-group, SIGKILL)
    }
  }

  /// Called while the process is a zombie still, so its number cannot have been given away.
  func stop() -> Bool {
    lock.withLock {
      isOver = true
      return hasFired
    }
  }
}
