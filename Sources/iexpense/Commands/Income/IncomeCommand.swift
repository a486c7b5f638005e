/// Records and shows money that came in.
struct IncomeCommand: Command {
  static let interface = Interface<Self>(
    name: "income", summary: "Record and show money that came in.",
    subcommands: [
      IncomeAddCommand.self, IncomeListCommand.self, IncomeShowCommand.self,
      IncomeEditCommand.self, IncomeDeleteCommand.self,
    ])

  func run(in context: Context) throws {}
}
