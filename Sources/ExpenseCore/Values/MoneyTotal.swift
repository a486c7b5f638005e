/// A total of many amounts of one currency, in 128 bits.
public struct MoneyTotal: Hashable, Sendable {
  public let currency: Currency
  public private(set) var minorUnits: Int128
  /// How many amounts were added.
  public private(set) var count: Int

  /// Makes a total that stands at a number of the currency's smallest units, by default at nothing.
  public init(currency: Currency, minorUnits: Int128 = 0, count: Int = 0) {
    self.currency = currency
    self.minorUnits = minorUnits
    self.count = count
  }

  /// Adds an amount, which must be of this currency.
  public mutating func add(_ money: Money) throws(MoneyError) {
    try add(
      MoneyTotal(currency: money.currency, minorUnits: Int128(money.minorUnits), count: 1))
  }

  /// Adds another total, as of another part of the records; a failure leaves this one as it was.
  public mutating func add(_ other: MoneyTotal) throws(MoneyError) {
    guard currency == other.currency else { throw .mixedCurrencies(currency, other.currency) }
    let (sum, sumOverflow) = minorUnits.addingReportingOverflow(other.minorUnits)
    let (sumCount, countOverflow) = count.addingReportingOverflow(other.count)
    guard !sumOverflow, !countOverflow else { throw .overflow }
    minorUnits = sum
    count = sumCount
  }

  public var isZero: Bool { minorUnits == 0 }
  public var isNegative: Bool { minorUnits < 0 }

  /// The total with exactly the currency's decimals.
  public var text: String {
    decimalText(minorUnits.magnitude, isNegative: isNegative, decimals: currency.decimals)
  }

  /// The total as an amount, where it has at most 15 digits.
  public func money() throws(MoneyError) -> Money {
    guard let minorUnits = Int64(exactly: minorUnits) else { throw .overflow }
    return try Money(minorUnits: minorUnits, currency: currency)
  }
}

extension MoneyTotal: CustomStringConvertible {
  /// The total and its currency: `318.40 USD`.
  public var description: String { "\(text) \(currency)" }
}
