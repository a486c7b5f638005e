import ExpenseCore

/// What is said beside the results.
extension Context {
  func warn(_ code: String, _ message: String) throws {
    let report = WarningReport(code: code, message: message)
    let text =
      globals.isJSON
      ? ErrorText.json(report)
      : ErrorText.person(report, usesColour: terminal.usesColourOnStandardError)
    try errors.write(text)
  }

  static func reportRecovery(_ message: String, asJSON: Bool) {
    let report = WarningReport(code: "recovered", message: message)
    let text = asJSON ? ErrorText.json(report) : ErrorText.person(report, usesColour: false)
    // Where standard error cannot be written to, the command itself still goes on.
    try? StreamWriter.standardError().write(text)
  }

  /// Tells, at the first change ever, where the data is and in which currency.
  func noteFirstStep(in directory: DataDirectory, currency: Currency) throws {
    guard !globals.isQuiet else { return }
    let message = "this is the first entry in \(directory.path); amounts are in \(currency)"
    if globals.isJSON {
      try warn("first-entry", message)
    } else {
      try errors.write("iexpense: \(message)\n")
    }
  }

  /// Says on a terminal what could be done next.
  func hint(_ text: String) throws {
    guard !globals.isQuiet, !globals.isJSON, terminal.isStandardErrorTerminal else { return }
    try errors.write(
      ErrorText.person(hint: text, usesColour: terminal.usesColourOnStandardError))
  }
}
