import Foundation

/// Starts one program with files as its streams, in a process group of its own, and waits.
///
/// Foundation's `Process` cannot end the grandchildren of a shell line and leaves signals as the
/// test runner set them; a command's behaviour on a closed pipe depends on them.
struct ChildProcess {
  var words: [String]
  var environment: [String: String]
  var folder: String
  var stdin: String
  var stdout: String
  var stderr: String
  var seconds: Double

  struct Outcome {
    let status: Int32
    let timedOut: Bool
  }

  struct CannotStart: Error {
    let program: String
    let code: Int32
  }

  /// `posix_spawn` cannot change the folder everywhere; a shell that replaces itself can.
  private static let changingFolder = ["/bin/sh", "-c", #"cd "$0" && exec "$@""#]

  func run() throws -> Outcome {
    let identifier = try spawn()
    let watchdog = Watchdog(group: identifier, seconds: seconds)
    var information = siginfo_t()
    while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) != 0 && errno == EINTR {}
    let timedOut = watchdog.stop()
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0 && errno == EINTR {}
    return Outcome(status: Self.shellStatus(status), timedOut: timedOut)
  }

  /// The status a shell would show: the exit code, or 128 and the signal.
  private static func shellStatus(_ status: Int32) -> Int32 {
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  private func spawn() throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let write = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&actions, 0, stdin, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, stdout, write, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, stderr, write, 0o600)

    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGPIPE, SIGINT, SIGTERM, SIGXFSZ] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

    var identifier: pid_t = 0
    let variables = environment.map { "\($0.key)=\($0.value)" }.sorted()
    let code = withCStrings(Self.changingFolder + [folder] + words) { words in
      withCStrings(variables) { variables in
        posix_spawn(&identifier, Self.changingFolder[0], &actions, &attributes, words, variables)
      }
    }
    guard code == 0 else { throw CannotStart(program: words[0], code: code) }
    return identifier
  }

  private func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = strings.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers)
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
