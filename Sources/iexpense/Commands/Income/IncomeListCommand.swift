import ExpenseCore

/// Prints incomes.
struct IncomeListCommand: Command {
  var filter = FilterOptions()
  var sorting = SortOptions()
  var output = OutputOptions()

  static let interface = Interface<Self>(
    name: "list", aliases: ["ls"], summary: "Print incomes, newest first.",
    examples: ["iexpense income list --year this"],
    parameters: FilterOptions.forIncomes.pulledBack(to: \.filter)
      + SortOptions.forIncomes.pulledBack(to: \.sorting)
      + OutputOptions.parameters(example: "date,source,amount").pulledBack(to: \.output))

  func validate() throws(UsageError) { try filter.validate() }

  func run(in context: Context) throws {
    let today = try context.today()
    let form = try output.form(isJSON: context.globals.isJSON)
    try context.store().read([.incomes, .settings]) { snapshot in
      let printer = try ListPrinter(.incomes, as: form, options: output, in: context)
      let settings = try snapshot.settings()
      let filter = try filter.filter(today: today, settings: settings)
      let list = try EntryList<Income>(
        matching: filter, order: sorting.order, limit: sorting.limit, in: snapshot,
        categories: CategoryList([]))
      try printer.print(
        ListSource(
          forEach: { body in
            try list.forEachLine { line in
              try body(line) { [try list.model(of: line)] }
            }
          },
          worth: \.amount,
          mainCurrency: settings.effectiveCurrency))
    }
  }
}
