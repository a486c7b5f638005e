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
    for (place, expense) in entered.enumerated() where matches(expense) {
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
      return same(one.name, other.name) ? nil : folded(one.name) < folded(other.name)
    case .category:
      guard let left = one.category, let right = other.category else {
        return (one.category == nil) == (other.category == nil) ? nil : one.category != nil
      }
      return same(left, right) ? nil : folded(left) < folded(right)
    }
  }
}

extension ObviousList {
  private func matches(_ expense: Expense) -> Bool {
    if let from = filter.period.from, expense.date < from { return false }
    if let to = filter.period.to, expense.date > to { return false }
    if let hasReceipt = filter.hasReceipt, hasReceipt != (expense.receiptFilename != nil) {
      return false
    }
    if !filter.currencies.isEmpty, !filter.currencies.contains(expense.amount.currency) {
      return false
    }
    return matchesSize(expense) && matchesTexts(expense) && matchesALine(expense)
  }

  private func matchesSize(_ expense: Expense) -> Bool {
    if let minimum = filter.minimum, expense.amount.decimal < decimal(minimum) { return false }
    if let maximum = filter.maximum, expense.amount.decimal > decimal(maximum) { return false }
    return true
  }

  private func decimal(_ amount: PlainAmount) -> Decimal {
    var number = Decimal(amount.digits)
    for _ in 0..<amount.decimals { number /= 10 }
    return number
  }

  private func matchesTexts(_ expense: Expense) -> Bool {
    if !filter.titles.isEmpty, !filter.titles.contains(where: { same($0, expense.name) }) {
      return false
    }
    if !filter.accounts.isEmpty, !filter.accounts.contains(where: { fits($0, expense.account) }) {
      return false
    }
    if !filter.tags.isEmpty {
      let isTagged = filter.tags.contains { wanted in
        expense.tags.isEmpty ? wanted == .none : expense.tags.contains { fits(wanted, $0) }
      }
      if !isTagged { return false }
    }
    guard let search = filter.search, !search.isEmpty else { return true }
    let texts = [expense.name, expense.notes ?? ""] + expense.items.map(\.name)
    return texts.contains { folded($0).contains(folded(search)) }
  }

  private func matchesALine(_ expense: Expense) -> Bool {
    expense.items.isEmpty
      ? matchesLine(type: expense.type, category: expense.category)
      : expense.items.contains { item in
        matchesLine(type: item.type ?? expense.type, category: item.category ?? expense.category)
      }
  }

  private func matchesLine(type: String, category: String?) -> Bool {
    if !filter.types.isEmpty, !filter.types.contains(where: { same($0, type) }) { return false }
    guard !filter.categories.isEmpty else { return true }
    return filter.categories.contains { wanted in
      switch (wanted, category) {
      case (.none, nil): true
      case (.none, _?), (.text, nil): false
      case (.text(let text), let category?):
        // Two names mean the same where they lead to one category.
        if let one = owner(text), let other = owner(category) {
          one.id == other.id
        } else {
          same(text, category)
        }
      }
    }
  }

  /// The category that a name leads to: that of today before an earlier one.
  private func owner(_ name: String) -> ExpenseCore.Category? {
    categories.first { same($0.name, name) }
      ?? categories.first { $0.aliases.contains { same($0, name) } }
  }

  private func fits(_ wanted: Filter.Value, _ text: String?) -> Bool {
    switch wanted {
    case .none: text == nil
    case .text(let value): text.map { same(value, $0) } ?? false
    }
  }

  private func same(_ one: String, _ other: String) -> Bool { folded(one) == folded(other) }

  /// Upper case first, which makes ß two letters.
  private func folded(_ text: String) -> String { text.uppercased().lowercased() }
}
