/// Reading a step, in blocks, because an import may have made it as large as a collection.
extension History {
  private static let blockSize = 256 << 10

  /// The records that a step changed, in its order.
  ///
  /// Throws `StoreError.damaged` when a line of it cannot be read.
  func changes(of step: LocatedStep) throws -> [StepChange] {
    var changes: [StepChange] = []
    var unfinished: [UInt8] = []
    try forEachBlock(of: step) { block in
      unfinished += block
      var lineStart = 0
      while let lineEnd = unfinished[lineStart...].firstIndex(of: JSONByte.lineFeed) {
        guard let change = StepChange(line: Array(unfinished[lineStart..<lineEnd])) else {
          throw unreadable(step)
        }
        changes.append(change)
        lineStart = lineEnd + 1
      }
      unfinished.removeFirst(lineStart)
    }
    guard unfinished.isEmpty else { throw unreadable(step) }
    return changes
  }

  /// Whether a step is, by its sum, what was written.
  func isWhole(_ step: LocatedStep) throws -> Bool {
    var sum = CRC32()
    try forEachBlock(of: step) { sum.update($0) }
    let lineStart = step.start + step.closing.changeBytes
    let line = try operations.bytes(of: file, from: lineStart, count: step.end - lineStart)
    return StepClosing.isWhole(line: line, changeSum: sum)
  }

  private func forEachBlock(
    of step: LocatedStep, _ body: ([UInt8]) throws -> Void
  ) throws {
    let end = step.start + step.closing.changeBytes
    let isComplete = try forEachBlock(in: step.start..<end, body)
    guard isComplete else { throw unreadable(step) }
  }

  /// Reads a range in blocks; `false` when the file ends before it.
  private func forEachBlock(
    in range: Range<Int>, _ body: ([UInt8]) throws -> Void
  ) throws -> Bool {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let count = min(Self.blockSize, range.upperBound - offset)
      let block = try operations.bytes(of: file, from: offset, count: count)
      guard !block.isEmpty else { return false }
      try body(block)
      offset += block.count
    }
    return true
  }

  /// Whether a line in the range ends like this.
  func contains(_ lineEnding: [UInt8], in range: Range<Int>) throws -> Bool {
    var isFound = false
    var line: [UInt8] = []
    _ = try forEachBlock(in: range) { block in
      for byte in block where !isFound {
        line.append(byte)
        guard byte == JSONByte.lineFeed else { continue }
        isFound = line.ends(with: lineEnding)
        line.removeAll(keepingCapacity: true)
      }
    }
    return isFound
  }

  private func unreadable(_ step: LocatedStep) -> StoreError {
    let problem = "a line of step \(step.closing.step) cannot be read"
    return .damaged(ErrorLocation(file: file.path, message: problem))
  }
}
