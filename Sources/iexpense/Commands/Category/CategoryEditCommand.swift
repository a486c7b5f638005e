import ExpenseCore

/// Renames or recolours a category.
struct CategoryEditCommand: Command {
  var name = ""
  var newName: String?
  var color: Edit<CategoryColor>?
  var output = WriteOptions()

  static let interface = Interface<Self>(
    name: "edit", summary: "Rename or recolour a category.",
    discussion: "A new name is given to its expenses too; the old one still finds it.",
    examples: ["iexpense category edit Food --name Groceries"],
    parameters: [
      .argument("category", .category, \.name, "Its name, or an earlier one."),
      .option("name", .name, \.newName, "The new name."),
      .option("tint", .color, \.color, "The new colour, such as Teal or #30B0C7, or none."),
    ] + WriteOptions.parameters.pulledBack(to: \.output), changesData: true)

  func validate() throws(UsageError) {
    guard newName != nil || color != nil else {
      throw .nothingToChange(example: "--name Groceries")
    }
  }

  func run(in context: Context) throws {
    let form = try output.form(isJSON: context.globals.isJSON)
    let changed = try context.changeCategories(named: "category edit") { transaction in
      try transaction.editCategory(named: name, newName: newName, color: color ?? .keep)
    }
    try context.tell([changed], as: form)
  }
}
