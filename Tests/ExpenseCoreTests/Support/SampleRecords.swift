import Foundation

@testable import ExpenseCore

/// Records for tests of the store, the same on every run.
enum Sample {
  static let now = Timestamp(day: day(2026, 11, 28), secondOfDay: 32_700)

  static func day(_ year: Int, _ month: Int, _ day: Int) -> Day {
    Day(year: year, month: month, day: day) ?? Day.first
  }

  static func id(_ name: String) -> UUID { DerivedIdentifier.uuid(from: "sample", name) }

  static func money(_ minorUnits: Int64, _ currency: Currency = .usd) -> Money {
    (try? Money(minorUnits: minorUnits, currency: currency)) ?? .zero(currency)
  }

  static func expense(
    _ name: String, _ minorUnits: Int64 = 1250, category: String? = "Food", notes: String? = nil
  ) -> Record<Expense> {
    Record(
      Expense(
        id: id(name), date: day(2026, 11, 28), amount: money(minorUnits), type: "Personal",
        category: category, name: name, notes: notes))
  }

  static func income(_ source: String, _ minorUnits: Int64 = 250_000) -> Record<Income> {
    Record(
      Income(
        id: id(source), date: day(2026, 11, 1), amount: money(minorUnits), source: source))
  }

  static func category(_ name: String) -> Record<ExpenseCore.Category> {
    Record(ExpenseCore.Category(id: id("category " + name), name: name))
  }
}

extension String {
  init(_ bytes: [UInt8]) { self.init(decoding: bytes, as: UTF8.self) }
  var bytes: [UInt8] { Array(utf8) }
}
