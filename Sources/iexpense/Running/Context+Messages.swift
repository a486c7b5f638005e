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
  func noteFirstStep(in store: Store) throws {
    let currency = try store.read([.settings]) { try $0.settings().effectiveCurrency }
    try noteFirstStep(in: store.directory, currency: currency)
  }

  func noteFirstStep(in directory: DataDirectory, currency: Currency) throws {
    guard !globals.isQuiet else { return }
    let message =
      "the data is kept in \(directory.path); amounts without a currency are in \(currency)"
    if globals.isJSON {
      try warn("first-entry", message)
    } else {
      try errors.write("iexpense: \(TextEscaping.visible(message))\n")
    }
  }

  /// Says to somebody at a terminal what would otherwise be seen from silence alone.
  func remark(_ text: String) throws {
    guard !globals.isQuiet, !globals.isJSON, terminal.isStandardOutputTerminal else { return }
    try errors.write("iexpense: \(TextEscaping.visible(text))\n")
  }
}
