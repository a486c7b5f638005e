import ExpenseCore

/// Records one expense.
struct AddCommand: Command {
  var words: [String] = []
  var name: String?
  var amount: String?
  var type: String?
  var category: String?
  var createsCategory = false
  var date: String?
  var currency: String?
  var account: String?
  var notes: String?
  var tags: [String] = []
  var receipt: String?
  var items: [String] = []
  var isRefund = false
  var key: String?

  static let interface = Interface<Self>(
    name: "add", summary: "Record an expense.",
    examples: [
      "iexpense add Lunch 12.50 --category Food",
      "iexpense add --name Lunch --amount 12.5 --type Personal",
    ],
    parameters: [
      .optionalArguments(
        "words", .text("NAME… AMOUNT"), \.words, "What it was, and how much."),
      .option("name", .text("NAME"), \.name, "What it was."),
      .option("amount", .text("AMOUNT"), \.amount, "How much, such as 12.50."),
      .option("type", short: "t", .text("TYPE"), \.type, "One of the declared types."),
      .option("category", short: "c", .text("CATEGORY"), \.category, "What it was for."),
      .flag("new-category", \.createsCategory, "Make the category when there is none."),
      .option("date", short: "d", .text("DATE"), \.date, "The day, such as yesterday."),
      .option("currency", .text("CODE"), \.currency, "The ISO 4217 code, such as EUR."),
      .option("account", .text("ACCOUNT"), \.account, "What it was paid from."),
      .option("notes", .text("TEXT"), \.notes, "Anything else."),
      .options("tag", .text("TAG"), \.tags, "A word to find it by; may be repeated."),
      .option("receipt", .file, \.receipt, "Keep a copy of this picture, PDF or text."),
      .options(
        "item", .text("ITEM"), \.items, "One line of a split: NAME=AMOUNT[@TYPE][/CATEGORY]."),
      .flag("refund", \.isRefund, "It is money that came back."),
      .option("key", .text("KEY"), \.key, "Your own name for it; adding it again is harmless."),
    ], changesData: true)

  func run(in context: Context) throws {
    let draft = try draft()
    let paths = [draft.receipt].compactMap(\.self)
    let store = try context.store()
    let today = try context.today()
    let outcome = try store.transaction(
      named: "add", reading: [.expenses, .categories], receipts: paths,
      isRehearsal: context.globals.isDryRun
    ) { transaction in
      var entries = try transaction.context(today: today, createsCategories: createsCategory)
      let added = try transaction.add(draft, in: &entries)
      return (added, entries.settings.effectiveCurrency)
    }
    let (added, currency) = outcome.value
    if outcome.isFirstStep { try context.noteFirstStep(in: store.directory, currency: currency) }
    try print(added, in: context)
  }

  private func print(_ added: AddedEntry<Expense>, in context: Context) throws {
    if context.globals.isJSON {
      try context.print(bytes: added.record.line + [UInt8(ascii: "\n")])
    }
    switch added {
    case .added(let record):
      if !context.globals.isJSON { try context.confirm(.added, [record.model]) }
    case .exists(let record, let differs):
      if !context.globals.isJSON { try context.confirm(.exists, [record.model]) }
      guard differs else { return }
      try context.warn("exists", "the key is taken by an entry with another amount, which stays")
    }
  }

  private func draft() throws -> ExpenseDraft {
    var draft = ExpenseDraft()
    var words = words
    if let amount {
      draft.amount = .typed(amount)
    } else if let last = words.last, items.isEmpty || words.count > 1 {
      draft.amount = .typed(last)
      words.removeLast()
    }
    draft.name = try title(from: words)
    draft.type = type
    draft.category = category
    draft.date = date
    draft.currency = currency
    draft.account = account
    draft.notes = notes.flatMap { $0.meansNone ? nil : $0 }
    draft.tags = tags
    draft.receipt = receipt.flatMap { $0.meansNone ? nil : $0 }
    draft.items = try items.map { try ItemDraft(option: $0) }
    draft.isRefund = isRefund
    draft.key = key
    return draft
  }

  private func title(from words: [String]) throws -> String? {
    guard !words.isEmpty else { return name }
    guard name == nil else {
      throw UsageError(
        message: "the name is given twice: \(QuotedWord(words.joined(separator: " ")))",
        hint: "give it with --name or as words, not both")
    }
    return words.joined(separator: " ")
  }
}
