/// Writes a step behind the others and changes its state, each durable before it returns.
struct StepWriter {
  let history: OpenFile
  let operations: any FileOperations

  /// Writes a whole step at `end`, and once more what stands before it.
  ///
  /// Throws `UnwrittenStep` when that fails; the history is then as it was, if that can be had.
  func write(
    _ step: [UInt8], at end: Int, behind before: [UInt8]
  ) throws(UnwrittenStep) {
    do {
      try operations.write(before + step, to: history, at: end - before.count)
      try operations.synchronize(history)
    } catch {
      throw UnwrittenStep(cause: error, isCutOff: cutOff(at: end))
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
