import ExpenseCore
import Foundation

/// Records to print, the same on every run.
enum SampleRecords {
  static let day = Day(iso: "2026-11-28") ?? Day.first

  /// An id that ends in the number.
  static func id(_ number: Int = 1) -> UUID {
    let digits = String(number)
    let zeros = String(repeating: "0", count: 12 - digits.count)
    return UUID(uuidString: "3F2A91C0-0000-4000-8000-" + zeros + digits) ?? UUID()
  }

  static func money(_ minorUnits: Int64, _ currency: Currency = .usd) -> Money {
    (try? Money(minorUnits: minorUnits, currency: currency)) ?? .zero(currency)
  }

  static func expense(
    _ name: String = "Lunch", _ minorUnits: Int64 = 1250, _ currency: Currency = .usd,
    _ change: (inout Expense) -> Void = { _ in }
  ) -> Record<Expense> {
    var expense = Expense(
      id: id(), date: day, amount: money(minorUnits, currency), type: "Personal",
      category: "Food", name: name)
    change(&expense)
    return Record(expense)
  }

  static func income(
    _ source: String = "Salary", _ minorUnits: Int64 = 250_000, _ currency: Currency = .usd,
    _ change: (inout Income) -> Void = { _ in }
  ) -> Record<Income> {
    var income = Income(
      id: id(), date: day, amount: money(minorUnits, currency), source: source)
    change(&income)
    return Record(income)
  }

  static func category(
    _ name: String = "Food", color: String? = nil, aliases: [String] = []
  ) -> Record<ExpenseCore.Category> {
    Record(
      ExpenseCore.Category(
        id: id(), name: name, color: color.flatMap { CategoryColor($0) }, aliases: aliases))
  }

  /// An expense in which every field has a value.
  static let fullExpense = expense("Market", 500) {
    $0.account = "Visa"
    $0.notes = "with Ann"
    $0.tags = ["trip", "work"]
    $0.receiptFilename = "a.png"
    $0.items = [
      ExpenseItem(name: "Bread", amount: money(300)),
      ExpenseItem(name: "Soap", type: "Business", amount: money(200), category: "Supplies"),
    ]
    $0.key = "k1"
    $0.origin = "bank:7"
  }

  /// An income in which every field has a value.
  static let fullIncome = income {
    $0.account = "Giro"
    $0.notes = "bonus"
    $0.tags = ["job"]
    $0.key = "k2"
    $0.origin = "bank:8"
  }
}
