import ExpenseCore

/// Prints the value of one setting.
struct SettingsGetCommand: Command {
  var setting = Setting.currency

  static let interface = Interface<Self>(
    name: "get", summary: "Print the value of one setting.",
    examples: ["iexpense settings get currency"],
    parameters: [.argument("setting", .setting, \.setting, "Which one.")])

  func run(in context: Context) throws {
    try context.store().read([.settings]) { snapshot in
      let settings = try snapshot.settings()
      if context.globals.isJSON {
        return try context.print(bytes: SettingsText.json([setting], of: settings))
      }
      try context.print(setting.text(of: settings))
    }
  }
}
