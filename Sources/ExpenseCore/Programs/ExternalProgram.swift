#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Another program, found on the path and started with an argument array, never through a shell.
public struct ExternalProgram: Sendable {
  public let name: String
  /// Without the name itself.
  public let arguments: [String]
  public let environment: [String: String]

  public init(_ name: String, arguments: [String], environment: [String: String]) {
    self.name = name
    self.arguments = arguments
    self.environment = environment
  }

  /// Starts it and waits for its end; what it prints goes to standard error, and it is given no input.
  ///
  /// Throws `ProgramError` when there is no such program, or it does not end with status 0.
  public func run() throws(ProgramError) {
    var process: pid_t = 0
    let code = withStreams { actions in
      Self.withCStrings([name] + arguments) { words in
        Self.withCStrings(environment.map { "\($0.key)=\($0.value)" }.sorted()) { variables in
          posix_spawnp(&process, name, &actions, nil, words, variables)
        }
      }
    }
    guard code == 0 else {
      throw code == ENOENT ? .notInstalled(name) : .notStarted(name, code: code)
    }
    let status = Self.wait(for: process)
    guard status == 0 else { throw .failed(name, status: status) }
  }

  /// Our own output is for whoever reads it, and our own input is not the program's to take.
  private func withStreams(_ body: (inout FileActions) -> Int32) -> Int32 {
    #if canImport(Darwin)
      var actions: FileActions = nil
    #else
      var actions = FileActions()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO)
    return body(&actions)
  }

  #if canImport(Darwin)
    private typealias FileActions = posix_spawn_file_actions_t?
  #else
    private typealias FileActions = posix_spawn_file_actions_t
  #endif

  /// The exit status, or 128 and the signal that ended it.
  private static func wait(for process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
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

/// Why another program did not do its work.
public enum ProgramError: Error, Sendable, Equatable {
  case notInstalled(String)
  case notStarted(String, code: Int32)
  case failed(String, status: Int32)
}

extension ProgramError: UserFacingError {
  public var kind: ErrorKind { .failed }

  public var message: String {
    switch self {
    case .notInstalled(let name): "there is no program \(quoted(name)) on the path"
    case .notStarted(let name, let code):
      "cannot start \(quoted(name)): \(String(cString: strerror(code)))"
    case .failed(let name, let status): "\(quoted(name)) ended with status \(status)"
    }
  }

  public var hint: String? {
    switch self {
    case .notInstalled(let name): "install \(name), or open the file with a program that you have"
    case .notStarted, .failed: nil
    }
  }
}
