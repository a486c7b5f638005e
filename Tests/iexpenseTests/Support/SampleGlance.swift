import Foundation

@testable import ExpenseCore
@testable import iexpense

/// Glances to print, with figures that were not summed.
enum SampleGlance {
  static let directory = DataDirectory(path: "/data")

  static func glance(
    _ parts: [Glance.Part] = [part()], latest: [Glance.Entry] = [], on today: String = "2026-11-28",
    monthStart: Int = 1, isNothingRecorded: Bool = false
  ) -> Glance {
    Glance(
      days: days(today, monthStart), parts: parts, latest: latest,
      isNothingRecorded: isNothingRecorded)
  }

  static func days(_ today: String = "2026-11-28", _ monthStart: Int = 1) -> GlanceDays {
    GlanceDays(today: Day(iso: today) ?? .first, monthStart: monthStart)
  }

  static func part(
    _ spent: Int128 = 401_10, before: Int128 = 453_40, wholeMonth: Int128? = 512_00,
    income: Int128 = 0, planned: Int128 = 0, plannedIncome: Int128 = 0,
    groups: [Summary.Group] = [], others: Glance.Others? = nil, in currency: Currency = .usd
  ) -> Glance.Part {
    Glance.Part(
      totals: Summary.Totals(
        spent: total(spent, currency), income: total(income, currency),
        before: total(before, currency)),
      previousMonth: wholeMonth.map { total($0, currency) }, planned: total(planned, currency),
      plannedIncome: total(plannedIncome, currency), groups: groups, others: others)
  }

  /// A total of something, unless it is nothing.
  static func total(_ minorUnits: Int128, _ currency: Currency = .usd) -> MoneyTotal {
    MoneyTotal(currency: currency, minorUnits: minorUnits, count: minorUnits == 0 ? 0 : 1)
  }

  static func group(
    _ key: String, _ minorUnits: Int128, before: Int128 = 0, color: String? = nil,
    of whole: Int128 = 401_10, in currency: Currency = .usd
  ) -> Summary.Group {
    var group = Summary.Group(
      key: key, across: nil, total: total(minorUnits, currency), smallest: nil, largest: nil,
      percent: Percent(minorUnits, of: whole), color: color.flatMap { CategoryColor($0) })
    group.before = total(before, currency)
    return group
  }

  static func entry(
    _ name: String = "Lunch", types: [String] = ["Personal"], categories: [String] = ["Food"],
    color: String? = nil
  ) -> Glance.Entry {
    Glance.Entry(
      expense: SampleRecords.expense(name).model, types: types, categories: categories,
      color: color.flatMap { CategoryColor($0) })
  }

  /// Something of everything.
  static let full = glance(
    [
      part(
        income: 2500_00, planned: 950_00, plannedIncome: 20_00,
        groups: [
          group("Food", 141_20, before: 129_10, color: "Red"),
          group("Uncategorised", 20_00, before: 20_00),
          group("A category of forty characters or so, 中文", 5_00),
          group("Transport", -10_00, before: 30_00, color: "Blue"),
        ],
        others: Glance.Others(
          count: 3, total: total(244_90), percent: Percent(244_90, of: 401_10),
          before: total(274_30))),
      part(
        1200, before: 0, wholeMonth: 0, groups: [group("Food", 1200, of: 1200, in: .jpy)], in: .jpy),
    ],
    latest: [
      entry(color: "Red"), entry("Market", categories: ["Food", "Supplies"]),
      entry("A long name of something that was bought for somebody", categories: []),
    ])
}
