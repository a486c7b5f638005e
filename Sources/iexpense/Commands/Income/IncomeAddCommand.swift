import ExpenseCore

/// Records an income.
struct IncomeAddCommand: Command {
  var entry = TitleAndAmount()
  var details = EntryOptions()
  var key: String?
  var output = WriteOptions()

  static let interface = Interface<Self>(
    name: "add", summary: "Record an income.", examples: ["iexpense income add Salary 2500"],
    parameters: [
      .optionalArguments(
        "words", .text("SOURCE… AMOUNT"), \.entry.words, "Where from, and how much."),
      .option("source", .source, \.entry.title, "Where it came from."),
      .option("amount", .amount, \.entry.amount, "How much, such as 2500."),
    ]
      + EntryOptions.parameters(
        account: "Where it arrived.", tag: "A word to find it by."
      ).pulledBack(to: \.details) + [
        .option("key", .key, \.key, "Your own name for it; adding it again is harmless.")
      ] + WriteOptions.parameters.pulledBack(to: \.output), changesData: true)

  func run(in context: Context) throws {
    let form = try output.form(isJSON: context.globals.isJSON)
    let draft = try draft()
    let added = try context.changeEntries(in: .incomes, named: "income add") {
      try $0.add(draft, in: $1)
    }
    try context.tell(added, as: form)
  }

  private func draft() throws -> IncomeDraft {
    let (source, amount) = try entry.resolved(titleOption: "source")
    var draft = IncomeDraft()
    draft.source = source
    draft.amount = amount.map(DraftAmount.typed)
    draft.date = details.date
    draft.currency = details.currency?.code
    draft.account = details.account
    draft.notes = details.notes
    draft.tags = details.tags
    draft.key = key
    return draft
  }
}
