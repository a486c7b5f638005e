import ExpenseCore

/// Moves the expenses of categories to another one, or to none, and drops them.
struct CategoryMergeCommand: Command {
  var names: [String] = []
  var target: String?
  var output = WriteOptions()

  static let interface = Interface<Self>(
    name: "merge", summary: "Move all expenses of categories to another one.",
    discussion: "The merged ones are gone; their names find the other one from then on.",
    examples: ["iexpense category merge Food Snacks --into Groceries"],
    parameters: [
      .arguments("category", .category, \.names, "What is to be merged."),
      .option("into", .category, \.target, "The category that stays, or none."),
    ] + WriteOptions.parameters.pulledBack(to: \.output), changesData: true)

  func validate() throws(UsageError) {
    guard target != nil else {
      throw UsageError(
        message: "the category to merge into is missing",
        hint: "give it, such as --into Groceries, or --into none")
    }
  }

  func run(in context: Context) throws {
    let form = try output.form(isJSON: context.globals.isJSON)
    guard let target else { return }
    let merge = try context.changeCategories(named: "category merge") { transaction in
      try transaction.mergeCategories(named: names, into: target)
    }
    try context.tell(merge.moved, as: form)
    if form == .lines { try context.tell(merge.dropped.map { (.deleted, $0) }, as: form) }
  }
}
