import ExpenseCore

/// Gives expenses a category.
struct CategoriseCommand: Command {
  var ids: [String] = []
  var category: String?
  var createsCategory = false

  static let interface = Interface<Self>(
    name: "categorise", aliases: ["categorize"], summary: "Give expenses a category.",
    examples: ["iexpense categorise last --category Food"],
    parameters: [
      .arguments("id", .text("ID"), \.ids, "An id, a start of one, or last."),
      .option("category", short: "c", .text("CATEGORY"), \.category, "The new category, or none."),
      .flag("new-category", \.createsCategory, "Make the category when there is none."),
    ], changesData: true)

  func validate() throws(UsageError) {
    guard category != nil else {
      throw UsageError(message: "the category is missing", hint: "give it, such as --category Food")
    }
  }

  func run(in context: Context) throws {
    var edit = ExpenseEdit()
    edit.category = Edit(category)
    let today = try context.today()
    let outcome = try context.store().transaction(
      named: "categorise", reading: [.expenses, .categories],
      isRehearsal: context.globals.isDryRun
    ) { transaction in
      var entries = try transaction.context(today: today, createsCategories: createsCategory)
      return try transaction.edit(ids, by: edit, in: &entries)
    }
    try context.show(outcome.value)
  }
}
