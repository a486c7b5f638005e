#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads what can be read of a collection file, and tells every place where it is not as it should be.
///
/// It takes exactly what `RecordScanner` takes. Where that would stop, this one goes on: behind the record, when its
/// brackets close, else at the next line that begins as the record's own line does. Memory is a block and the
/// largest record.
struct RecordSalvage {
  enum Found {
    /// A record in canonical form.
    case record([UInt8], RecordPosition)
    case flaw(RecordFlaw)
  }

  enum Previous { case start, record, comma, damage }

  var scanner: RecordScanner
  private let fields: RecordFields?
  private let operations: any FileOperations
  private var twins = TwinNumbers()
  var previous = Previous.start
  var waiting: [Found] = []
  var hasBegun = false
  var isAtEnd = false
  /// Whether reading has gone on behind what was taken for the closing of the records.
  var isExtended = false
  /// Whether the end of the records was met, be it with more text behind it.
  var hasMetEnd = false
  /// How often the end of a record was looked for in vain behind its line.
  private var vainSearches = 0
  var isHeaderLost = false
  private var hasRecords = false

  /// More would make the time grow with the square of the damage.
  private static let mostVainSearches = 8

  init(_ source: RecordScanner.Source, operations: any FileOperations) {
    scanner = RecordScanner(source, operations: operations)
    fields = RecordFields(of: source.collection)
    self.operations = operations
    source.meter?.begin(source.end - source.start)
  }

  /// The top-level keys that this version does not know; complete after the last record.
  var unknown: [UnknownMember] { scanner.outline.unknown }

  /// Whether nothing at all could be read, so that it is hardly a file of this collection; known at the end.
  var isHopeless: Bool { isHeaderLost && !hasRecords }

  /// The next record or flaw in the order of the file; `nil` at its end.
  ///
  /// Throws `StoreError.newerVersion`, and `FileError` when the file cannot be read.
  mutating func next() throws -> Found? {
    while waiting.isEmpty, !isAtEnd { try step() }
    return waiting.isEmpty ? nil : waiting.removeFirst()
  }

  private mutating func step() throws {
    do {
      if !hasBegun { return try begin() }
      try takeNext()
    } catch let problem as RecordProblem {
      // Only a file that is cut while it is read comes to this.
      note(.layout, problem)
      isAtEnd = true
    }
  }

  private mutating func takeNext() throws {
    guard let byte = try scanner.reader.nextByte() else { return finish() }
    switch byte {
    case JSONByte.openBrace:
      if previous == .record { note(.layout, "expected ',' between two records") }
      try takeRecord()
    case JSONByte.comma:
      if previous == .start || previous == .comma {
        note(.layout, "expected a record, which begins with '{'")
        previous = .damage
      } else if previous == .record {
        previous = .comma
      }
      scanner.reader.consume(1)
    case JSONByte.closeBracket:
      try takeEnd()
    default:
      try skip(
        RecordProblem(offset: 0, reason: "expected a record, which begins with '{'"),
        from: scanner.reader.place)
    }
  }
}

/// Records.
extension RecordSalvage {
  private mutating func takeRecord() throws {
    if try takeLoneLine() { return }
    let place = scanner.reader.place
    let length: Int
    do {
      length = try recordLength()
    } catch let problem as RecordProblem {
      return try skip(problem, from: place)
    }
    let bytes = Array(scanner.reader.available[..<length])
    do {
      let line = try scanner.source.collection.canonicalLine(of: bytes, numbering: &twins)
      found(line, place, length)
      scanner.reader.consume(length)
      previous = .record
    } catch {
      try leaveOut(bytes, error, at: place)
    }
  }

  private mutating func takeLoneLine() throws -> Bool {
    guard let fields else { return false }
    var line: [UInt8]?
    let place = scanner.reader.place
    let isTaken = try scanner.readLoneLine { bytes, _ in
      guard fields.read(bytes) else { return false }
      line = Array(bytes)
      return true
    }
    guard isTaken, let line else { return false }
    found(line, place, line.count)
    previous = scanner.state == .beforeNext ? .comma : .record
    return true
  }

  private mutating func found(_ line: [UInt8], _ place: JSONFileReader.Place, _ length: Int) {
    let position = RecordPosition(offset: place.offset, length: length, line: place.line)
    waiting.append(.record(line, position))
    hasRecords = true
  }

  /// The length of the record that begins here, found on its own line if it ends there.
  private mutating func recordLength() throws -> Int {
    if let end = try scanner.lineEnd() {
      let line = UnsafeRawBufferPointer(rebasing: scanner.reader.available[..<end])
      if let length = JSONExtent.value(in: line) { return length }
    }
    guard vainSearches < Self.mostVainSearches else {
      throw RecordProblem(offset: 0, reason: "the record does not end on its line")
    }
    do {
      return try scanner.reader.valueLength()
    } catch let problem as RecordProblem {
      vainSearches += 1
      throw problem
    }
  }

  /// Leaves out a record whose brackets close but that cannot be read.
  private mutating func leaveOut(
    _ bytes: [UInt8], _ problem: RecordProblem, at place: JSONFileReader.Place
  ) throws {
    if try beginsAnother(within: bytes, at: place) {
      vainSearches += 1
      return try skip(problem, from: place)
    }
    let end = place.offset + bytes.count
    note(.record, problem, bytes: place.offset..<end)
    scanner.reader.consume(bytes.count)
    previous = .damage
  }

  /// Whether brackets that do not match have made one record of several, or a whole file stands here.
  private func beginsAnother(within bytes: [UInt8], at place: JSONFileReader.Place) throws -> Bool {
    guard let indentation = try indentation(at: place) else { return false }
    let start = [JSONByte.lineFeed] + indentation + [JSONByte.openBrace]
    return bytes.indices.contains { index in
      bytes[index] == JSONByte.lineFeed && bytes[index...].starts(with: start)
    }
  }
}

/// What is no record.
extension RecordSalvage {
  /// Leaves out everything up to the next line on which a record or the end may begin.
  mutating func skip(_ problem: RecordProblem, from place: JSONFileReader.Place) throws {
    let indentation = try indentation(at: place)
    // The line of the problem can only be told while its bytes are in memory.
    let line = scanner.reader.place(of: problem).line
    repeat {
      guard try scanner.reader.consumeLine() else { break }
    } while try !isAtElement(indentation)
    let bytes = place.offset..<scanner.reader.offset
    let isPunctuation = try isPunctuation(bytes)
    waiting.append(
      .flaw(
        RecordFlaw(
          kind: isPunctuation ? .layout : .record, line: line, reason: problem.reason,
          bytes: isPunctuation ? nil : bytes)))
    previous = .damage
  }

  /// Whether a line begins here with what may be the next record or the end of the list.
  func isAtElement(_ indentation: [UInt8]?) throws -> Bool {
    while scanner.reader.available.count <= Self.deepestIndentation,
      try scanner.reader.fill()
    {}
    let bytes = scanner.reader.available
    let space = JSONExtent.whiteSpace(in: bytes)
    guard space < bytes.count, space <= Self.deepestIndentation else { return bytes.isEmpty }
    switch bytes[space] {
    case JSONByte.openBrace:
      return indentation.map { bytes[..<space].elementsEqual($0) } ?? true
    case JSONByte.closeBracket:
      return indentation.map { space < $0.count || $0.isEmpty } ?? true
    default: return false
    }
  }

  /// The white space before a place; `nil` when there is anything else on its line.
  private func indentation(at place: JSONFileReader.Place) throws -> [UInt8]? {
    let count = place.offset - place.lineStart
    guard count <= Self.deepestIndentation else { return nil }
    let bytes = try operations.bytes(
      of: scanner.source.file, from: place.lineStart, count: count)
    return bytes.allSatisfy(JSONByte.isWhiteSpace) ? bytes : nil
  }

  private static let deepestIndentation = 64

  /// Whether these bytes hold nothing that could be missed.
  private func isPunctuation(_ range: Range<Int>) throws -> Bool {
    guard range.count <= Self.deepestIndentation else { return false }
    let bytes = try operations.bytes(
      of: scanner.source.file, from: range.lowerBound, count: range.count)
    return bytes.allSatisfy { JSONByte.isWhiteSpace($0) || Array(",[]{}".utf8).contains($0) }
  }
}

/// Telling flaws.
extension RecordSalvage {
  mutating func note(_ kind: RecordFlaw.Kind, _ reason: String) {
    note(kind, RecordProblem(offset: 0, reason: reason))
  }

  mutating func note(
    _ kind: RecordFlaw.Kind, _ problem: RecordProblem, bytes: Range<Int>? = nil
  ) {
    let line = scanner.reader.place(of: problem).line
    waiting.append(.flaw(RecordFlaw(kind: kind, line: line, reason: problem.reason, bytes: bytes)))
  }

  mutating func note(lastFlawAt line: Int) {
    guard case .flaw(let flaw)? = waiting.popLast() else { return }
    waiting.append(
      .flaw(
        RecordFlaw(kind: flaw.kind, line: line, reason: flaw.reason, bytes: flaw.bytes)))
  }
}
