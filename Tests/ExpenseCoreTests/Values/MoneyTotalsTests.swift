import Testing

@testable import ExpenseCore

@Suite struct MoneyTotalsTests {
  @Test func eachCurrencyHasItsOwnTotalByCode() throws {
    var totals = MoneyTotals()
    #expect(totals.isEmpty && totals.text == "")
    for money in [Sample.money(31_000), Sample.money(2000, .eur), Sample.money(840)] {
      try totals.add(money)
    }
    try totals.add(Sample.money(-5, .jpy))
    #expect(!totals.isEmpty)
    #expect(totals.text == "20.00 EUR, -5 JPY, 318.40 USD")
    #expect(totals.all().map(\.minorUnits) == [2000, -5, 31_840])
    #expect(totals.all(first: .usd).map(\.minorUnits) == [31_840, 2000, -5])
    #expect(totals.all(first: .gbp).map(\.minorUnits) == [2000, -5, 31_840])
  }
}
