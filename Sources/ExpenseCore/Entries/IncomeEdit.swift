/// A change to incomes.
public struct IncomeEdit: EntryEdit, Equatable {
  public var source: String?
  public var amount: DraftAmount?
  public var currency: String?
  public var date: String?
  public var account = Edit<String>.keep
  public var notes = Edit<String>.keep
  public var tags = TagEdit()

  public init() {}

  public var isEmpty: Bool { self == IncomeEdit() }

  public func apply(to income: inout Income, in context: inout EntryContext) throws {
    if let source { income.source = source.trimmed }
    if let date { income.date = try context.day(date) }
    income.account = account.applied(to: income.account)
    income.notes = notes.applied(to: income.notes)
    income.tags = tags.applied(to: income.tags)
    income.amount = try amount(
      income.amount, amount, context.currency(currency), in: context)
    try income.check()
  }
}
