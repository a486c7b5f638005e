import Foundation

@testable import ExpenseCore

/// What a summary says, in plain values that can be worked out in two ways and compared.
struct ObviousSummary: Equatable {
  struct Group: Equatable {
    let key: String
    let across: String?
    let currency: String
    let total: Decimal
    var count = 0
    var average: Decimal?
    var smallest: Decimal?
    var largest: Decimal?
    var percent: Decimal?
    var color: String?
    var before: Decimal?
  }

  struct Totals: Equatable {
    let currency: String
    let spent: Decimal
    let count: Int
    var income: Decimal?
    var net: Decimal?
    var savingsRate: Decimal?
    var before: Decimal?
  }

  var groups: [Group]
  var totals: [Totals]
}

extension ObviousSummary {
  /// What the engine says.
  init(_ summary: Summary) {
    groups = summary.groups.map { group in
      Group(
        key: group.key, across: group.across, currency: group.total.currency.code,
        total: Self.number(group.total.text) ?? .nan, count: group.total.count,
        average: Self.number(group.average?.text), smallest: Self.number(group.smallest?.text),
        largest: Self.number(group.largest?.text), percent: Self.number(group.percent?.text),
        color: group.color?.text, before: Self.number(group.before?.text))
    }
    totals = summary.totals.map { total in
      Totals(
        currency: total.currency.code, spent: Self.number(total.spent.text) ?? .nan,
        count: total.spent.count, income: Self.number(total.income?.text),
        net: Self.number(total.net?.text), savingsRate: Self.number(total.savingsRate?.text),
        before: Self.number(total.before?.text))
    }
  }

  private static func number(_ text: String?) -> Decimal? {
    text.flatMap { Decimal(string: $0) }
  }
}
