import Testing

@testable import ExpenseCore

@Suite struct CurrencySignTests {
  @Test(arguments: [
    ("€", ["EUR"]), ("zł", ["PLN"]), ("ZŁ", ["PLN"]), ("Kč", ["CZK"]), ("Kc\u{30C}", ["CZK"]),
    ("¥", ["JPY", "CNY"]), ("kr", ["SEK", "NOK", "DKK", "ISK", "EEK"]), ("R$", ["BRL"]),
    ("₹", ["INR"]), ("₺", ["TRY"]), ("?", []), ("", []),
  ])
  func aSignHasItsCurrencies(sign: String, codes: [String]) {
    #expect(CurrencySign.currencies(using: sign).map(\.code) == codes)
  }

  @Test(arguments: ["$", "£", "¥"])
  func aCommonSharedSignHasACommonestCurrency(sign: String) {
    let currencies = CurrencySign.currencies(using: sign)
    #expect(currencies.count > 1)
    #expect(CurrencySign.commonest.filter(currencies.contains).count == 1)
  }

  @Test func everySignNamesKnownCurrencies() {
    for (sign, codes) in CurrencySign.signs {
      #expect(
        CurrencySign.currencies(using: sign).count == codes.split(separator: " ").count, "\(sign)")
    }
  }
}
