import ExpenseCore

/// What expenses and incomes have in common, beside their titles and amounts.
struct EntryOptions: OptionBundle {
  var date: String?
  var currency: Currency?
  var account: String?
  var notes: String?
  var tags: [String] = []

  /// The options; `account` and `tag` say what those two are for.
  static func parameters(account: String, tag: String) -> [Parameter<Self>] {
    [
      .option("date", short: "d", .date, \.date, "The day, such as yesterday."),
      .option("currency", .currency, \.currency, "The ISO 4217 code, such as EUR."),
      .option("account", .account, \.account, account),
      .option("notes", .note, \.notes, "Anything else."),
      .options("tag", .tag, \.tags, tag),
    ]
  }
}
