import ExpenseCore

/// Prints one income in full.
struct IncomeShowCommand: Command {
  var id = ""

  static let interface = Interface<Self>(
    name: "show", summary: "Print one income in full.", examples: ["iexpense income show last"],
    parameters: [.argument("id", .text("ID"), \.id, "An id, a start of one, or last.")])

  func run(in context: Context) throws {
    try context.store().read([.incomes]) { snapshot in
      try context.show(try snapshot.entry(id, of: Income.self))
    }
  }
}
