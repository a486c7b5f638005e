import Testing

@testable import ExpenseCore

@Suite struct DraftAmountTests {
  private func money(
    _ amount: DraftAmount, _ currency: Currency? = nil, _ settings: Settings = Settings()
  ) throws -> Money {
    try amount.money(in: Sample.context(settings: settings), currency: currency)
  }

  @Test(
    arguments: [
      (.typed(" 12,50 "), nil, Sample.money(1250)),
      (.typed("12.50 EUR"), nil, Sample.money(1250, .eur)),
      (.typed("1200"), .jpy, Sample.money(1200, .jpy)), (.typed("-3"), nil, Sample.money(-300)),
      (.number("12.5"), nil, Sample.money(1250)), (.number("1.25e1"), nil, Sample.money(1250)),
      (.number("3.125"), .kwd, Sample.money(3125, .kwd)), (.number("-0.5"), nil, Sample.money(-50)),
    ] as [(DraftAmount, Currency?, Money)])
  func anAmountIsReadAsItWasGiven(amount: DraftAmount, currency: Currency?, expected: Money) throws
  {
    #expect(try money(amount, currency) == expected)
  }

  @Test func theSettingsDecideWhatWasTypedButNotWhatANumberIs() throws {
    let settings = try Sample.settings((.currency, "EUR"), (.decimalMark, "comma"))
    #expect(try money(.typed("1.234"), nil, settings) == Sample.money(123_400, .eur))
    #expect(try money(.number("1.23"), nil, settings) == Sample.money(123, .eur))
    #expect(throws: AmountError.self) { try money(.typed("1.234")) }
    #expect(throws: MoneyError.tooManyDecimals("1.234", .eur)) {
      try money(.number("1.234"), nil, settings)
    }
  }

  @Test func theTextIsWhatWasGiven() {
    #expect(DraftAmount.typed(" 5 ").text == " 5 ")
    #expect(DraftAmount.number("5e0").text == "5e0")
  }
}
