import ExpenseCore

/// Deletes categories that no expense has.
struct CategoryDeleteCommand: Command {
  var names: [String] = []
  var output = WriteOptions()

  static let interface = Interface<Self>(
    name: "delete", aliases: ["rm"], summary: "Delete categories that no expense has.",
    examples: ["iexpense category delete Other"],
    parameters: [.arguments("category", .category, \.names, "Its name, or an earlier one.")]
      + WriteOptions.parameters.pulledBack(to: \.output), changesData: true)

  func run(in context: Context) throws {
    let form = try output.form(isJSON: context.globals.isJSON)
    let deleted = try context.changeCategories(named: "category delete") { transaction in
      try transaction.deleteCategories(named: names)
    }
    try context.tell(deleted.map { (.deleted, $0) }, as: form)
  }
}
