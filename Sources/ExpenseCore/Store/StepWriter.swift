/// Writes a step behind the others and changes its state, each durable before it returns.
struct StepWriter {
  let history: OpenFile
  let operations: any FileOperations

  /// Writes a whole step at `end`; when that fails, the history is as it was.
  func write(_ step: [UInt8], at end: Int) throws {
    do {
      try operations.write(step, to: history, at: end)
      try operations.synchronize(history)
    } catch {
      try operations.truncate(history, to: end)
      try operations.synchronize(history)
      throw error
    }
  }

  /// Changes the state of the step whose closing line ends at `end`, in one write of four bytes.
  func mark(_ state: StepClosing.State, stepEndingAt end: Int) throws {
    let word = Array(state.rawValue.utf8)
    try operations.write(word, to: history, at: end - StepClosing.stateOffsetFromEnd)
    try operations.synchronize(history)
  }
}
