/// Declares what expenses are for.
struct CategoryCommand: Command {
  static let interface = Interface<Self>(
    name: "category", summary: "Show and change the categories.",
    subcommands: [
      CategoryAddCommand.self, CategoryListCommand.self, CategoryEditCommand.self,
      CategoryDeleteCommand.self, CategoryMergeCommand.self,
    ])

  func run(in context: Context) throws {}
}
