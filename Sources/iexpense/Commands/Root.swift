import ExpenseCore

/// The program itself: the registry of its commands.
struct Root: Command {
  static let interface = Interface<Self>(
    name: "iexpense", summary: "Record what you spend and get answers you can trust.",
    discussion: """
      Alone on a terminal, iexpense shows this month at a glance: what was spent by today and on \
      what, beside the month before, and the last expenses.
      """,
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
    guard context.terminal.isStandardOutputTerminal else {
      return try context.print(HelpText(Self.info, path: [Self.interface.name]).short)
    }
    let today = try context.today()
    let store = try context.store()
    let glance = try store.read([.expenses, .incomes, .categories, .settings]) {
      try $0.glance(on: today)
    }
    let text = GlanceText(glance, of: store.directory, terminal: context.terminal)
    for line in text.lines { try context.print(line) }
    guard !context.globals.isQuiet else { return }
    try context.print("\n'\(Self.interface.name) help' shows all commands.")
  }
}
