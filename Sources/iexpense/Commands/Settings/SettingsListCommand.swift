import ExpenseCore

/// Prints all settings.
struct SettingsListCommand: Command {
  static let interface = Interface<Self>(
    name: "list", aliases: ["ls"], summary: "Print all settings.",
    examples: ["iexpense settings list"])

  func run(in context: Context) throws {
    try context.store().read([.settings]) { snapshot in
      let settings = try snapshot.settings()
      if context.globals.isJSON {
        return try context.print(bytes: SettingsText.json(Setting.allCases, of: settings))
      }
      for line in SettingsText.table(of: settings) { try context.print(line) }
    }
  }
}
