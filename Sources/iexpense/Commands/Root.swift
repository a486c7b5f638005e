/// The program itself: the registry of its commands.
struct Root: Command {
  static let interface = Interface<Self>(
    name: "iexpense", summary: "Record what you spend and get answers you can trust.",
    subcommands: [AddCommand.self, ListCommand.self, DeleteCommand.self, CategoriseCommand.self])

  func run(in context: Context) throws {}
}
