import ExpenseCore

/// The options that put a list in order and cut it.
struct SortOptions: OptionBundle {
  var key = SortOrder.Key.date
  var isReversed = false
  var limit: Int?

  static let parameters: [Parameter<Self>] = [
    .option("sort", .choice(placeholder: "KEY"), \.key, "Put them in the order of this."),
    .flag("reverse", \.isReversed, "Turn the order round."),
    .option("limit", short: "n", .count, \.limit, "Stop after this many."),
  ]

  var order: SortOrder { SortOrder(key: key, isReversed: isReversed) }
}
