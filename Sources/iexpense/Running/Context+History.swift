import ExpenseCore

/// Telling of steps that were taken back or made again.
extension Context {
  func tell(_ steps: [HistoryStep], _ event: HistoryText.Event) throws {
    if globals.isJSON {
      return try printArray { emit in for step in steps { try emit(HistoryText.json(step)) } }
    }
    guard !globals.isQuiet else { return }
    for step in steps {
      for line in HistoryText.lines(step, event, isRehearsal: globals.isDryRun) { try print(line) }
    }
  }
}
