/// A change to expenses.
public struct ExpenseEdit: EntryEdit, Equatable {
  public var name: String?
  /// The new size; a refund stays one.
  public var amount: DraftAmount?
  public var currency: String?
  public var date: String?
  public var type: String?
  public var category = Edit<String>.keep
  public var account = Edit<String>.keep
  public var notes = Edit<String>.keep
  public var tags = TagEdit()
  /// The name of a receipt in the store.
  public var receiptFilename = Edit<String>.keep
  /// All items anew; they set the amount.
  ///
  /// An empty list makes a split a single line.
  public var items: [ItemDraft]?

  public init() {}

  public var isEmpty: Bool { self == ExpenseEdit() }

  public func apply(to expense: inout Expense, in context: inout EntryContext) throws {
    if let name { expense.name = name.trimmed }
    if let date { expense.date = try context.day(date) }
    if let type { expense.type = try context.type(type) }
    if case .set(let text) = category {
      expense.category = try context.category(text)
    } else {
      expense.category = category.applied(to: expense.category)
    }
    expense.account = account.applied(to: expense.account)
    expense.notes = notes.applied(to: expense.notes)
    expense.tags = tags.applied(to: expense.tags)
    expense.receiptFilename = receiptFilename.applied(to: expense.receiptFilename)
    try applyAmounts(to: &expense, in: &context)
    try expense.check()
  }

  private func applyAmounts(to expense: inout Expense, in context: inout EntryContext) throws {
    let currency = try context.currency(currency)
    if let items {
      try replaceItems(of: &expense, with: items, currency: currency, in: &context)
      return
    }
    guard expense.items.isEmpty || amount == nil else { throw EntryError.amountOfSplit }
    expense.amount = try amount(expense.amount, amount, currency, in: context)
    guard let currency else { return }
    for index in expense.items.indices {
      expense.items[index].amount = try sameNumber(expense.items[index].amount, in: currency)
    }
  }

  private func replaceItems(
    of expense: inout Expense, with items: [ItemDraft], currency: Currency?,
    in context: inout EntryContext
  ) throws {
    let isRefund = expense.isRefund
    guard !items.isEmpty else {
      expense.items = []
      expense.amount = try amount(expense.amount, amount, currency, in: context)
      return
    }
    var draft = ExpenseDraft()
    draft.name = expense.name
    draft.amount = amount
    draft.currency = (currency ?? expense.amount.currency).code
    draft.items = items
    draft.isRefund = isRefund
    let made = try draft.expense(id: expense.id, in: &context)
    expense.amount = made.amount
    expense.items = made.items
    expense.lendCategory(toItemsOf: items)
  }
}
