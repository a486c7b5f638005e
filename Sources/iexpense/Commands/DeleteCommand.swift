import ExpenseCore

/// Deletes expenses by their ids.
struct DeleteCommand: Command {
  var selection = IdentifierOptions()
  var output = WriteOptions()

  static let interface = Interface<Self>(
    name: "delete", aliases: ["rm"], summary: "Delete expenses by their ids.",
    discussion: "Ids that are read from standard input need --yes.",
    examples: [
      "iexpense delete last", "iexpense list --tag trial --ids | iexpense delete - --yes",
    ],
    parameters: IdentifierOptions.parameters.pulledBack(to: \.selection)
      + WriteOptions.parameters.pulledBack(to: \.output), changesData: true)

  func validate() throws(UsageError) { try selection.validate() }

  func run(in context: Context) throws {
    try context.deleteEntries(selection, of: Expense.self, named: "delete", as: output)
  }
}
