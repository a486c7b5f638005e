import ExpenseCore

/// The program itself: the registry of its commands.
struct Root: Command {
  static let interface = Interface<Self>(
    name: "iexpense", summary: "Record what you spend and get answers you can trust.",
    subcommands: [
      AddCommand.self, ListCommand.self, ShowCommand.self, EditCommand.self, DeleteCommand.self,
      CategoriseCommand.self,
      SummaryCommand.self,
      CategoryCommand.self, IncomeCommand.self, ReceiptCommand.self,
      UndoCommand.self, RedoCommand.self, HistoryCommand.self,
      DoctorCommand.self, BackupCommand.self, RestoreCommand.self,
      SettingsCommand.self, HelpCommand.self,
    ], runsAlone: true)

  func run(in context: Context) throws {
    guard !context.globals.isJSON else {
      throw UsageError.helpAsJSON(path: [Self.interface.name])
    }
    try context.print(HelpText(Self.info, path: [Self.interface.name]).short)
  }
}
