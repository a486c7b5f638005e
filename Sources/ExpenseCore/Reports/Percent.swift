/// A share in percent with one decimal, rounded half to even; exact integers throughout.
public struct Percent: Sendable, Equatable {
  /// In tenths of a percent.
  public let tenths: Int128

  /// The share of `part` in `whole`; `nil` when `whole` is not above zero.
  init?(_ part: Int128, of whole: Int128) {
    guard whole > 0 else { return nil }
    let (scaled, overflow) = part.multipliedReportingOverflow(by: 1000)
    guard !overflow else { return nil }
    tenths = dividedHalfEven(scaled, by: whole)
  }

  /// Such as `35.2`.
  public var text: String { decimalText(tenths.magnitude, isNegative: tenths < 0, decimals: 1) }
}

/// The quotient that is nearest, of two equally near ones the even one; `divisor` is above zero.
func dividedHalfEven(_ dividend: Int128, by divisor: Int128) -> Int128 {
  let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
  let rest = remainder.magnitude
  let other = divisor.magnitude - rest
  let isUp = rest > other || (rest == other && quotient % 2 != 0)
  guard isUp else { return quotient }
  return dividend < 0 ? quotient - 1 : quotient + 1
}
