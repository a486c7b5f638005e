/// What reports count: an expense without items, or one item of a split with what its expense lends it.
public struct ExpenseLine: Sendable, Equatable {
  public let expense: Expense
  /// None when the expense is its own single line.
  public let item: ExpenseItem?

  public var type: String { item?.type ?? expense.type }
  public var category: String? { item?.category ?? expense.category }
  public var amount: Money { item?.amount ?? expense.amount }
}

extension Expense {
  /// Its lines; their amounts add up to its own.
  public var lines: [ExpenseLine] {
    guard !items.isEmpty else { return [ExpenseLine(expense: self, item: nil)] }
    return items.map { ExpenseLine(expense: self, item: $0) }
  }
}
