/// What was spent, by groups and in all, and what came in.
public struct Summary: Sendable {
  /// One group in one currency.
  public struct Group: Sendable, Equatable {
    /// The category, type, name, account or tag; in time `2026-11`, `2026`, a day or the first day of a week.
    public let key: String
    /// The part of the time that goes across, in a two-way summary.
    public let across: String?
    /// The sum of its lines, and how many there are.
    public let total: MoneyTotal
    public let smallest: Money?
    public let largest: Money?
    /// Its share of what was spent in its currency.
    public let percent: Percent?
    public let color: CategoryColor?
    /// The same in the period it is compared with.
    public internal(set) var before: MoneyTotal?

    /// The mean of its lines in the currency's smallest unit, rounded half to even.
    public var average: MoneyTotal? { total.average }
  }

  /// All groups of one currency.
  public struct Totals: Sendable, Equatable {
    public let spent: MoneyTotal
    /// What came in; none where the filter asks what incomes do not have.
    public let income: MoneyTotal?
    /// What was spent in the period it is compared with.
    public internal(set) var before: MoneyTotal?

    public var currency: Currency { spent.currency }

    public var net: MoneyTotal? {
      income.map { MoneyTotal(currency: currency, minorUnits: $0.minorUnits - spent.minorUnits) }
    }

    /// The share of the income that was not spent; none without income.
    public var savingsRate: Percent? {
      guard let income, let net else { return nil }
      return Percent(net.minorUnits, of: income.minorUnits)
    }
  }

  public let period: Period
  public let grouping: Grouping
  public let across: Grouping?
  /// What it is compared with.
  public internal(set) var compared: Period?
  /// The settings' currency first, then by code; in it the largest first, in time the earliest.
  public internal(set) var groups: [Group]
  public internal(set) var totals: [Totals]
}

extension MoneyTotal {
  /// The mean of what was added, rounded half to even; none of nothing.
  var average: MoneyTotal? {
    guard count > 0 else { return nil }
    return MoneyTotal(
      currency: currency, minorUnits: dividedHalfEven(minorUnits, by: Int128(count)))
  }

  /// This total less another of the same currency.
  public func change(from before: MoneyTotal) -> MoneyTotal {
    MoneyTotal(currency: currency, minorUnits: minorUnits - before.minorUnits)
  }
}
