import ExpenseCore

/// Gives incomes new values.
struct IncomeEditCommand: Command {
  var selection = IdentifierOptions()
  var source: String?
  var amount: String?
  var details = EntryOptions()
  var removedTags: [String] = []
  var output = WriteOptions()

  static let interface = Interface<Self>(
    name: "edit", summary: "Give incomes new values.",
    discussion: "Each option is the new value; none takes an account, notes or all tags off.",
    examples: ["iexpense income edit last --amount 2600"],
    parameters: IdentifierOptions.parameters.pulledBack(to: \.selection) + [
      .option("source", .source, \.source, "Where it came from."),
      .option("amount", .amount, \.amount, "How much, such as 2500."),
    ]
      + EntryOptions.parameters(
        account: "Where it arrived.", tag: "A word to find it by, added to the others."
      ).pulledBack(to: \.details) + [
        .options("untag", .tag, \.removedTags, "A tag to take off.")
      ] + WriteOptions.parameters.pulledBack(to: \.output), changesData: true)

  func validate() throws(UsageError) {
    try selection.validate()
    guard !edit.isEmpty else {
      throw .nothingToChange(example: "--amount 2600")
    }
  }

  func run(in context: Context) throws {
    let form = try output.form(isJSON: context.globals.isJSON)
    let edit = edit
    let changed = try context.changeEntries(selection, of: Income.self, named: "income edit") {
      ids, transaction, entries in try transaction.edit(ids, by: edit, in: &entries)
    }
    try context.tell(changed, as: form)
  }

  private var edit: IncomeEdit {
    var edit = IncomeEdit()
    edit.source = source
    edit.amount = amount.map(DraftAmount.typed)
    edit.currency = details.currency?.code
    edit.date = details.date
    edit.account = Edit(details.account)
    edit.notes = Edit(details.notes)
    edit.tags = TagEdit(adding: details.tags, removing: removedTags)
    return edit
  }
}
