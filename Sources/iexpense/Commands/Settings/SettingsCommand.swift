/// Shows and changes the settings.
struct SettingsCommand: Command {
  static let interface = Interface<Self>(
    name: "settings", summary: "Show and change the settings.",
    subcommands: [
      SettingsListCommand.self, SettingsGetCommand.self, SettingsSetCommand.self,
      SettingsUnsetCommand.self,
    ])

  func run(in context: Context) throws {}
}
