#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Runs one program and waits for it, without any input.
struct ChildProcess {
  /// The program's path and its arguments.
  let words: [String]
  let environment: [String: String]
  var output = "/dev/null"
  /// Where errors go; without it, where the benchmark's own go.
  var messages: String?

  /// Runs it and tells what the kernel counted.
  func run() throws -> Measurement {
    let start = ContinuousClock.now
    let process = try spawn()
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0 && errno == EINTR {}
    return Measurement(
      wall: ContinuousClock.now - start,
      cpu: Self.duration(usage.ru_utime) + Self.duration(usage.ru_stime),
      peakBytes: Self.bytes(usage.ru_maxrss), status: Self.shellStatus(status))
  }

  /// Runs it, and throws when it does not end with status 0.
  func runToSuccess(messages path: String) throws {
    var child = self
    child.messages = path
    let status = try child.run().status
    guard status == 0 else {
      throw BenchmarkError.failed(
        command: words.joined(separator: " "), status: status,
        messages: try String(contentsOfFile: path, encoding: .utf8))
    }
  }

  private func spawn() throws(BenchmarkError) -> pid_t {
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
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output, write, 0o600)
    if let messages {
      posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, messages, write, 0o600)
    }

    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // An interrupt is to end the program, although the benchmark itself survives it.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))

    var process: pid_t = 0
    let code = Self.withCStrings(words) { words in
      Self.withCStrings(environment.map { "\($0.key)=\($0.value)" }.sorted()) { variables in
        posix_spawn(&process, self.words[0], &actions, &attributes, words, variables)
      }
    }
    guard code == 0 else {
      throw .notStarted(words[0], reason: String(cString: strerror(code)))
    }
    return process
  }
}

// MARK: - Numbers of the system

extension ChildProcess {
  private static func duration(_ time: timeval) -> Duration {
    .seconds(Int64(time.tv_sec)) + .microseconds(Int64(time.tv_usec))
  }

  /// The kernel of Linux counts in 1,024 bytes, that of macOS in bytes.
  private static func bytes(_ peak: Int) -> Int {
    #if canImport(Darwin)
      peak
    #else
      peak * 1024
    #endif
  }

  /// The status a shell would show: the exit code, or 128 and the signal.
  private static func shellStatus(_ status: Int32) -> Int32 {
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  private static func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = strings.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers)
  }
}
