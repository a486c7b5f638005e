/// Reading a step, in blocks, because an import may have made it as large as a collection.
extension History {
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
    of step: LocatedStep, _ body: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    let range = step.start..<(step.start + step.closing.changeBytes)
    let read = try operations.forEachBlock(of: file, in: range) { block, _ in try body(block) }
    guard read == range.count else { throw unreadable(step) }
  }

  /// Whether a line in the range ends like this.
  func contains(_ lineEnding: [UInt8], in range: Range<Int>) throws -> Bool {
    var isFound = false
    var line: [UInt8] = []
    try operations.forEachBlock(of: file, in: range) { block, _ in
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
