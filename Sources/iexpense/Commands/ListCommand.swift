import ExpenseCore

/// Prints expenses.
struct ListCommand: Command {
  var limit: Int?
  var search: String?
  var types: [String] = []
  var categories: [String] = []

  static let interface = Interface<Self>(
    name: "list", aliases: ["ls"], summary: "Print expenses, newest first.",
    examples: ["iexpense list --category food --limit 10"],
    parameters: [
      .options("category", short: "c", .text("CATEGORY"), \.categories, "Only of this category."),
      .options("type", short: "t", .text("TYPE"), \.types, "Only of this type."),
      .option("search", .text("TEXT"), \.search, "Only with this text in name, items or notes."),
      .option("limit", short: "n", .count, \.limit, "Stop after this many."),
    ])

  func run(in context: Context) throws {
    var filter = Filter()
    filter.categories = categories.map(Filter.Value.init)
    filter.types = types
    filter.search = search
    try context.store().read([.expenses, .categories]) { snapshot in
      let list = try EntryList<Expense>(
        matching: filter, order: SortOrder(), limit: limit, in: snapshot,
        categories: snapshot.categories())
      if context.globals.isJSON {
        try context.printArray { try list.forEachLine($0) }
      } else {
        try ExpenseTable(context).print(list)
      }
    }
  }
}

/// Prints the lines of expenses as a table for people.
private struct ExpenseTable {
  let context: Context

  init(_ context: Context) {
    self.context = context
  }

  private static let columns = [
    Table.Column(title: "Date"), Table.Column(title: "Name", shrinking: .init()),
    Table.Column(title: "Amount", alignment: .right), Table.Column(title: "Currency"),
    Table.Column(title: "Type", dropOrder: 3), Table.Column(title: "Category", dropOrder: 4),
    Table.Column(title: "Id"),
  ]

  func print(_ list: EntryList<Expense>) throws {
    var rows: [[Table.Cell]] = []
    try list.forEach { record in
      for line in record.model.lines { rows.append(row(line)) }
    }
    guard !rows.isEmpty else { return }
    let lines = Table.lines(
      columns: Self.columns, rows: rows, width: context.terminal.width,
      usesColour: context.terminal.usesColour, cutMark: context.terminal.cutMark)
    for line in lines { try context.print(line) }
  }

  private func row(_ line: ExpenseLine) -> [Table.Cell] {
    let expense = line.expense
    let name = line.item.map { "\(expense.name): \($0.name)" } ?? expense.name
    return [
      expense.date.description, name, line.amount.text, line.amount.currency.code, line.type,
      line.category ?? "", String(expense.id.uuidString.prefix(8)),
    ].map { Table.Cell($0) }
  }
}
