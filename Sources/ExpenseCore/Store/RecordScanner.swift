#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Splits a collection file into its records, in blocks, whatever its layout.
///
/// A record that stands alone on its line, as iexpense writes it, is found by its line end; anything else by
/// following quotes and brackets. Both may be mixed in one file. Time is linear in the file's size, memory a
/// block and the largest record.
struct RecordScanner {
  /// What of a file is to be scanned.
  struct Source {
    let file: OpenFile
    let collection: Collection
    /// Where scanning stops.
    let end: Int
    /// Whether the closing stands right behind `end`, so that the text stops after a record.
    let isClosedAtEnd: Bool
  }

  /// Looks at a line that may be one record in canonical form; `false` when it is not.
  typealias LineReader = (UnsafeRawBufferPointer, RecordPosition) throws -> Bool
  /// Takes a record in any form.
  typealias RecordTaker = (UnsafeRawBufferPointer, RecordPosition) throws -> Void

  static let defaultBlockSize = 256 << 10

  private let source: Source
  private let reader: BlockReader
  private var line = 1
  private var lineStart = 0
  private var outline = TopLevel()
  private var state = State.beforeFirst

  private enum State { case beforeFirst, beforeNext, afterRecord }

  init(_ source: Source, blockSize: Int = defaultBlockSize, operations: any FileOperations) {
    self.source = source
    reader = BlockReader(
      source.file, limit: source.end, blockSize: blockSize, operations: operations)
  }

  /// Hands every record to `takeLine`, and to `takeRecord` where that declines; returns the unknown top-level keys.
  ///
  /// Throws `StoreError.damaged` with line and column where the file is not what it should be, and
  /// whatever the two throw; a `RecordProblem` of theirs is told with its place in the file.
  mutating func scan(
    line takeLine: LineReader, other takeRecord: RecordTaker
  ) throws -> [UnknownMember] {
    do {
      try readUpToRecords()
      try readRecords(takeLine, takeRecord)
    } catch let problem as RecordProblem {
      throw damage(problem)
    }
    return outline.unknown
  }
}

// MARK: Records

extension RecordScanner {
  private mutating func readRecords(_ takeLine: LineReader, _ takeRecord: RecordTaker) throws {
    while let byte = try nextByte() {
      switch (byte, state) {
      case (UInt8(ascii: "{"), .beforeFirst), (UInt8(ascii: "{"), .beforeNext):
        if try !readLine(takeLine) { try readSplit(takeRecord) }
      case (UInt8(ascii: ","), .afterRecord):
        consume(1)
        state = .beforeNext
      case (UInt8(ascii: "]"), .beforeFirst), (UInt8(ascii: "]"), .afterRecord):
        consume(1)
        try readBehindRecords()
        return
      case (_, .afterRecord):
        throw RecordProblem(offset: 0, reason: "expected ',' or ']' after a record")
      default:
        throw RecordProblem(offset: 0, reason: "expected a record, which begins with '{'")
      }
    }
    guard source.isClosedAtEnd, state != .beforeNext else {
      throw RecordProblem(offset: 0, reason: "the end of the file is missing")
    }
    try checkTopLevel()
  }

  /// Takes the line that begins here when it is one canonical record.
  private mutating func readLine(_ takeLine: LineReader) throws -> Bool {
    guard let (length, lineEnd) = try recordOnLine() else { return false }
    let record = UnsafeRawBufferPointer(rebasing: reader.available[..<length])
    let position = RecordPosition(offset: reader.offset, length: length, line: line)
    guard try takeLine(record, position) else { return false }
    // The comma between two records stands at the end of the first one's line.
    let hasComma = length < lineEnd
    reader.consume(min(lineEnd + 1, reader.available.count))
    line += 1
    lineStart = reader.offset
    state = hasComma ? .beforeNext : .afterRecord
    return true
  }

  /// The length of what stands on this line if it has the outer shape of a record, and of the line.
  private func recordOnLine() throws -> (record: Int, line: Int)? {
    guard let lineEnd = try self.lineEnd() else { return nil }
    let bytes = reader.available
    if lineEnd >= 2, bytes[lineEnd - 1] == UInt8(ascii: "}") { return (lineEnd, lineEnd) }
    guard lineEnd >= 3, bytes[lineEnd - 1] == UInt8(ascii: ","),
      bytes[lineEnd - 2] == UInt8(ascii: "}")
    else { return nil }
    return (lineEnd - 1, lineEnd)
  }

  private func lineEnd() throws -> Int? {
    var searched = 0
    while true {
      let bytes = reader.available
      if let base = bytes.baseAddress,
        let found = memchr(base + searched, 0x0A, bytes.count - searched)
      {
        return UnsafeRawPointer(found) - base
      }
      searched = bytes.count
      if try !reader.fill() { return reader.available.isEmpty ? nil : reader.available.count }
    }
  }

  private mutating func readSplit(_ takeRecord: RecordTaker) throws {
    let length = try valueLength()
    let record = UnsafeRawBufferPointer(rebasing: reader.available[..<length])
    try takeRecord(record, RecordPosition(offset: reader.offset, length: length, line: line))
    consume(length)
    state = .afterRecord
  }
}

// MARK: The document around the records

extension RecordScanner {
  /// What stands beside the records at the top level.
  private struct TopLevel {
    var format: String?
    var version: Int?
    var unknown: [UnknownMember] = []
  }

  private mutating func readUpToRecords() throws {
    if try skipCanonicalFirstLine() { return }
    try skipByteOrderMark()
    try expect("{", "a collection file begins with '{'")
    guard try readMembers(untilRecords: true) else {
      throw RecordProblem(offset: 0, reason: "there is no list named \"records\" in this file")
    }
  }

  private mutating func skipCanonicalFirstLine() throws -> Bool {
    let expected = RecordFileFormat.firstLine(of: source.collection)
    while reader.available.count < expected.count, try reader.fill() {}
    guard reader.available.starts(with: expected) else { return false }
    consume(expected.count)
    outline.format = source.collection.format
    outline.version = RecordFileFormat.currentVersion
    return true
  }

  /// Some editors put one at the start of a file.
  private mutating func skipByteOrderMark() throws {
    while reader.available.count < 3, try reader.fill() {}
    if reader.available.starts(with: [0xEF, 0xBB, 0xBF]) { reader.consume(3) }
  }

  private mutating func readBehindRecords() throws {
    if try nextByte() == UInt8(ascii: ",") {
      consume(1)
      _ = try readMembers(untilRecords: false)
    } else {
      try expect("}", "expected ',' or '}' behind the records")
    }
    guard try nextByte() == nil else {
      throw RecordProblem(offset: 0, reason: "there is text behind the end of the document")
    }
    try checkTopLevel()
  }

  /// Reads members up to the list of records (`true`) or the end of the document (`false`).
  private mutating func readMembers(untilRecords: Bool) throws -> Bool {
    while true {
      let name = try readName()
      try expect(":", "expected ':' after a name")
      if untilRecords, name == "records" {
        _ = try nextByte()
        try expect("[", "\"records\" must be a list")
        return true
      }
      try readMember(named: name)
      if try nextByte() == UInt8(ascii: "}") {
        consume(1)
        return false
      }
      try expect(",", "expected ',' or '}' after a value")
    }
  }

  private mutating func readName() throws -> String {
    guard try nextByte() == UInt8(ascii: "\""), let name = try readValue().node.string else {
      throw RecordProblem(offset: 0, reason: "expected a name in quotes")
    }
    return name
  }

  private mutating func readMember(named name: String) throws {
    _ = try nextByte()
    let (node, bytes) = try readValue()
    switch name {
    case "format" where outline.format == nil: outline.format = node.string ?? ""
    case "version" where outline.version == nil: outline.version = node.int ?? 0
    case "records", "format", "version":
      throw RecordProblem(offset: 0, reason: "\"\(name)\" stands here twice")
    default:
      outline.unknown.append(UnknownMember(name: name, value: node.minified(in: bytes)))
    }
  }

  private mutating func readValue() throws -> (node: JSONNode, bytes: [UInt8]) {
    let bytes = try Array(reader.available[..<valueLength()])
    do {
      let node = try JSONParser.parse(bytes)
      consume(bytes.count)
      return (node, bytes)
    } catch {
      throw RecordProblem(offset: error.offset, reason: error.reason)
    }
  }

  private func checkTopLevel() throws {
    guard outline.format == source.collection.format else {
      let found = outline.format.map { "its format says \(quoted($0))" } ?? "it has no format"
      throw RecordProblem(
        offset: 0, reason: "this is not a file of \(source.collection.rawValue): \(found)")
    }
    guard let version = outline.version, version >= 1 else {
      throw RecordProblem(offset: 0, reason: "it has no version, such as \"version\":1")
    }
    guard version <= RecordFileFormat.currentVersion else {
      throw StoreError.newerVersion(path: source.file.path)
    }
  }
}

// MARK: Bytes

extension RecordScanner {
  /// The next byte that is no white space, not consumed; `nil` at the end.
  private mutating func nextByte() throws -> UInt8? {
    while true {
      consume(JSONExtent.whiteSpace(in: reader.available))
      if let byte = reader.available.first { return byte }
      if try !reader.fill() { return nil }
    }
  }

  private mutating func expect(_ character: Unicode.Scalar, _ reason: String) throws {
    guard try nextByte() == UInt8(ascii: character) else {
      throw RecordProblem(offset: 0, reason: reason)
    }
    consume(1)
  }

  private func valueLength() throws -> Int {
    while true {
      if let length = JSONExtent.value(in: reader.available) { return length }
      if try !reader.fill() {
        throw RecordProblem(offset: reader.available.count, reason: "the text ends in a value")
      }
    }
  }

  private mutating func consume(_ count: Int) {
    let bytes = reader.available[..<count]
    for (index, byte) in bytes.enumerated() where byte == 0x0A {
      line += 1
      lineStart = reader.offset + index + 1
    }
    reader.consume(count)
  }

  private func damage(_ problem: RecordProblem) -> StoreError {
    var line = line
    var lineStart = lineStart
    let length = min(problem.offset, reader.available.count)
    for (index, byte) in reader.available[..<length].enumerated() where byte == 0x0A {
      line += 1
      lineStart = reader.offset + index + 1
    }
    let column = reader.offset + problem.offset - lineStart + 1
    return .damaged(
      ErrorLocation(
        file: source.file.path, line: line, column: column, message: problem.reason))
  }
}
