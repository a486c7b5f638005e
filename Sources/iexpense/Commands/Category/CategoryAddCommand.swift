import ExpenseCore

/// Declares a category.
struct CategoryAddCommand: Command {
  var name = ""
  var color: Edit<CategoryColor>?
  var output = WriteOptions()

  static let interface = Interface<Self>(
    name: "add", summary: "Declare a category.",
    examples: ["iexpense category add Travel --tint Teal"],
    parameters: [
      .argument("name", .name, \.name, "What it is called."),
      .option("tint", .color, \.color, "Its colour, such as Teal or #30B0C7."),
    ] + WriteOptions.parameters.pulledBack(to: \.output), changesData: true)

  func run(in context: Context) throws {
    let form = try output.form(isJSON: context.globals.isJSON)
    let record = try context.changeCategories(named: "category add") { transaction in
      try transaction.addCategory(named: name, color: color?.value)
    }
    try context.tell(.added, record, as: form)
  }
}
