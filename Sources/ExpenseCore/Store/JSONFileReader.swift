/// A place in a JSON file that moves forward through blocks of it and knows its line and column.
struct JSONFileReader {
  private let reader: BlockReader
  private let path: String
  /// Counted from 1.
  private(set) var line = 1
  private var lineStart = 0

  init(
    _ file: OpenFile, start: Int = 0, end: Int, blockSize: Int, operations: any FileOperations
  ) {
    reader = BlockReader(
      file, from: start, limit: end, blockSize: blockSize, operations: operations)
    path = file.path
    lineStart = start
  }

  /// What is in memory from here on; valid until more is read.
  var available: UnsafeRawBufferPointer { reader.available }
  var offset: Int { reader.offset }
  var isAtLineStart: Bool { reader.offset == lineStart }

  /// Reads on behind what is available; `false` when there is no more.
  func fill() throws -> Bool { try reader.fill() }

  /// Makes bytes behind the end that was given part of the text.
  func extend(by count: Int) { reader.extend(by: count) }

  /// Whether the text goes on with these bytes.
  func starts(with bytes: [UInt8]) throws -> Bool {
    while available.count < bytes.count, try fill() {}
    return available.starts(with: bytes)
  }

  mutating func consume(_ count: Int) {
    let bytes = reader.available[..<count]
    for (index, byte) in bytes.enumerated() where byte == JSONByte.lineFeed {
      line += 1
      lineStart = reader.offset + index + 1
    }
    reader.consume(count)
  }

  /// Steps over so many whole lines.
  mutating func consumeLines(_ count: Int, length: Int) {
    reader.consume(length)
    line += count
    if count > 0 { lineStart = reader.offset }
  }

  /// Steps over bytes of which only the last may be a line end.
  mutating func consumeLine(_ count: Int, endsLine: Bool) {
    reader.consume(count)
    guard endsLine else { return }
    line += 1
    lineStart = reader.offset
  }
}

/// Going back.
extension JSONFileReader {
  /// A place to come back to.
  struct Place {
    let offset: Int
    let line: Int
    let lineStart: Int
  }

  var place: Place { Place(offset: offset, line: line, lineStart: lineStart) }

  /// Steps to the start of the next line, in blocks; `false` when the text ends before.
  mutating func consumeLine() throws -> Bool {
    while true {
      let bytes = available
      if let end = bytes.firstIndex(of: JSONByte.lineFeed) {
        consumeLine(end + 1, endsLine: true)
        return true
      }
      consumeLine(bytes.count, endsLine: false)
      if try !fill() { return false }
    }
  }

  mutating func go(to place: Place) {
    reader.seek(to: place.offset)
    line = place.line
    lineStart = place.lineStart
  }
}

extension JSONFileReader {
  /// The next byte that is no white space, not consumed; `nil` at the end.
  mutating func nextByte() throws -> UInt8? {
    while true {
      consume(JSONExtent.whiteSpace(in: available))
      if let byte = available.first { return byte }
      if try !fill() { return nil }
    }
  }

  /// Steps over a byte, and white space before it.
  mutating func expect(_ byte: UInt8, orElse reason: String) throws {
    guard try nextByte() == byte else { throw RecordProblem(offset: 0, reason: reason) }
    consume(1)
  }

  /// The length of the value that begins here, all of which is then in memory.
  func valueLength() throws -> Int {
    while true {
      if let length = JSONExtent.value(in: available) { return length }
      if try !fill() { throw endlessValue() }
    }
  }

  /// Why a value reaches to the end of the text: most often something is wrong long before.
  private func endlessValue() -> RecordProblem {
    do {
      _ = try JSONParser.parseValue(in: Array(available), at: 0)
      return RecordProblem(offset: available.count, reason: "the text ends in a value")
    } catch {
      return RecordProblem(offset: error.offset, reason: error.reason)
    }
  }

  /// Reads the value that begins here, or after white space.
  mutating func readValue() throws -> (node: JSONNode, bytes: [UInt8]) {
    _ = try nextByte()
    let length = try valueLength()
    let bytes = Array(available[..<length])
    do {
      let node = try JSONParser.parse(bytes)
      consume(bytes.count)
      return (node, bytes)
    } catch {
      throw RecordProblem(offset: error.offset, reason: error.reason)
    }
  }

  /// The place of a problem in what begins here.
  func place(of problem: RecordProblem) -> Place {
    var line = line
    var lineStart = lineStart
    let length = min(problem.offset, available.count)
    for (index, byte) in available[..<length].enumerated() where byte == JSONByte.lineFeed {
      line += 1
      lineStart = offset + index + 1
    }
    return Place(offset: offset + problem.offset, line: line, lineStart: lineStart)
  }

  /// The error that tells a problem with its line and column in the file.
  func damage(_ problem: RecordProblem) -> StoreError {
    let place = place(of: problem)
    let column = place.offset - place.lineStart + 1
    return .damaged(
      ErrorLocation(file: path, line: place.line, column: column, message: problem.reason))
  }
}
