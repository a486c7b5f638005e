import ExpenseCore

/// Gives expenses a category.
struct CategoriseCommand: Command {
  var selection = IdentifierOptions()
  var category = CategoryOptions()
  var output = WriteOptions()

  static let interface = Interface<Self>(
    name: "categorise", aliases: ["categorize"], summary: "Give expenses a category.",
    examples: [
      "iexpense categorise last --category Food",
      "iexpense list --search uber --ids | iexpense categorise - -c Transport",
    ],
    parameters: IdentifierOptions.parameters.pulledBack(to: \.selection)
      + CategoryOptions.parameters.pulledBack(to: \.category)
      + WriteOptions.parameters.pulledBack(to: \.output), changesData: true)

  func validate() throws(UsageError) {
    try selection.validate()
    guard category.category != nil else {
      throw UsageError(message: "the category is missing", hint: "give it, such as --category Food")
    }
  }

  func run(in context: Context) throws {
    let form = try output.form(isJSON: context.globals.isJSON)
    var edit = ExpenseEdit()
    edit.category = Edit(category.category)
    let changed = try context.changeEntries(
      selection, of: Expense.self, named: "categorise", createsCategories: category.isNew
    ) { ids, transaction, entries in try transaction.edit(ids, by: edit, in: &entries) }
    try context.tell(changed, as: form)
  }
}
