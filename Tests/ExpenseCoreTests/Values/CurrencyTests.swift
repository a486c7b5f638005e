import Foundation
import Testing

@testable import ExpenseCore

@Suite struct CurrencyTests {
  @Test(arguments: [
    ("USD", 2), ("EUR", 2), ("GBP", 2), ("CHF", 2), ("HUF", 2), ("CRC", 2), ("IDR", 2),
    ("JPY", 0), ("KRW", 0), ("VND", 0), ("CLP", 0), ("ISK", 0), ("PYG", 0), ("UGX", 0),
    ("XAF", 0), ("XOF", 0), ("XPF", 0), ("BIF", 0), ("DJF", 0), ("GNF", 0), ("KMF", 0),
    ("RWF", 0), ("VUV", 0), ("UYI", 0),
    ("BHD", 3), ("IQD", 3), ("JOD", 3), ("KWD", 3), ("LYD", 3), ("OMR", 3), ("TND", 3),
    ("CLF", 4), ("UYW", 4),
    ("XAU", 0), ("XDR", 0), ("XTS", 0), ("XXX", 0),
    ("XCG", 2), ("ZWG", 2), ("SLE", 2), ("VED", 2), ("XAD", 2),
    ("HRK", 2), ("BGN", 2), ("ANG", 2), ("LTL", 2), ("ITL", 0), ("ESP", 0), ("BYR", 0),
  ])
  func aCurrencyHasItsDecimals(code: String, decimals: Int) throws {
    let currency = try #require(Currency(code: code))
    #expect(currency.decimals == decimals)
    #expect(currency.code == code)
  }

  /// The active list had 178 codes at the beginning of 2026.
  @Test func theListIsComplete() {
    #expect(Currency.active.count == 178)
    #expect(Set(Currency.all).count == Currency.active.count + Currency.withdrawn.count)
    #expect(Set(Currency.active).isDisjoint(with: Currency.withdrawn))
    #expect(Currency.all.map(\.code) == Currency.all.map(\.code).sorted())
  }

  @Test(arguments: ["BGN", "HRK", "ANG", "SLL", "ZWL", "CUC", "VEF", "EEK", "MRO"])
  func aWithdrawnCurrencyIsKnownButNotActive(code: String) throws {
    let currency = try #require(Currency(code: code))
    #expect(Currency.withdrawn.contains(currency))
    #expect(!Currency.active.contains(currency))
  }

  @Test func theNamedCurrenciesAgreeWithTheTable() {
    for currency in [Currency.usd, .eur, .gbp, .jpy, .kwd] {
      #expect(Currency(code: currency.code) == currency)
    }
  }

  @Test(arguments: ["usd", "Usd", "USD"])
  func aCodeIsReadInAnyCase(code: String) {
    #expect(Currency(code: code) == .usd)
  }

  @Test(arguments: ["", "US", "USDX", "ABC", "U D", "U$D", "ＵＳＤ", "ußd", "usd ", "\0SD", "{|}"])
  func whatIsNoCodeIsRefused(code: String) {
    #expect(Currency(code: code) == nil)
    #expect(throws: CurrencyError.unknown(code)) { try Currency.named(code) }
  }

  @Test func aScannerReadsUpperCaseOnly() {
    func currency(_ text: String) -> Currency? {
      Array(text.utf8).withUnsafeBytes { Currency(bytes: $0) }
    }
    for expected in Currency.all { #expect(currency(expected.code) == expected) }
    for text in ["usd", "US", "USDX", "", "U\u{7F}"] { #expect(currency(text) == nil) }
  }

  @Test func currenciesAreOrderedByCode() {
    #expect(Currency.eur < .usd)
    #expect([Currency.usd, .jpy, .eur].sorted() == [.eur, .jpy, .usd])
  }

  @Test func aCurrencyIsCodedAsItsCode() throws {
    let data = try JSONEncoder().encode([Currency.kwd])
    #expect(String(decoding: data, as: UTF8.self) == #"["KWD"]"#)
    #expect(try JSONDecoder().decode([Currency].self, from: data) == [.kwd])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Currency].self, from: Data(#"["ABC"]"#.utf8))
    }
  }

  @Test func anUnknownCodeIsToldWithTheKnownOnes() {
    let error = CurrencyError.unknown("UDS")
    #expect(error.kind == .usage)
    #expect(error.message == "'UDS' is not a currency")
    #expect(error.known.contains("USD"))
  }
}
