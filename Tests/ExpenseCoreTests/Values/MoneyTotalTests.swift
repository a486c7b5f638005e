import ExpenseCore
import Testing

@Suite struct MoneyTotalTests {
  @Test func amountsAddUp() throws {
    var total = MoneyTotal(currency: .usd)
    try total.add(Money(minorUnits: 1250, currency: .usd))
    try total.add(Money(minorUnits: -5000, currency: .usd))
    #expect(total.text == "-37.50")
    #expect(total.description == "-37.50 USD")
    #expect(total.count == 2)
    #expect(total.isNegative)
    #expect(try total.money() == Money(minorUnits: -3750, currency: .usd))
  }

  @Test func aTotalHoldsMoreThan64Bits() throws {
    let most = Int128(Money.maximumMinorUnits)
    var total = MoneyTotal(currency: .kwd, minorUnits: most * 1_000_000, count: 1_000_000)
    try total.add(Money(minorUnits: 1, currency: .kwd))
    #expect(total.text == "999999999999999000.001")
    #expect(throws: MoneyError.overflow) { try total.money() }
  }

  @Test(arguments: [Int128.max, Int128.min])
  func theLargestTotalsAreWritten(units: Int128) {
    let digits = "\(units)"
    let text = MoneyTotal(currency: .usd, minorUnits: units).text
    #expect(text == digits.dropLast(2) + "." + digits.suffix(2))
  }

  @Test func overflowIsAnErrorAndChangesNothing() throws {
    var total = MoneyTotal(currency: .usd, minorUnits: .max, count: 3)
    let cent = try Money(minorUnits: 1, currency: .usd)
    #expect(throws: MoneyError.overflow) { try total.add(cent) }
    #expect(total == MoneyTotal(currency: .usd, minorUnits: .max, count: 3))
  }

  @Test func anotherCurrencyIsRefused() {
    var total = MoneyTotal(currency: .usd)
    #expect(throws: MoneyError.mixedCurrencies(.usd, .eur)) { try total.add(.zero(.eur)) }
    #expect(total.count == 0)
  }

  @Test func totalsOfPartsAddUp() throws {
    var total = MoneyTotal(currency: .jpy, minorUnits: 5, count: 2)
    try total.add(MoneyTotal(currency: .jpy, minorUnits: 7, count: 3))
    #expect(total == MoneyTotal(currency: .jpy, minorUnits: 12, count: 5))
    #expect(total.text == "12")
  }
}
