import ExpenseCore

/// Gives expenses new values.
struct EditCommand: Command {
  var selection = IdentifierOptions()
  var name: String?
  var amount: String?
  var type: String?
  var category = CategoryOptions()
  var date: String?
  var currency: String?
  var account: String?
  var notes: String?
  var tags: [String] = []
  var removedTags: [String] = []
  var receipt: String?
  var items: [String] = []
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
    ] + CategoryOptions.parameters.pulledBack(to: \.category) + [
      .option("date", short: "d", .date, \.date, "The day, such as yesterday."),
      .option("currency", .currencyCode, \.currency, "The ISO 4217 code, such as EUR."),
      .option("account", .account, \.account, "What it was paid from."),
      .option("notes", .note, \.notes, "Anything else."),
      .options("tag", .tag, \.tags, "A word to find it by, added to the others."),
      .options("untag", .tag, \.removedTags, "A tag to take off."),
      .option("receipt", .file, \.receipt, "Keep a copy of this picture, PDF or text."),
      .options("item", .item, \.items, "A line: NAME=AMOUNT[@TYPE][/CATEGORY]; replaces all."),
    ] + WriteOptions.parameters.pulledBack(to: \.output), changesData: true)

  func validate() throws(UsageError) {
    try selection.validate()
    try validateItems()
    guard hasChange else {
      throw UsageError(
        message: "nothing is to be changed", hint: "give a new value, such as --category Food")
    }
  }

  private func validateItems() throws(UsageError) {
    guard items.count < 2 || !items.contains(where: \.meansNone) else {
      throw UsageError(
        message: "--item none beside other items", hint: "give none alone, or the items alone")
    }
  }

  private var hasChange: Bool {
    let values = [
      name, amount, type, category.category, date, currency, account, notes, receipt,
    ]
    return !values.allSatisfy { $0 == nil } || !(tags + removedTags + items).isEmpty
  }

  func run(in context: Context) throws {
    _ = try output.form(isJSON: context.globals.isJSON)
    let edit = try edit()
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
    try context.tell(changed, as: output)
  }

  private var newReceipt: String? { receipt.flatMap { $0.meansNone ? nil : $0 } }

  private func edit() throws -> ExpenseEdit {
    var edit = ExpenseEdit()
    edit.name = name
    edit.amount = amount.map(DraftAmount.typed)
    edit.currency = currency
    edit.date = date
    edit.type = type
    edit.category = Edit(category.category)
    edit.account = Edit(account)
    edit.notes = Edit(notes)
    edit.tags = TagEdit(adding: tags, removing: removedTags)
    edit.receiptFilename = receipt == nil ? .keep : .remove
    if !items.isEmpty {
      edit.items = try items.filter { !$0.meansNone }.map { try ItemDraft(option: $0) }
    }
    return edit
  }
}
