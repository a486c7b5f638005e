import ExpenseCore

/// Gives incomes new values.
struct IncomeEditCommand: Command {
  var selection = IdentifierOptions()
  var source: String?
  var amount: String?
  var date: String?
  var currency: String?
  var account: String?
  var notes: String?
  var tags: [String] = []
  var removedTags: [String] = []
  var output = WriteOptions()

  static let interface = Interface<Self>(
    name: "edit", summary: "Give incomes new values.",
    discussion: "Each option is the new value; none takes an account, notes or all tags off.",
    examples: ["iexpense income edit last --amount 2600"],
    parameters: IdentifierOptions.parameters.pulledBack(to: \.selection) + [
      .option("source", .source, \.source, "Where it came from."),
      .option("amount", .amount, \.amount, "How much, such as 2500."),
      .option("date", short: "d", .date, \.date, "The day, such as yesterday."),
      .option("currency", .currencyCode, \.currency, "The ISO 4217 code, such as EUR."),
      .option("account", .account, \.account, "Where it arrived."),
      .option("notes", .note, \.notes, "Anything else."),
      .options("tag", .tag, \.tags, "A word to find it by, added to the others."),
      .options("untag", .tag, \.removedTags, "A tag to take off."),
    ] + WriteOptions.parameters.pulledBack(to: \.output), changesData: true)

  func validate() throws(UsageError) {
    try selection.validate()
    guard !edit.isEmpty else {
      throw UsageError(
        message: "nothing is to be changed", hint: "give a new value, such as --amount 2600")
    }
  }

  func run(in context: Context) throws {
    _ = try output.form(isJSON: context.globals.isJSON)
    let edit = edit
    let changed = try context.changeEntries(selection, of: Income.self, named: "income edit") {
      ids, transaction, entries in try transaction.edit(ids, by: edit, in: &entries)
    }
    try context.tell(changed, as: output)
  }

  private var edit: IncomeEdit {
    var edit = IncomeEdit()
    edit.source = source
    edit.amount = amount.map(DraftAmount.typed)
    edit.currency = currency
    edit.date = date
    edit.account = Edit(account)
    edit.notes = Edit(notes)
    edit.tags = TagEdit(adding: tags, removing: removedTags)
    return edit
  }
}
