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

  /// One line for each record that a command dealt with.
  func confirm<Model: EntryModel>(_ verb: Verb, _ models: [Model]) throws {
    guard !globals.isQuiet else { return }
    for model in models { try print(line(verb, model)) }
  }

  private func line<Model: EntryModel>(_ verb: Verb, _ model: Model) -> String {
    let noun = Model.noun == "expense" ? "" : " \(Model.noun)"
    let shown = globals.isDryRun ? verb.rehearsed : verb.rawValue
    let id = model.id.uuidString.prefix(8)
    var parts = ["\(shown)\(noun) \(id)", "\(model.date)", model.title, "\(model.amount)"]
    if let expense = model as? Expense {
      parts += [expense.type] + [expense.category].compactMap(\.self)
    }
    return TextEscaping.visible(parts.joined(separator: "  "))
  }
}

/// What a command did with a record.
enum Verb: String {
  case added = "Added"
  case exists = "Exists"
  case changed = "Changed"
  case unchanged = "Unchanged"
  case deleted = "Deleted"

  /// What it would have done, were it not for `--dry-run`.
  var rehearsed: String {
    switch self {
    case .added: "Would add"
    case .changed: "Would change"
    case .deleted: "Would delete"
    case .exists, .unchanged: rawValue
    }
  }
}
