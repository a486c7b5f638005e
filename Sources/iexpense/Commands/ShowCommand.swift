import ExpenseCore

/// Prints one expense in full.
struct ShowCommand: Command {
  var id = ""

  static let interface = Interface<Self>(
    name: "show", summary: "Print one expense in full.", examples: ["iexpense show last"],
    parameters: [.argument("id", .text("ID"), \.id, "An id, a start of one, or last.")])

  func run(in context: Context) throws {
    try context.store().read([.expenses]) { snapshot in
      try context.show(try snapshot.entry(id, of: Expense.self))
    }
  }
}
