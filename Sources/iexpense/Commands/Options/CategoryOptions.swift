/// The category of expenses, and leave to make it.
struct CategoryOptions: OptionBundle {
  var category: String?
  var isNew = false

  static let parameters: [Parameter<Self>] = [
    .option("category", short: "c", .category, \.category, "What it was for."),
    .flag("new-category", \.isNew, "Make the category when there is none."),
  ]
}
