import ExpenseCore

/// Changing settings, and telling of it.
extension Context {
  func changeSettings(
    _ chosen: [Setting], named command: String, _ body: (inout Settings) throws -> Void
  ) throws {
    let (before, after) = try change(named: command, reading: [.settings]) { transaction in
      try transaction.changeSettings(body)
    }
    if globals.isJSON { return try print(bytes: SettingsText.json(chosen, of: after)) }
    guard !globals.isQuiet else { return }
    for setting in chosen {
      let isChanged =
        setting.text(of: before) != setting.text(of: after)
        || setting.isSet(in: before) != setting.isSet(in: after)
      let verb = isChanged ? Verb.changed : .unchanged
      let word = verb.word(isRehearsal: globals.isDryRun)
      try print(
        TextEscaping.visible("\(word) setting \(setting.rawValue)  \(setting.text(of: after))"))
    }
  }
}
