import ExpenseCore

/// Prints expenses.
struct ListCommand: Command {
  var filter = FilterOptions()
  var sorting = SortOptions()
  var output = OutputOptions()

  static let interface = Interface<Self>(
    name: "list", aliases: ["ls"], summary: "Print expenses, newest first.",
    discussion: """
      Tables, CSV and TSV have a row for each line, so that a split shows all of its items; JSON has \
      whole records. Several values of one filter mean any of them, and all filters must hold.
      """,
    examples: [
      "iexpense list --category food --limit 10", "iexpense list --month last --csv",
    ],
    parameters: FilterOptions.forExpenses.pulledBack(to: \.filter)
      + SortOptions.forExpenses.pulledBack(to: \.sorting)
      + OutputOptions.parameters(example: "date,name,amount").pulledBack(to: \.output))

  func validate() throws(UsageError) { try filter.validate() }

  func run(in context: Context) throws {
    let today = try context.today()
    let form = try output.form(isJSON: context.globals.isJSON)
    try context.store().read([.expenses, .categories, .settings]) { snapshot in
      let categories = try snapshot.categories()
      let styles = CategoryStyles(categories, depth: context.terminal.colourDepth)
      let printer = try ListPrinter(.expenses(styles), as: form, options: output, in: context)
      let settings = try snapshot.settings()
      let filter = try filter.filter(today: today, settings: settings)
      try snapshot.check(filter, categories: categories, settings: settings)
      let list = try EntryList<Expense>(
        matching: filter, order: sorting.order, limit: sorting.limit, in: snapshot,
        categories: categories)
      try printer.print(
        ListSource(
          forEach: { body in
            try list.forEachLine { line in
              try body(line) { list.matchingLines(of: try list.model(of: line)) }
            }
          },
          worth: \.amount,
          mainCurrency: settings.effectiveCurrency))
    }
  }
}
