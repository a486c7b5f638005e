import ExpenseCore

/// Chooses the value of a setting.
struct SettingsSetCommand: Command {
  var setting = Setting.currency
  var value = ""

  static let interface = Interface<Self>(
    name: "set", summary: "Choose the value of a setting.",
    discussion: Setting.allCases.map { "\($0.rawValue): \($0.allowed)." }.joined(separator: "\n"),
    examples: ["iexpense settings set currency EUR", "iexpense settings set types Home,Work"],
    parameters: [
      .argument("setting", .setting, \.setting, "Which one."),
      .argument("value", .text("VALUE"), \.value, "The new value."),
    ], changesData: true)

  func run(in context: Context) throws {
    try context.changeSettings([setting], named: "settings set") { settings in
      try setting.set(value.trimmed, in: &settings)
    }
  }
}
