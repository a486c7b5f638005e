/// Writes a step behind the others and changes its state, each durable before it returns.
struct StepWriter {
  let history: OpenFile
  let operations: any FileOperations
  /// A step as long as an import is not held in memory; an ordinary one is written by one call.
  var blockSize = 64 << 10

  /// Writes a whole step at `start`, and once more what stands before it; returns where it ends.
  ///
  /// `closing` makes the last line from the length and the sum of the lines of the changes. Throws
  /// `UnwrittenStep` when the step cannot be written; the history is then as it was, if that can be had.
  func write(
    _ changes: [StepChange], ofStep number: Int, at start: Int, behind before: [UInt8],
    closing: (_ changeBytes: Int, _ changeSum: CRC32) -> [UInt8]
  ) throws(UnwrittenStep) -> Int {
    var block = before
    var written = start - before.count
    var sum = CRC32()
    do {
      for change in changes {
        let line = change.line(step: number)
        sum.update(line)
        block += line
        guard block.count >= blockSize else { continue }
        try operations.write(block, to: history, at: written)
        written += block.count
        block.removeAll(keepingCapacity: true)
      }
      block += closing(written + block.count - start, sum)
      try operations.write(block, to: history, at: written)
      try operations.synchronize(history)
      return written + block.count
    } catch {
      throw UnwrittenStep(cause: error, isCutOff: cutOff(at: start))
    }
  }

  private func cutOff(at end: Int) -> Bool {
    do {
      try operations.truncate(history, to: end)
      try operations.synchronize(history)
      return true
    } catch {
      // The first error is the one to tell; recovery cuts the step off, or finds it open.
      return false
    }
  }

  /// Changes the state of the step whose closing line ends at `end`, in one write of four bytes.
  func mark(_ state: StepClosing.State, stepEndingAt end: Int) throws {
    let word = Array(state.rawValue.utf8)
    try operations.write(word, to: history, at: end - StepClosing.stateOffsetFromEnd)
    try operations.synchronize(history)
  }
}

/// Why a step could not be written.
struct UnwrittenStep: Error {
  let cause: any Error
  /// Whether nothing of it is left; otherwise it may be found whole and open, and what it names must stay.
  let isCutOff: Bool
}
