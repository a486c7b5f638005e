import Testing

@testable import iexpense

/// Parses words of the sample program, which must be accepted.
func parsed<C: Command>(_ words: [String], as command: C.Type) throws -> C {
  try invocation(words, of: command).command
}

/// Parses words of the sample program, and keeps the global options too.
func invocation<C: Command>(
  _ words: [String], of command: C.Type
) throws -> (command: C, globals: GlobalOptions) {
  guard case .run(let found, let globals) = try Parser.parse(words: words, root: Sample.self) else {
    throw UsageError(message: "not a command to run: \(words)")
  }
  return (try #require(found as? C), globals)
}

/// The error for words of the sample program; a case that is accepted fails the test.
func usageError(_ words: [String]) throws -> UsageError {
  try #require(throws: UsageError.self) { try Parser.parse(words: words, root: Sample.self) }
}

/// The path of the help that words of the sample program ask for; nil for anything else.
func helpPath(_ words: [String]) throws -> String? {
  guard case .help(let path, let info) = try Parser.parse(words: words, root: Sample.self) else {
    return nil
  }
  #expect(info.name == path.last)
  return path.joined(separator: " ")
}

extension String {
  /// The words between single spaces, the empty ones too.
  var words: [String] { split(separator: " ", omittingEmptySubsequences: false).map(String.init) }
}
