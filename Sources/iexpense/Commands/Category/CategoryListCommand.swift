import ExpenseCore

/// Prints the categories.
struct CategoryListCommand: Command {
  var output = OutputOptions()

  static let interface = Interface<Self>(
    name: "list", aliases: ["ls"], summary: "Print the categories.",
    examples: ["iexpense category list"],
    parameters: OutputOptions.parameters(example: "name,color").pulledBack(to: \.output))

  func run(in context: Context) throws {
    let form = try output.form(isJSON: context.globals.isJSON)
    try context.store().read([.categories]) { snapshot in
      let records = try snapshot.categoryRecords()
      let styles = CategoryStyles(
        CategoryList(records.map(\.model)), depth: context.terminal.colourDepth)
      let printer = try ListPrinter(.categories(styles), as: form, options: output, in: context)
      try printer.print(
        ListSource(forEach: { body in
          for record in records { try body(record.line) { [record.model] } }
        }))
    }
  }
}
