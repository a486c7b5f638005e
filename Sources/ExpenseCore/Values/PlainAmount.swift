/// An exact decimal number without a currency, as the bound of a filter.
public struct PlainAmount: Hashable, Sendable {
  /// The number in units of 10^-decimals.
  public let digits: Int64
  /// From 0 to 18, without zeros at the end, so that equal numbers are equal.
  public let decimals: Int

  static let mostDecimals = DecimalDigits.mostSignificant

  /// Makes the number `digits` / 10^`decimals`.
  public init(digits: Int64, decimals: Int = 0) {
    precondition((0...Self.mostDecimals).contains(decimals), "a plain amount has 0 to 18 decimals")
    var (digits, decimals) = (digits, decimals)
    while decimals > 0, digits % 10 == 0 {
      digits /= 10
      decimals -= 1
    }
    self.digits = digits
    self.decimals = decimals
  }

  /// Compares exactly: below zero when the money is less, zero when equal, above when it is more.
  public static func compare(_ money: Money, _ bound: PlainAmount) -> Int {
    // At most 15 digits times 10^18 and 19 digits times 10^4: both fit in 128 bits.
    let left = Int128(money.minorUnits) * Int128(powerOfTen(bound.decimals))
    let right = Int128(bound.digits) * Int128(powerOfTen(money.currency.decimals))
    return left < right ? -1 : left == right ? 0 : 1
  }
}

extension PlainAmount: CustomStringConvertible {
  public var description: String {
    decimalText(digits.magnitude, isNegative: digits < 0, decimals: decimals)
  }
}
