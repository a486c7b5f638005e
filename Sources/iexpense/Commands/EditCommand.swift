import ExpenseCore

/// Gives expenses new values.
struct EditCommand: Command {
  var selection = IdentifierOptions()
  var name: String?
  var amount: String?
  var type: String?
  var category = CategoryOptions()
  var details = EntryOptions()
  var removedTags: [String] = []
  var receipt: String?
  var items: [Edit<ItemDraft>] = []
  var output = WriteOptions()

  static let interface = Interface<Self>(
    name: "edit", summary: "Give expenses new values.",
    discussion: """
      Each option is the new value; none takes a category, an account, notes, all tags, a receipt or \
      all items off. The amount is the size, so that a refund stays one. With --tag none the tags \
      given beside it replace all others.
      """,
    examples: [
      "iexpense edit last --amount 13.20",
      "iexpense list --search uber --ids | iexpense edit - --tag work",
    ],
    parameters: IdentifierOptions.parameters.pulledBack(to: \.selection) + [
      .option("name", .name, \.name, "What it was."),
      .option("amount", .amount, \.amount, "How much, such as 12.50."),
      .option("type", short: "t", .type, \.type, "One of the declared types."),
    ] + CategoryOptions.parameters.pulledBack(to: \.category)
      + EntryOptions.parameters(
        account: "What it was paid from.", tag: "A word to find it by, added to the others."
      ).pulledBack(to: \.details) + [
        .options("untag", .tag, \.removedTags, "A tag to take off."),
        .option("receipt", .file, \.receipt, "Keep a copy of this picture, PDF or text."),
        .options(
          "item", .itemOrNone, \.items, "A line: NAME=AMOUNT[@TYPE][/CATEGORY]; replaces all."),
      ] + WriteOptions.parameters.pulledBack(to: \.output), changesData: true)

  func validate() throws(UsageError) {
    try selection.validate()
    guard items.count < 2 || !items.contains(.remove) else {
      throw UsageError(
        message: "--item none beside other items", hint: "give none alone, or the items alone")
    }
    guard !edit.isEmpty else {
      throw .nothingToChange(example: "--category Food")
    }
  }

  func run(in context: Context) throws {
    let form = try output.form(isJSON: context.globals.isJSON)
    let edit = edit
    let receipts = [newReceipt].compactMap(\.self)
    let changed = try context.changeEntries(
      selection, of: Expense.self, named: "edit", receipts: receipts,
      createsCategories: category.isNew
    ) { ids, transaction, entries in
      var edit = edit
      for path in receipts {
        edit.receiptFilename = .set(try transaction.receiptName(for: path))
        try transaction.useReceipt(at: path)
      }
      return try transaction.edit(ids, by: edit, in: &entries)
    }
    try context.tell(changed, as: form)
  }

  private var newReceipt: String? { receipt.flatMap { $0.meansNone ? nil : $0 } }

  private var edit: ExpenseEdit {
    var edit = ExpenseEdit()
    edit.name = name
    edit.amount = amount.map(DraftAmount.typed)
    edit.currency = details.currency?.code
    edit.date = details.date
    edit.type = type
    edit.category = Edit(category.category)
    edit.account = Edit(details.account)
    edit.notes = Edit(details.notes)
    edit.tags = TagEdit(adding: details.tags, removing: removedTags)
    edit.receiptFilename = receipt == nil ? .keep : .remove
    if !items.isEmpty { edit.items = items.compactMap(\.value) }
    return edit
  }
}
