import Foundation

@testable import ExpenseCore

/// What a list is to hold, worked out slowly from whole expenses, to compare the scanning list with.
struct ObviousList {
  let filter: Filter
  let order: ExpenseCore.SortOrder
  let limit: Int?
  let categories: [ExpenseCore.Category]

  /// The expenses in order; `entered` are all of them as they were entered.
  func expenses(among entered: [Expense]) -> [Expense] {
    var chosen: [(place: Int, expense: Expense)] = []
    let wanted = ObviousFilter(filter: filter, categories: categories)
    for (place, expense) in entered.enumerated() where wanted.matches(expense) {
      chosen.append((place, expense))
    }
    chosen.sort { one, other in
      if let isFirst = precedes(one.expense, other.expense) { return isFirst }
      if one.expense.date != other.expense.date { return one.expense.date > other.expense.date }
      return one.place > other.place
    }
    let ordered = order.isReversed ? chosen.reversed() : chosen
    return Array(ordered.map(\.expense).prefix(limit ?? .max))
  }

  /// `nil` where the order's key does not decide.
  private func precedes(_ one: Expense, _ other: Expense) -> Bool? {
    switch order.key {
    case .date: return nil
    case .amount:
      return one.amount.decimal == other.amount.decimal
        ? nil : one.amount.decimal > other.amount.decimal
    case .name:
      return isBefore(one.name, other.name)
    case .category:
      guard let left = one.category, let right = other.category else {
        return (one.category == nil) == (other.category == nil) ? nil : one.category != nil
      }
      return isBefore(left, right)
    }
  }

  private func isBefore(_ one: String, _ other: String) -> Bool? {
    ObviousFilter.same(one, other)
      ? nil : ObviousFilter.folded(one) < ObviousFilter.folded(other)
  }
}
