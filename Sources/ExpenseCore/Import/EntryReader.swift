/// Reads many expenses from a JSON array, JSON lines or CSV with a header, told apart by the first byte.
///
/// An entry that cannot be understood is returned as refused with its line; only text of which no entries
/// can be told apart throws `EntryTextError`.
public enum EntryReader {
  public static func read(_ bytes: [UInt8]) throws(EntryTextError) -> [NumberedDraft] {
    let mark = bytes.starts(with: UTF8Text.byteOrderMark) ? UTF8Text.byteOrderMark.count : 0
    let start = JSONParser.endOfWhiteSpace(in: bytes, from: mark)
    guard start < bytes.count else { return [] }
    switch bytes[start] {
    case UInt8(ascii: "["): return try readArray(bytes)
    case UInt8(ascii: "{"): return try readLines(bytes, from: start)
    default: return try CSVEntryReader.read(bytes)
    }
  }

  private static func readArray(_ bytes: [UInt8]) throws(EntryTextError) -> [NumberedDraft] {
    do {
      let elements = try JSONParser.parse(bytes).array ?? []
      var lines = LineCounter(bytes)
      return elements.map { draft(of: $0, line: lines.line(of: $0.range.lowerBound)) }
    } catch {
      throw EntryTextError(error, in: bytes)
    }
  }

  /// JSON values one after another, usually one a line.
  private static func readLines(
    _ bytes: [UInt8], from start: Int
  ) throws(EntryTextError) -> [NumberedDraft] {
    var drafts: [NumberedDraft] = []
    var lines = LineCounter(bytes)
    var offset = start
    while offset < bytes.count {
      do {
        let (node, end) = try JSONParser.parseValue(in: bytes, at: offset)
        drafts.append(draft(of: node, line: lines.line(of: node.range.lowerBound)))
        offset = JSONParser.endOfWhiteSpace(in: bytes, from: end)
      } catch {
        // A line is a new start: one that is no JSON does not hide the ones behind it.
        drafts.append(refusal(error, line: lines.line(of: offset)))
        offset = JSONParser.endOfWhiteSpace(in: bytes, from: endOfLine(in: bytes, from: offset))
      }
    }
    return drafts
  }

  private static func endOfLine(in bytes: [UInt8], from offset: Int) -> Int {
    bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
  }

  private static func refusal(_ error: JSONSyntaxError, line: Int) -> NumberedDraft {
    NumberedDraft(line: line, result: .failure(DraftError("this is not JSON: \(error.reason)")))
  }

  private static func draft(of node: JSONNode, line: Int) -> NumberedDraft {
    do {
      return NumberedDraft(line: line, result: .success(try ExpenseDraft(json: node)))
    } catch {
      return NumberedDraft(line: line, result: .failure(error))
    }
  }
}

/// Text on standard input of which no entries can be told apart.
public struct EntryTextError: UserFacingError {
  public let location: ErrorLocation
  public private(set) var unknownName: (any UnknownName)?

  public var kind: ErrorKind { .invalid }
  public var message: String {
    let place = [location.line, location.column].compactMap(\.self).map(String.init)
    return (["standard input"] + place).joined(separator: ":") + ": \(location.message)"
  }
  public var hint: String? {
    if let unknownName { return "the columns are \(unknownName.known.joined(separator: ", "))" }
    return "give a JSON array, one JSON object a line, or CSV with a header such as name,amount"
  }
  public var locations: [ErrorLocation] { [location] }

  init(line: Int, column: Int? = nil, _ message: String) {
    location = ErrorLocation(file: "standard input", line: line, column: column, message: message)
  }

  init(unknownColumn error: any UnknownName, line: Int) {
    self.init(line: line, "there is no column \(quoted(error.typed))")
    unknownName = error
  }

  init(_ error: JSONSyntaxError, in bytes: [UInt8]) {
    let position = JSONPosition(offset: error.offset, in: bytes)
    self.init(
      line: position.line, column: position.column, "this is not JSON: \(error.reason)")
  }
}

/// Tells the lines of growing offsets in one pass over the text.
private struct LineCounter {
  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func line(of offset: Int) -> Int {
    while self.offset < offset {
      if bytes[self.offset] == UInt8(ascii: "\n") { line += 1 }
      self.offset += 1
    }
    return line
  }
}
