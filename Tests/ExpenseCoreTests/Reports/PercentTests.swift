import Testing

@testable import ExpenseCore

@Suite struct PercentTests {
  @Test(
    arguments: [
      (1, 3, "33.3"), (2, 3, "66.7"), (-1, 3, "-33.3"), (0, 5, "0.0"), (5, 5, "100.0"),
      (300, 100, "300.0"), (9999, 10_000, "100.0"), (999, 1000, "99.9"),
      // Half way between two tenths the even one is taken, on both sides of zero.
      (1, 2000, "0.0"), (3, 2000, "0.2"), (5, 2000, "0.2"), (7, 2000, "0.4"), (-1, 2000, "0.0"),
      (-3, 2000, "-0.2"), (-5, 2000, "-0.2"), (-1999, 2000, "-100.0"),
    ] as [(Int128, Int128, String)])
  func aShareHasOneDecimal(part: Int128, whole: Int128, expected: String) {
    #expect(Percent(part, of: whole)?.text == expected)
  }

  @Test(arguments: [0, -1, -100] as [Int128])
  func thereIsNoShareOfNothingOrLess(whole: Int128) {
    #expect(Percent(5, of: whole) == nil)
    #expect(Percent(0, of: whole) == nil)
  }

  @Test func largeNumbersAreExactOrNothing() {
    let large = Int128.max / 1000
    #expect(Percent(large, of: large)?.text == "100.0")
    #expect(Percent(large - 1, of: large)?.text == "100.0")
    #expect(Percent(1, of: .max)?.text == "0.0")
    #expect(Percent(large + 1, of: .max) == nil)
  }

  @Test(
    arguments: [
      (5, 2, 2), (7, 2, 4), (-5, 2, -2), (-7, 2, -4), (-1, 2, 0), (1, 2, 0), (3, 2, 2), (-3, 2, -2),
      (1, 3, 0), (2, 3, 1), (-2, 3, -1), (-1, 3, 0), (10, 4, 2), (14, 4, 4), (0, 7, 0), (9, 3, 3),
      (.max, .max, 1), (.min, 1, .min), (.max, 2, 1 << 126),
    ] as [(Int128, Int128, Int128)])
  func ofTwoEquallyNearNumbersTheEvenOneIsTaken(
    dividend: Int128, divisor: Int128, expected: Int128
  ) {
    #expect(dividedHalfEven(dividend, by: divisor) == expected)
  }

  @Test(
    arguments: [
      (5, 2, .usd, "0.02"), (7, 2, .usd, "0.04"), (-5, 2, .usd, "-0.02"), (-1, 2, .usd, "0.00"),
      (5, 2, .jpy, "2"), (7, 2, .jpy, "4"), (10_000, 3, .kwd, "3.333"), (20_000, 3, .kwd, "6.667"),
      (12_345, 1, .usd, "123.45"),
    ] as [(Int128, Int, Currency, String)])
  func anAverageIsRoundedToTheCurrency(
    minorUnits: Int128, count: Int, currency: Currency, expected: String
  ) {
    let total = MoneyTotal(currency: currency, minorUnits: minorUnits, count: count)
    #expect(total.average?.text == expected)
  }

  @Test func nothingHasNoAverage() {
    #expect(MoneyTotal(currency: .usd).average == nil)
  }
}
