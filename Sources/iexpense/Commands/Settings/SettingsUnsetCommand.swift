import ExpenseCore

/// Puts settings back to their defaults.
struct SettingsUnsetCommand: Command {
  var settings: [Setting] = []

  static let interface = Interface<Self>(
    name: "unset", summary: "Put settings back to their defaults.",
    examples: ["iexpense settings unset currency"],
    parameters: [.arguments("setting", .setting, \.settings, "Which ones.")], changesData: true)

  func run(in context: Context) throws {
    try context.changeSettings(settings, named: "settings unset") { settings in
      for setting in self.settings { setting.unset(in: &settings) }
    }
  }
}
