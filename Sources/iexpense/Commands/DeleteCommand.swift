import ExpenseCore

/// Deletes expenses by their ids.
struct DeleteCommand: Command {
  var ids: [String] = []

  static let interface = Interface<Self>(
    name: "delete", aliases: ["rm"], summary: "Delete expenses by their ids.",
    examples: ["iexpense delete last"],
    parameters: [.arguments("id", .text("ID"), \.ids, "An id, a start of one, or last.")],
    changesData: true)

  func run(in context: Context) throws {
    let outcome = try context.store().transaction(
      named: "delete", reading: [.expenses], isRehearsal: context.globals.isDryRun
    ) { try $0.delete(ids, of: Expense.self) }
    try context.show(.deleted, outcome.value)
  }
}
