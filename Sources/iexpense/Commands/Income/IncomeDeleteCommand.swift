import ExpenseCore

/// Deletes incomes by their ids.
struct IncomeDeleteCommand: Command {
  var selection = IdentifierOptions()
  var output = WriteOptions()

  static let interface = Interface<Self>(
    name: "delete", aliases: ["rm"], summary: "Delete incomes by their ids.",
    discussion: "Ids that are read from standard input need --yes.",
    examples: ["iexpense income delete last"],
    parameters: IdentifierOptions.parameters.pulledBack(to: \.selection)
      + WriteOptions.parameters.pulledBack(to: \.output), changesData: true)

  func validate() throws(UsageError) { try selection.validate() }

  func run(in context: Context) throws {
    try context.deleteEntries(selection, of: Income.self, named: "income delete", as: output)
  }
}
