import Foundation

@testable import ExpenseCore

/// Records as chance has them, all of which keep the rules.
struct RandomRecords {
  var random: SeededGenerator
  /// Whether texts may hold what the fast reader leaves to the careful one.
  var hasOddTexts = true
  var hasSplits = false

  private static let plainTexts = ["Lunch", "Café", "x", "Nothing", "uber", "a \"b\" \\ c", "日本 🍣"]
  private static let oddTexts = ["tab\u{200B}", "\u{65}\u{301}", "a/b", " lead", "trail "]

  mutating func expense() -> Record<Expense> {
    let currency = random.pick([Currency.usd, .jpy, .kwd])
    var expense = Expense(
      id: id(), date: day(), amount: money(currency), type: random.pick(["Personal", "Business"]),
      name: text())
    expense.category = optional { $0.text() }
    expense.account = optional { $0.text() }
    expense.notes = optional { $0.random.pick(["", "two\nlines", "tab\there", $0.text()]) }
    expense.tags =
      optional { Array(["trip", "café", "x-1"].prefix(Int.random(in: 1...3, using: &$0.random))) }
      ?? []
    expense.receiptFilename = optional { _ in "0a1b.png" }
    expense.key = optional { $0.text() }
    expense.origin = optional { $0.text() }
    if hasSplits { split(&expense) }
    return Record(expense)
  }

  /// Gives half of the expenses items, which add up to the amount.
  private mutating func split(_ expense: inout Expense) {
    guard random.chance(oneIn: 2), expense.amount.minorUnits.magnitude < 1_000_000 else { return }
    let currency = expense.amount.currency
    var rest = expense.amount.minorUnits
    for number in 1...Int.random(in: 1...3, using: &random) {
      let size = Int64(number) * 1000
      rest -= size
      expense.items.append(item(Sample.money(size, currency)))
    }
    guard rest != 0 else { return expense.items = [item(expense.amount)] }
    expense.items.append(item(Sample.money(rest, currency)))
  }

  private mutating func item(_ amount: Money) -> ExpenseItem {
    ExpenseItem(
      id: optional { $0.id() }, name: text(),
      type: optional { $0.random.pick(["Personal", "Business"]) }, amount: amount,
      category: optional { $0.text() })
  }

  mutating func income() -> Record<Income> {
    var income = Income(
      id: id(), date: day(), amount: Sample.money(Int64.random(in: 1...9_999_999, using: &random)),
      source: text())
    income.account = optional { $0.text() }
    income.notes = optional { $0.text() }
    return Record(income)
  }

  mutating func text() -> String {
    random.pick(hasOddTexts ? Self.plainTexts + Self.oddTexts : Self.plainTexts)
  }

  private mutating func id() -> UUID { Sample.id(String(random.next())) }

  private mutating func day() -> Day {
    Sample.day(Int.random(in: 1...9999, using: &random), Int.random(in: 1...12, using: &random), 28)
  }

  private mutating func money(_ currency: Currency) -> Money {
    let size = random.pick([1, 99, 12_345, Money.maximumMinorUnits])
    return Sample.money(random.chance(oneIn: 5) ? -size : size, currency)
  }

  private mutating func optional<Value>(_ value: (inout Self) -> Value) -> Value? {
    random.chance(oneIn: 2) ? value(&self) : nil
  }
}
