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
    /// Where the text begins, which is not 0 inside an archive.
    var start = 0
    /// Where scanning stops.
    let end: Int
    /// Whether the closing stands right behind `end`, so that the text stops after a record.
    let isClosedAtEnd: Bool
    var part = Part.whole
    /// Counts what is read.
    var meter: ScanMeter?
  }

  /// Which part of a file is read.
  enum Part {
    case whole
    /// Up to a place where another record begins.
    case first
    /// From there on.
    case rest
    /// From the beginning of a record to the end of one.
    case inner
  }

  /// Looks at what may be one record in canonical form; `false` when it is not.
  typealias LineReader = (UnsafeRawBufferPointer, RecordPosition) throws -> Bool
  /// Takes a record in any form.
  typealias RecordReader = (UnsafeRawBufferPointer, RecordPosition) throws -> Void

  static let defaultBlockSize = 256 << 10

  let source: Source
  var reader: JSONFileReader
  var outline: RecordFileOutline
  private(set) var state = State.beforeFirst
  /// What was read since the meter was told last.
  private var untold = (records: 0, from: 0)

  enum State { case beforeFirst, beforeNext, afterRecord }

  init(_ source: Source, blockSize: Int = defaultBlockSize, operations: any FileOperations) {
    self.source = source
    outline = RecordFileOutline(of: source)
    untold.from = source.start
    reader = JSONFileReader(
      source.file, start: source.start, end: source.end, blockSize: blockSize,
      operations: operations)
  }

  /// Hands every record to `takeLine`, and to `takeRecord` where that declines; returns the unknown top-level keys.
  ///
  /// Throws `StoreError.damaged` with line and column where the file is not what it should be, and
  /// whatever the two throw; a `RecordProblem` of theirs is told with its place in the file.
  mutating func scan(
    line takeLine: LineReader, other takeRecord: RecordReader
  ) throws -> [UnknownMember] {
    if source.part == .whole { source.meter?.begin(source.end - source.start) }
    do {
      switch source.part {
      case .whole, .first: try readUpToRecords()
      case .rest:
        outline.takeCanonicalFirstLine()
        state = .beforeNext
      case .inner: state = .beforeNext
      }
      try readRecords(takeLine, takeRecord)
    } catch let problem as RecordProblem {
      throw reader.damage(problem)
    }
    return outline.unknown
  }
}

/// The records.
extension RecordScanner {
  private mutating func readRecords(_ takeLine: LineReader, _ takeRecord: RecordReader) throws {
    while let byte = try reader.nextByte() {
      switch (byte, state) {
      case (JSONByte.openBrace, .beforeFirst), (JSONByte.openBrace, .beforeNext):
        if try readLinesInMemory(takeLine) { continue }
        if try !readLoneLine(takeLine) { try readSplit(takeLine, takeRecord) }
      case (JSONByte.comma, .afterRecord):
        reader.consume(1)
        state = .beforeNext
      case (JSONByte.closeBracket, .beforeFirst), (JSONByte.closeBracket, .afterRecord):
        guard source.part != .first, source.part != .inner else { throw expectation }
        reader.consume(1)
        return try readBehindRecords()
      default:
        throw expectation
      }
    }
    try checkEnd()
  }

  /// Whether the part ends as it must.
  private func checkEnd() throws {
    switch source.part {
    case .first: guard state == .beforeNext else { throw expectation }
    case .inner:
      guard state == .afterRecord else { throw expectation }
      return
    case .whole, .rest:
      guard source.isClosedAtEnd else {
        throw RecordProblem(offset: 0, reason: "the end of the file is missing")
      }
      guard state != .beforeNext else { throw expectation }
    }
    try outline.check()
  }

  private var expectation: RecordProblem {
    let expected =
      switch state {
      case .beforeFirst: "a record, which begins with '{', or ']'"
      case .beforeNext: "a record, which begins with '{', after ','"
      case .afterRecord: "',' or ']' after a record"
      }
    return RecordProblem(offset: 0, reason: "expected " + expected)
  }

  /// Takes one line after another, as long as each is in memory and one canonical record; tells whether any was.
  ///
  /// Most of a file is read here, so nothing is asked for every line that stays the same in a block.
  private mutating func readLinesInMemory(_ takeLine: LineReader) throws -> Bool {
    guard reader.isAtLineStart, let base = reader.available.baseAddress else { return false }
    let bytes = reader.available
    let (offset, line) = (reader.offset, reader.line)
    var (start, lines) = (0, 0)
    // Also where taking one fails, so that its place in the file is known.
    defer {
      reader.consumeLines(lines, length: start)
      count(lines)
    }
    while start < bytes.count, bytes[start] == JSONByte.openBrace,
      let found = memchr(base + start, Int32(JSONByte.lineFeed), bytes.count - start)
    {
      let comma = UnsafeRawPointer(found) - base - 1
      guard comma - start >= 2, bytes[comma] == JSONByte.comma,
        bytes[comma - 1] == JSONByte.closeBrace
      else { break }
      let position = RecordPosition(
        offset: offset + start, length: comma - start, line: line + lines)
      let record = UnsafeRawBufferPointer(rebasing: bytes[start..<comma])
      guard try takeLine(record, position) else { break }
      start = comma + 2
      lines += 1
    }
    guard lines > 0 else { return false }
    state = .beforeNext
    return true
  }

  /// Takes the line that begins here when it is one canonical record.
  mutating func readLoneLine(_ takeLine: LineReader) throws -> Bool {
    guard reader.isAtLineStart, let lineEnd = try lineEnd(),
      let length = recordLength(onLineEndingAt: lineEnd)
    else { return false }
    let record = UnsafeRawBufferPointer(rebasing: reader.available[..<length])
    let position = RecordPosition(offset: reader.offset, length: length, line: reader.line)
    guard try takeLine(record, position) else { return false }
    let endsLine = lineEnd < reader.available.count
    // The comma between two records stands at the end of the first one's line.
    state = length < lineEnd ? .beforeNext : .afterRecord
    reader.consumeLine(endsLine ? lineEnd + 1 : lineEnd, endsLine: endsLine)
    count(1)
    return true
  }

  /// The length of what stands on this line, less its comma, if it has the outer shape of a record.
  private func recordLength(onLineEndingAt lineEnd: Int) -> Int? {
    let bytes = reader.available
    if lineEnd >= 2, bytes[lineEnd - 1] == JSONByte.closeBrace { return lineEnd }
    guard lineEnd >= 3, bytes[lineEnd - 1] == JSONByte.comma,
      bytes[lineEnd - 2] == JSONByte.closeBrace
    else { return nil }
    return lineEnd - 1
  }

  /// Where this line ends; `nil` when it is so long that it is not one ordinary record.
  func lineEnd() throws -> Int? {
    var searched = 0
    while true {
      let bytes = reader.available
      if let base = bytes.baseAddress,
        let found = memchr(base + searched, Int32(JSONByte.lineFeed), bytes.count - searched)
      {
        return UnsafeRawPointer(found) - base
      }
      searched = bytes.count
      // A file can be a single line: it must not be searched whole, nor kept in memory.
      guard searched < Self.longestLine else { return nil }
      if try !reader.fill() { return reader.available.isEmpty ? nil : reader.available.count }
    }
  }

  private static let longestLine = 1 << 20

  private mutating func readSplit(_ takeLine: LineReader, _ takeRecord: RecordReader) throws {
    let length = try reader.valueLength()
    let record = UnsafeRawBufferPointer(rebasing: reader.available[..<length])
    let position = RecordPosition(offset: reader.offset, length: length, line: reader.line)
    if try !takeLine(record, position) { try takeRecord(record, position) }
    reader.consume(length)
    state = .afterRecord
    count(1)
  }

  private mutating func count(_ records: Int) {
    untold.records += records
    guard reader.offset - untold.from >= ScanMeter.step else { return }
    source.meter?.add(records: untold.records, size: reader.offset - untold.from)
    untold = (0, reader.offset)
  }
}
