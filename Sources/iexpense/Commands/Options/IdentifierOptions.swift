import ExpenseCore

/// The ids of the records that a command is to change: typed, or read from standard input.
struct IdentifierOptions: OptionBundle {
  var words: [String] = []

  static let parameters: [Parameter<Self>] = [
    .arguments("id", .text("ID"), \.words, "An id, a start of one, last, or - to read ids.")
  ]

  /// Whether they come from standard input, where nobody has seen them being typed.
  var areRead: Bool { words.contains("-") }

  func validate() throws(UsageError) {
    guard words.filter({ $0 == "-" }).count < 2 else {
      throw UsageError(message: "standard input is given twice", hint: "give - once")
    }
  }

  /// The ids in their order, a dash replaced by what standard input holds, one a line.
  func ids(reading input: StreamReader = .standardInput) throws -> [String] {
    guard areRead else { return words }
    let read = try IdentifierReader.read(input)
    return words.flatMap { $0 == "-" ? read : [$0] }
  }
}

/// Reads ids from a stream, one a line.
private enum IdentifierReader {
  /// Forty bytes an id: the ids of more records than anybody has.
  private static let largest = 1 << 30

  static func read(_ stream: StreamReader) throws -> [String] {
    let bytes = try stream.readAll(limit: largest)
    var ids: [String] = []
    for (index, line) in bytes.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).enumerated() {
      let text = String(decoding: line, as: UTF8.self).trimmed
      guard !text.isEmpty else { continue }
      do {
        _ = try IdentifierWord(text)
      } catch {
        throw InvalidIdentifier(line: index + 1, reason: error.message)
      }
      ids.append(text)
    }
    return ids
  }
}

/// A line of standard input that cannot be an id.
private struct InvalidIdentifier: UserFacingError {
  let line: Int
  let reason: String

  var kind: ErrorKind { .invalid }
  var message: String { "standard input:\(line): \(reason)" }
  var hint: String? { "give one id a line, as 'iexpense list --ids' prints them" }
}
