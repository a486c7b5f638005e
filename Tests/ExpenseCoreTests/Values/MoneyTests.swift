import Foundation
import Testing

@testable import ExpenseCore

@Suite struct MoneyTests {
  static let currencies: [Currency] = ["JPY", "USD", "KWD", "CLF"].compactMap(Currency.init(code:))

  @Test(arguments: [
    (1250, Currency.usd, "12.50"), (0, .usd, "0.00"), (5, .usd, "0.05"), (-5, .usd, "-0.05"),
    (-1250, .usd, "-12.50"), (1200, .jpy, "1200"), (0, .jpy, "0"), (-7, .jpy, "-7"),
    (3125, .kwd, "3.125"), (1, .kwd, "0.001"),
    (999_999_999_999_999, .usd, "9999999999999.99"),
    (-999_999_999_999_999, .jpy, "-999999999999999"),
  ])
  func anAmountIsWrittenWithItsCurrencysDecimals(
    units: Int64, currency: Currency, text: String
  ) throws {
    let money = try Money(minorUnits: units, currency: currency)
    #expect(money.text == text)
    #expect(money.description == "\(text) \(currency.code)")
    var bytes = Array("amount:".utf8)
    money.append(to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "amount:" + text)
  }

  @Test(arguments: [1_000_000_000_000_000, -1_000_000_000_000_000, Int64.max, Int64.min])
  func sixteenDigitsAreTooMany(units: Int64) {
    #expect(throws: MoneyError.overflow) { try Money(minorUnits: units, currency: .usd) }
  }

  @Test func amountsAreAddedExactly() throws {
    let sum = try Money(minorUnits: 10, currency: .usd).adding(
      Money(minorUnits: 20, currency: .usd))
    #expect(sum.text == "0.30")
    #expect(sum.negated.text == "-0.30")
    #expect(Money.zero(.usd).isZero)
    #expect(sum.negated.isNegative)
  }

  @Test func aSumOfSixteenDigitsIsRefused() throws {
    let most = try Money(minorUnits: Money.maximumMinorUnits, currency: .usd)
    let cent = try Money(minorUnits: 1, currency: .usd)
    #expect(throws: MoneyError.overflow) { try most.adding(cent) }
    #expect(throws: MoneyError.overflow) { try most.negated.adding(cent.negated) }
  }

  @Test func twoCurrenciesAreNeverAdded() throws {
    #expect(throws: MoneyError.mixedCurrencies(.usd, .eur)) {
      try Money.zero(.usd).adding(.zero(.eur))
    }
  }

  @Test(arguments: currencies)
  func whatIsWrittenIsReadAgain(currency: Currency) throws {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<2000 {
      let money = try Money.random(in: currency, using: &generator)
      #expect(try Money(jsonNumber: money.text, currency: currency) == money)
      #expect(try Money(decimal: money.decimal, currency: currency) == money)
      #expect(canonical(money.text, decimals: currency.decimals) == money.minorUnits)
    }
  }

  @Test(arguments: [
    ("12.5", 1250), ("12.500000", 1250), ("1250e-2", 1250), ("0.125E+2", 1250), ("1.25e1", 1250),
    ("-0", 0), ("0e999999999999999999999", 0), ("-0.00", 0), ("0.000000000000000000000000", 0),
    ("9999999999999.99", 999_999_999_999_999), ("1e2", 10_000), ("10e-1", 100),
    ("1000000000000000000000000e-20", 1_000_000),
  ])
  func anExactNumberOfJSONIsRead(text: String, units: Int64) throws {
    #expect(try Money(jsonNumber: text, currency: .usd).minorUnits == units)
    let bytes = Array(text.utf8)
    let money = try Money(jsonNumber: "\(text)", currency: .usd)
    #expect(try bytes.withUnsafeBytes { try Money(jsonNumber: $0, currency: .usd) } == money)
  }

  @Test(arguments: [
    "", "-", "+1", "01", "-01", "1.", ".5", "1e", "1e+", "1.e2", "0x10", "1 ", " 1", "1,5",
    "NaN", "Infinity", "1_000", "１２", "--1", "1.5.5", "1e2.5", "\"1\"", "null",
  ])
  func whatIsNoNumberOfJSONIsRefused(text: String) {
    #expect(throws: MoneyError.notANumber(text)) { try Money(jsonNumber: text, currency: .usd) }
  }

  @Test(arguments: [
    "0.001", "12.505", "1e-3", "1e-999999999999999999999", "0.12345678901234567890123",
  ])
  func moreDecimalsThanTheCurrencyHasAreRefused(text: String) {
    #expect(throws: MoneyError.tooManyDecimals(text, .usd)) {
      try Money(jsonNumber: text, currency: .usd)
    }
  }

  @Test(arguments: [
    "10000000000000", "1e400", "1e999999999999999999999", "123456789012345678901234567890",
    "9999999999999.999e3", "18446744073709551616e-2",
  ])
  func moreDigitsThanFifteenAreRefused(text: String) {
    #expect(throws: MoneyError.tooManyDigits(text)) {
      try Money(jsonNumber: text, currency: .usd)
    }
  }

  @Test func aMegabyteOfDigitsIsRefusedShortly() {
    let text = String(repeating: "9", count: 1_000_000)
    #expect(throws: MoneyError.tooManyDigits(text)) {
      try Money(jsonNumber: text, currency: .usd)
    }
    #expect(MoneyError.tooManyDigits(text).message.count < 80)
  }

  @Test(arguments: [
    ("12.50", 2, 1250), ("0.00", 2, 0), ("-0.05", 2, -5), ("0", 0, 0), ("1200", 0, 1200),
    ("9999999999999.99", 2, 999_999_999_999_999), ("3.125", 3, 3125), ("-7", 0, -7),
  ])
  func canonicalBytesAreRead(text: String, decimals: Int, units: Int64) {
    #expect(canonical(text, decimals: decimals) == units)
  }

  @Test(arguments: [
    ("", 0), ("", 2), ("-", 0), ("-", 2), (".", 0), (".50", 2), ("12.5", 2), ("12.500", 2),
    ("12", 2), ("012.50", 2), ("00.50", 2), ("-0.00", 2), ("-0", 0), ("01", 0), ("1.0", 0),
    ("12,50", 2), ("1250", 2), ("12.5x", 2), ("+12.50", 2), ("1e3.00", 2), (" 12.50", 2),
    ("10000000000000.00", 2), ("99999999999999999999.99", 2), ("1000000000000000", 0),
    ("--12.50", 2), ("-.50", 2), ("1.2.50", 2), ("9999999999999999999999999999", 0),
  ])
  func otherBytesAreNotCanonical(text: String, decimals: Int) {
    #expect(canonical(text, decimals: decimals) == nil)
  }

  /// The scanner and the strict reader may never disagree about a number.
  @Test func randomBytesAreCanonicalOnlyAsPrinted() throws {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<20_000 {
      let length = Int.random(in: 0...8, using: &generator)
      let text = String(
        (0..<length).compactMap { _ in "0012.-5e".randomElement(using: &generator) })
      for currency in Self.currencies {
        guard let units = canonical(text, decimals: currency.decimals) else { continue }
        #expect(try Money(minorUnits: units, currency: currency).text == text)
        #expect(try Money(jsonNumber: text, currency: currency).minorUnits == units)
      }
    }
  }

  @Test(arguments: [("12.5", 1250), ("-0.01", -1), ("0", 0), ("1200", 120_000)])
  func aDecimalIsTakenExactly(text: String, units: Int64) throws {
    let decimal = try #require(Decimal(string: text))
    let money = try Money(decimal: decimal, currency: .usd)
    #expect(money.minorUnits == units)
    #expect(money.decimal == decimal)
  }

  @Test func aDecimalThatDoesNotFitIsRefused() throws {
    #expect(throws: MoneyError.notANumber("NaN")) {
      try Money(decimal: .nan, currency: .usd)
    }
    #expect(throws: MoneyError.self) {
      try Money(decimal: .greatestFiniteMagnitude, currency: .usd)
    }
    let thousandth = try #require(Decimal(string: "0.001"))
    #expect(throws: MoneyError.tooManyDecimals("0.001", .usd)) {
      try Money(decimal: thousandth, currency: .usd)
    }
  }

  @Test(arguments: [
    (
      MoneyError.tooManyDecimals("12.505", .usd),
      "'12.505' has more decimals than USD, which has 2 decimals", "write an amount such as 12.50"
    ),
    (
      .tooManyDecimals("1.5", .jpy), "'1.5' has more decimals than JPY, which has no decimals",
      "write an amount such as 1250"
    ),
    (
      .notANumber("abc"), "'abc' is not a number",
      "write digits with a dot before the decimals, such as 12.50"
    ),
  ])
  func anErrorSaysWhatToWrite(error: MoneyError, message: String, hint: String) {
    #expect(error.message == message)
    #expect(error.hint == hint)
    #expect(error.kind == .usage)
  }

  private func canonical(_ text: String, decimals: Int) -> Int64? {
    Array(text.utf8).withUnsafeBytes { Money.minorUnits(canonical: $0, decimals: decimals) }
  }
}

extension Money {
  /// An amount of a random number of digits, so that small ones are as common as large ones.
  static func random(
    in currency: Currency, using generator: inout SeededGenerator
  ) throws -> Money {
    let digits = Int.random(in: 0...15, using: &generator)
    let bound = min(Int64(powerOfTen(digits)), maximumMinorUnits)
    return try Money(
      minorUnits: Int64.random(in: -bound...bound, using: &generator), currency: currency)
  }
}
