import Foundation

/// Starts one program with files as its streams, in a process group of its own.
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

  struct CannotStart: Error {
    let program: String
    let code: Int32
  }

  /// `posix_spawn` cannot change the folder everywhere; a shell that replaces itself can.
  private static let changingFolder = ["/bin/sh", "-c", #"cd "$0" && exec "$@""#]

  /// Starts it and lets it go on by itself.
  func start() throws -> RunningProcess { RunningProcess(identifier: try spawn()) }

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
