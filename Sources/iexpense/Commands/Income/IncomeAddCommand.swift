import ExpenseCore

/// Records an income.
struct IncomeAddCommand: Command {
  var entry = TitleAndAmount()
  var date: String?
  var currency: String?
  var account: String?
  var notes: String?
  var tags: [String] = []
  var key: String?
  var output = WriteOptions()

  static let interface = Interface<Self>(
    name: "add", summary: "Record an income.", examples: ["iexpense income add Salary 2500"],
    parameters: [
      .optionalArguments(
        "words", .text("SOURCE… AMOUNT"), \.entry.words, "Where from, and how much."),
      .option("source", .source, \.entry.title, "Where it came from."),
      .option("amount", .amount, \.entry.amount, "How much, such as 2500."),
      .option("date", short: "d", .date, \.date, "The day, such as yesterday."),
      .option("currency", .currencyCode, \.currency, "The ISO 4217 code, such as EUR."),
      .option("account", .account, \.account, "Where it arrived."),
      .option("notes", .note, \.notes, "Anything else."),
      .options("tag", .tag, \.tags, "A word to find it by."),
      .option("key", .key, \.key, "Your own name for it; adding it again is harmless."),
    ] + WriteOptions.parameters.pulledBack(to: \.output), changesData: true)

  func run(in context: Context) throws {
    _ = try output.form(isJSON: context.globals.isJSON)
    let draft = try draft()
    let added = try context.add(named: "income add", reading: .incomes) {
      try $0.add(draft, in: $1)
    }
    try context.tell(added, as: output)
  }

  private func draft() throws -> IncomeDraft {
    let (source, amount) = try entry.resolved(titleOption: "source")
    var draft = IncomeDraft()
    draft.source = source
    draft.amount = amount.map(DraftAmount.typed)
    draft.date = date
    draft.currency = currency
    draft.account = account
    draft.notes = notes?.meansNone == true ? nil : notes
    draft.tags = tags
    draft.key = key
    return draft
  }
}
