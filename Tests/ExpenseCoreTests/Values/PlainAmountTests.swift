import ExpenseCore
import Testing

@Suite struct PlainAmountTests {
  @Test(arguments: [
    (1250, Currency.usd, 125, 1, 0), (1250, .usd, 12, 0, 1), (1250, .usd, 12_501, 3, -1),
    (1200, .jpy, 1200, 0, 0), (1200, .jpy, 12_005, 1, -1), (3125, .kwd, 3125, 3, 0),
    (0, .usd, 0, 0, 0), (-1, .usd, 0, 0, -1), (0, .usd, -1, 18, 1), (-1250, .usd, -125, 1, 0),
    (999_999_999_999_999, .jpy, .max, 18, 1), (999_999_999_999_999, .kwd, .max, 0, -1),
    (-999_999_999_999_999, .kwd, .min, 0, 1),
  ])
  func moneyIsComparedExactly(
    units: Int64, currency: Currency, digits: Int64, decimals: Int, order: Int
  ) throws {
    let money = try Money(minorUnits: units, currency: currency)
    let bound = PlainAmount(digits: digits, decimals: decimals)
    #expect(PlainAmount.compare(money, bound) == order)
  }

  @Test func equalNumbersAreEqual() {
    #expect(PlainAmount(digits: 1250, decimals: 2) == PlainAmount(digits: 125, decimals: 1))
    #expect(PlainAmount(digits: 0, decimals: 5) == PlainAmount(digits: 0))
    #expect(PlainAmount(digits: 1200) != PlainAmount(digits: 12))
  }

  @Test func aNumberIsWrittenWithItsDecimals() {
    #expect(PlainAmount(digits: -1250, decimals: 3).description == "-1.25")
    #expect(PlainAmount(digits: 1200).description == "1200")
  }
}
