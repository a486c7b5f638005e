import Foundation

@testable import ExpenseCore

/// Which records a filter chooses, found slowly in whole models.
struct ObviousFilter {
  let filter: Filter
  let categories: [ExpenseCore.Category]

  func matches(_ expense: Expense) -> Bool {
    if let hasReceipt = filter.hasReceipt, hasReceipt != (expense.receiptFilename != nil) {
      return false
    }
    return matches(date: expense.date, expense.amount) && fits(expense.name)
      && fits(account: expense.account, tags: expense.tags)
      && holdsSought([expense.name, expense.notes ?? ""] + expense.items.map(\.name))
      && matchesALine(expense)
  }

  /// `nil` where the filter asks what incomes do not have.
  func matches(_ income: Income) -> Bool? {
    guard
      filter.categories.isEmpty, filter.types.isEmpty, filter.titles.isEmpty,
      filter.hasReceipt == nil
    else { return nil }
    return matches(date: income.date, income.amount)
      && fits(account: income.account, tags: income.tags)
      && holdsSought([income.source, income.notes ?? ""])
  }

  private func matches(date: Day, _ amount: Money) -> Bool {
    if let from = filter.period.from, date < from { return false }
    if let to = filter.period.to, date > to { return false }
    if !filter.currencies.isEmpty, !filter.currencies.contains(amount.currency) { return false }
    if let minimum = filter.minimum, amount.decimal < decimal(minimum) { return false }
    if let maximum = filter.maximum, amount.decimal > decimal(maximum) { return false }
    return true
  }

  private func decimal(_ amount: PlainAmount) -> Decimal {
    var number = Decimal(amount.digits)
    for _ in 0..<amount.decimals { number /= 10 }
    return number
  }
}

/// Texts.
extension ObviousFilter {
  private func fits(_ name: String) -> Bool {
    filter.titles.isEmpty || filter.titles.contains { Self.same($0, name) }
  }

  private func fits(account: String?, tags: [String]) -> Bool {
    if !filter.accounts.isEmpty, !filter.accounts.contains(where: { fits($0, account) }) {
      return false
    }
    guard !filter.tags.isEmpty else { return true }
    return filter.tags.contains { wanted in
      tags.isEmpty ? wanted == .none : tags.contains { fits(wanted, $0) }
    }
  }

  private func holdsSought(_ texts: [String]) -> Bool {
    guard let search = filter.search, !search.isEmpty else { return true }
    return texts.contains { Self.folded($0).contains(Self.folded(search)) }
  }

  private func fits(_ wanted: Filter.Value, _ text: String?) -> Bool {
    switch wanted {
    case .none: text == nil
    case .text(let value): text.map { Self.same(value, $0) } ?? false
    }
  }

  static func same(_ one: String, _ other: String) -> Bool { folded(one) == folded(other) }

  /// Upper case first, which makes ß two letters.
  static func folded(_ text: String) -> String { text.uppercased().lowercased() }
}

/// Lines.
extension ObviousFilter {
  private func matchesALine(_ expense: Expense) -> Bool {
    expense.items.isEmpty
      ? matchesLine(type: expense.type, category: expense.category)
      : expense.items.contains { item in
        matchesLine(type: item.type ?? expense.type, category: item.category ?? expense.category)
      }
  }

  func matchesLine(type: String, category: String?) -> Bool {
    if !filter.types.isEmpty, !filter.types.contains(where: { Self.same($0, type) }) {
      return false
    }
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
          Self.same(text, category)
        }
      }
    }
  }

  /// The category that a name leads to: that of today before an earlier one.
  func owner(_ name: String) -> ExpenseCore.Category? {
    categories.first { Self.same($0.name, name) }
      ?? categories.first { $0.aliases.contains { Self.same($0, name) } }
  }
}
