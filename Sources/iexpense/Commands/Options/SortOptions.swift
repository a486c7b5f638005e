import ExpenseCore

/// The options that put a list in order and cut it.
struct SortOptions: OptionBundle {
  var key = SortOrder.Key.date
  var isReversed = false
  var limit: Int?

  static let forExpenses = parameters(SortOrder.Key.allCases)

  static let forIncomes = parameters(SortOrder.Key.allCases.filter { $0 != .category })

  private static func parameters(_ keys: [SortOrder.Key]) -> [Parameter<Self>] {
    [
      .option("sort", .choice(keys, placeholder: "KEY"), \.key, "Sort by this."),
      .flag("reverse", \.isReversed, "Reverse the order."),
      .option("limit", short: "n", .count, \.limit, "Stop after this many."),
    ]
  }

  var order: SortOrder { SortOrder(key: key, isReversed: isReversed) }
}
