import ExpenseCore

/// Records expenses: one from the words, or many from standard input.
struct AddCommand: Command {
  var entry = TitleAndAmount()
  var type: String?
  var category = CategoryOptions()
  var details = EntryOptions()
  var receipt: String?
  var items: [ItemDraft] = []
  var isRefund = false
  var key: String?
  var readsInput = false
  var keepsGoing = false
  var output = WriteOptions()

  static let interface = Interface<Self>(
    name: "add", summary: "Record an expense.",
    discussion: """
      With --stdin many are read: a JSON array, a JSON object a line, or CSV with a header. All are \
      added or none, and options fill what a line leaves out.
      """,
    examples: [
      "iexpense add Lunch 12.50 --category Food",
      "iexpense add --name Lunch --amount 12.5 --type Personal",
      "iexpense add Market --item 'Bread=3.20/Food' --item 'Soap=2/Supplies'",
      "iexpense add --stdin < expenses.csv",
    ],
    parameters: [
      .optionalArguments("words", .text("NAME… AMOUNT"), \.entry.words, "What, and how much."),
      .option("name", .name, \.entry.title, "What it was."),
      .option("amount", .amount, \.entry.amount, "How much, such as 12.50."),
      .option("type", short: "t", .type, \.type, "One of the declared types."),
    ] + CategoryOptions.parameters.pulledBack(to: \.category)
      + EntryOptions.parameters(
        account: "What it was paid from.", tag: "A word to find it by."
      ).pulledBack(to: \.details) + [
        .option("receipt", .file, \.receipt, "Keep a copy of this picture, PDF or text."),
        .options("item", .item, \.items, "One line of a split: NAME=AMOUNT[@TYPE][/CATEGORY]."),
        .flag("refund", \.isRefund, "It is money that came back."),
        .option("key", .key, \.key, "Your own name for it; adding it again is harmless."),
        .flag("stdin", \.readsInput, "Read many from standard input."),
        .flag("keep-going", \.keepsGoing, "Add the good lines of --stdin when others are bad."),
      ] + WriteOptions.parameters.pulledBack(to: \.output), changesData: true)

  func validate() throws(UsageError) {
    guard readsInput else {
      guard !keepsGoing else {
        throw UsageError(message: "--keep-going goes with --stdin", hint: "add --stdin")
      }
      return
    }
    guard entry.words.isEmpty else {
      let typed = QuotedWord(entry.words.joined(separator: " "))
      throw UsageError(
        message: "\(typed) beside --stdin, which reads all entries", hint: "leave the words out")
    }
    guard key == nil else {
      throw UsageError(
        message: "--key would give all entries one key",
        hint: "give each line a \"key\" of its own")
    }
  }

  func run(in context: Context) throws {
    let form = try output.form(isJSON: context.globals.isJSON)
    readsInput ? try addBatch(in: context, as: form) : try addOne(in: context, as: form)
  }

  private func addOne(in context: Context, as form: WriteOptions.Form) throws {
    let draft = try draft()
    let added = try context.changeEntries(
      in: .expenses, named: "add", receipts: [draft.wantedReceipt].compactMap(\.self),
      createsCategories: category.isNew
    ) { try $0.add(draft, in: &$1) }
    try context.tell(added, as: form)
  }

  private func addBatch(in context: Context, as form: WriteOptions.Form) throws {
    let common = try draft()
    let drafts = try EntryReader.read(StreamReader.standardInput.readAll(limit: Self.largestInput))
      .map { $0.filled(from: common) }
    let results = try context.changeEntries(
      in: .expenses, named: "add", receipts: drafts.compactMap(\.receipt),
      createsCategories: category.isNew
    ) { transaction, entries in
      try common.checkForAll(in: entries)
      return try transaction.add(drafts, in: &entries, skipsRefused: keepsGoing)
    }
    try context.tell(results, as: form)
  }

  /// Ten million entries of a hundred bytes: more than that comes in parts.
  private static let largestInput = 1 << 30

  private func draft() throws -> ExpenseDraft {
    let (name, amount) = try entry.resolved(titleOption: "name", isAmountNeedless: !items.isEmpty)
    var draft = ExpenseDraft()
    draft.name = name
    draft.amount = amount.map(DraftAmount.typed)
    draft.type = type
    draft.category = category.category
    draft.date = details.date
    draft.currency = details.currency?.code
    draft.account = details.account
    draft.notes = details.notes
    draft.tags = details.tags.isEmpty ? nil : details.tags
    draft.receipt = receipt
    draft.items = items
    draft.isRefund = isRefund ? true : nil
    draft.key = key
    return draft
  }
}
