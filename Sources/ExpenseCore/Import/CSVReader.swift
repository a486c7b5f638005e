/// One row of a CSV text.
public struct CSVRow: Sendable, Equatable {
  /// The line the row starts on, counted from 1; a row is longer where a quoted field is.
  public let line: Int
  public let fields: [String]

  public init(line: Int, fields: [String]) {
    self.line = line
    self.fields = fields
  }
}

/// Why a text is not CSV, and the line where that shows.
public struct CSVError: Error, Sendable, Equatable {
  /// Counted from 1.
  public let line: Int
  /// Plain words in lower case without a full stop.
  public let reason: String

  public init(line: Int, reason: String) {
    self.line = line
    self.reason = reason
  }
}

/// Reads CSV as RFC 4180 has it, with any of the three line ends and any one-byte separator.
///
/// Lines with nothing on them are skipped. Rows need not be of one length: what a missing or a
/// surplus field means is for the caller to say. Nothing is trimmed and nothing is guessed: a quote
/// in the wrong place is refused, as each reading of it would put an amount in another column.
public struct CSVReader {
  private let bytes: [UInt8]
  private let separator: UInt8
  private var offset = 0
  /// Where the row being read starts, and on which line.
  private var rowStart = 0
  private var rowLine = 1

  /// Reads all rows of a text; a byte order mark before it is passed over.
  public static func read(
    _ bytes: [UInt8], separator: UInt8 = UInt8(ascii: ",")
  ) throws(CSVError) -> [CSVRow] {
    var reader = CSVReader(bytes: bytes, separator: separator)
    var rows: [CSVRow] = []
    while reader.skipBlankLines() {
      rows.append(try reader.row())
    }
    return rows
  }

  private init(bytes: [UInt8], separator: UInt8) {
    precondition(
      ![0, Self.quote, Self.lineFeed, Self.carriageReturn].contains(separator),
      "a quote or a line end cannot separate fields")
    self.bytes = bytes
    self.separator = separator
    if bytes.starts(with: UTF8Text.byteOrderMark) { offset = UTF8Text.byteOrderMark.count }
  }

  private static let quote = UInt8(ascii: "\"")
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
}

extension CSVReader {
  private var isAtLineEnd: Bool {
    bytes[offset] == Self.lineFeed || bytes[offset] == Self.carriageReturn
  }

  /// Moves to the next line that has something on it; false when there is none.
  private mutating func skipBlankLines() -> Bool {
    while offset < bytes.count, isAtLineEnd { offset += 1 }
    rowLine = line(at: offset)
    rowStart = offset
    return offset < bytes.count
  }

  /// Reads one row, up to its line end.
  private mutating func row() throws(CSVError) -> CSVRow {
    var fields = [try field()]
    while offset < bytes.count, bytes[offset] == separator {
      offset += 1
      fields.append(try field())
    }
    return CSVRow(line: rowLine, fields: fields)
  }

  private mutating func field() throws(CSVError) -> String {
    guard offset < bytes.count, bytes[offset] == Self.quote else { return try plainField() }
    return try quotedField()
  }

  /// Reads a field that does not begin with a quote, up to a separator or a line end.
  private mutating func plainField() throws(CSVError) -> String {
    let start = offset
    while offset < bytes.count, bytes[offset] != separator, !isAtLineEnd {
      guard bytes[offset] != Self.quote else { throw misplacedQuote }
      offset += 1
    }
    return try text(bytes[start..<offset], from: start)
  }

  /// Reads a field in quotes, up to the separator or the line end that must follow.
  private mutating func quotedField() throws(CSVError) -> String {
    let start = offset
    var content: [UInt8] = []
    repeat {
      let open = offset
      try moveToQuote(from: start)
      // The second of two quotes is the content's own, and where the next piece opens.
      content += bytes[(open == start ? open + 1 : open)..<offset]
      offset += 1
    } while offset < bytes.count && bytes[offset] == Self.quote
    guard offset == bytes.count || bytes[offset] == separator || isAtLineEnd else {
      throw textAfterQuote
    }
    return try text(content[...], from: start)
  }

  /// Moves to the next quote after the one at `offset`, in the field that starts at `start`.
  private mutating func moveToQuote(from start: Int) throws(CSVError) {
    repeat { offset += 1 } while offset < bytes.count && bytes[offset] != Self.quote
    guard offset < bytes.count else {
      throw CSVError(line: line(at: start), reason: "a quote that opens here is never closed")
    }
  }

  /// The content of a field that starts at `start` and ends at `offset`.
  private func text(_ content: ArraySlice<UInt8>, from start: Int) throws(CSVError) -> String {
    let field = bytes[start..<offset]
    if let nul = field.firstIndex(of: 0) {
      throw CSVError(line: line(at: nul), reason: "a NUL byte; save the file as UTF-8 text")
    }
    if let text = String(validating: content, as: UTF8.self) { return text }
    let invalid = UTF8Text.firstInvalidOffset(in: field) ?? start
    throw CSVError(
      line: line(at: invalid), reason: "a byte that is not UTF-8; save the file as UTF-8 text")
  }
}

extension CSVReader {
  private var misplacedQuote: CSVError {
    CSVError(
      line: line(at: offset),
      reason: "a quote inside a field; put the whole field in quotes and double the one inside")
  }

  private var textAfterQuote: CSVError {
    CSVError(
      line: line(at: offset),
      reason: "text after a closing quote; double a quote that belongs to the field")
  }

  /// The line of a byte of the row being read.
  private func line(at end: Int) -> Int {
    rowLine + (rowStart..<end).count(where: endsLine)
  }

  /// Whether a line ends with this byte: a line feed, or a carriage return that none follows.
  private func endsLine(_ offset: Int) -> Bool {
    if bytes[offset] == Self.lineFeed { return true }
    guard bytes[offset] == Self.carriageReturn else { return false }
    return offset + 1 == bytes.count || bytes[offset + 1] != Self.lineFeed
  }
}
