/// Sums of money in any number of currencies, one total for each.
public struct MoneyTotals: Sendable {
  private var byCurrency: [Currency: MoneyTotal] = [:]

  public init() {}

  /// Throws `MoneyError.overflow` when a sum would no longer be exact.
  public mutating func add(_ money: Money) throws(MoneyError) {
    let currency = money.currency
    try byCurrency[currency, default: MoneyTotal(currency: currency)].add(money)
  }

  public var isEmpty: Bool { byCurrency.isEmpty }

  /// The totals by the codes of their currencies, the one that is named before all others.
  public func all(first main: Currency? = nil) -> [MoneyTotal] {
    byCurrency.values.sorted { left, right in
      if left.currency == main || right.currency == main { return left.currency == main }
      return left.currency < right.currency
    }
  }

  /// Such as `318.40 USD, 20.00 EUR`.
  public var text: String {
    all().map { "\($0.text) \($0.currency.code)" }.joined(separator: ", ")
  }
}
