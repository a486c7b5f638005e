import Testing

@testable import ExpenseCore

@Suite struct AmountParserTests {
  /// What is read, and the amount it is when nothing else is known than that people pay in dollars.
  @Test(arguments: [
    ("12.5", "12.50 USD"), ("12.50", "12.50 USD"), ("12", "12.00 USD"), ("0", "0.00 USD"),
    ("1234.56", "1234.56 USD"), ("1,234.56", "1234.56 USD"), ("1.234,56", "1234.56 USD"),
    ("1 234,56", "1234.56 USD"), ("1 234.56", "1234.56 USD"), ("1'234.56", "1234.56 USD"),
    ("1’234.56", "1234.56 USD"), ("1'234,56", "1234.56 USD"), ("12,50", "12.50 USD"),
    ("12,5", "12.50 USD"), ("1,23,456.78", "123456.78 USD"), ("12,34,567", "1234567.00 USD"),
    ("1,00,000", "100000.00 USD"),
    ("1\u{A0}234,56", "1234.56 USD"), ("1\u{2009}234,56", "1234.56 USD"),
    ("1\u{202F}234,56", "1234.56 USD"), ("1\u{A0}234\u{202F}567,5", "1234567.50 USD"),
    ("1,234,567", "1234567.00 USD"), ("1.234.567", "1234567.00 USD"),
    ("1 234", "1234.00 USD"), ("1'234", "1234.00 USD"), ("1,234,567.8", "1234567.80 USD"),
    ("1.234.567,89", "1234567.89 USD"), ("1 234 567", "1234567.00 USD"),
    (".5", "0.50 USD"), (",5", "0.50 USD"), (".05", "0.05 USD"), ("007", "7.00 USD"),
    ("0.10", "0.10 USD"), ("0,1", "0.10 USD"),
    ("9999999999999.99", "9999999999999.99 USD"),
    ("-5", "-5.00 USD"), ("−5", "-5.00 USD"), ("+5", "5.00 USD"), ("- 5", "-5.00 USD"),
    ("-0", "0.00 USD"), ("  12.50 ", "12.50 USD"), ("\u{A0}12.50\t", "12.50 USD"),
    ("12.50 EUR", "12.50 EUR"), ("EUR 12.50", "12.50 EUR"), ("12.50eur", "12.50 EUR"),
    ("EUR12.50", "12.50 EUR"), ("12.50\u{A0}EUR", "12.50 EUR"), ("-12.50 EUR", "-12.50 EUR"),
    ("€12", "12.00 EUR"), ("12€", "12.00 EUR"), ("€ 12,50", "12.50 EUR"), ("€.5", "0.50 EUR"),
    ("-€12", "-12.00 EUR"), ("€-12", "-12.00 EUR"), ("EUR −12", "-12.00 EUR"),
    ("$12.50", "12.50 USD"), ("US$12", "12.00 USD"), ("R$ 12,50", "12.50 BRL"),
    ("$12.50 USD", "12.50 USD"), ("$12 CAD", "12.00 CAD"), ("CAD 12 $", "12.00 CAD"),
    ("£3", "3.00 GBP"), ("¥1200", "1200 JPY"), ("¥1,200", "1200 JPY"), ("1200円", "1200 JPY"),
    ("12,50 zł", "12.50 PLN"), ("12,50 Kč", "12.50 CZK"), ("12,50 Kc\u{30C}", "12.50 CZK"),
    ("1,200 JPY", "1200 JPY"), ("12,345,678 JPY", "12345678 JPY"), ("3.125 KWD", "3.125 KWD"),
    ("1.234,567 KWD", "1234.567 KWD"), ("0,125 KWD", "0.125 KWD"), (".125 KWD", "0.125 KWD"),
    ("1,2345 CLF", "1.2345 CLF"), ("1.2345 CLF", "1.2345 CLF"), ("12 HRK", "12.00 HRK"),
  ])
  func anAmountWithOneReadingIsRead(text: String, expected: String) throws {
    #expect(try AmountParser(currency: .usd).money(from: text).description == expected)
  }

  @Test(arguments: [
    ("1,000", Currency.usd, "1000.00", "1.00"), ("1.234", .usd, "1234.00", "1.234"),
    ("1,234", .usd, "1234.00", "1.234"), ("12.500", .usd, "12500.00", "12.50"),
    ("-1,000", .usd, "-1000.00", "-1.00"), ("123,456", .usd, "123456.00", "123.456"),
    ("1.234", .jpy, "1234", "1.234"), ("1.000", .jpy, "1000", "1"),
    ("1,234", .kwd, "1234.000", "1.234"), ("1,000", .kwd, "1000.000", "1.000"),
  ])
  func anAmountWithTwoReadingsIsRefusedWithBoth(
    text: String, currency: Currency, grouped: String, decimal: String
  ) throws {
    let parser = AmountParser(currency: currency)
    let error = AmountError.ambiguous(text, currency, grouped: grouped, decimal: decimal)
    #expect(throws: error) { try parser.money(from: text) }
    #expect(throws: error) { try parser.plainAmount(from: text) }
    #expect(error.message.contains("\(grouped) or \(decimal)"))
    #expect(try parser.money(from: grouped).text == grouped)
  }

  @Test(arguments: [
    ("1,000", Currency.usd, AmountParser.DecimalMark.dot, "1000.00"),
    ("1.000", .eur, .comma, "1000.00"),
    ("1.234", .jpy, .comma, "1234"), ("1,200", .jpy, .comma, "1200"), ("1,200", .jpy, .dot, "1200"),
    ("1,234", .kwd, .comma, "1.234"), ("1,234", .kwd, .dot, "1234.000"),
    ("3.125", .kwd, .comma, "3.125"), ("3.125", .kwd, .dot, "3.125"),
    ("12.50", .usd, .comma, "12.50"), ("12,50", .usd, .dot, "12.50"),
    ("1,234.56", .usd, .comma, "1234.56"), ("1.234,56", .usd, .dot, "1234.56"),
  ])
  func theDecimalMarkDecidesBetweenReadingsOnly(
    text: String, currency: Currency, mark: AmountParser.DecimalMark, expected: String
  ) throws {
    let parser = AmountParser(currency: currency, decimalMark: mark)
    #expect(try parser.money(from: text).text == expected)
  }

  @Test(arguments: [
    ("1,000", AmountParser.DecimalMark.comma), ("1.234", .dot), ("12.500", .dot),
  ])
  func aDecimalMarkDoesNotRound(text: String, mark: AmountParser.DecimalMark) {
    #expect(throws: AmountError.tooManyDecimals(text, .usd)) {
      try AmountParser(currency: .usd, decimalMark: mark).money(from: text)
    }
  }

  @Test(arguments: [
    "abc", "EUR", "$", "-", "+", ".", ",", "'", "1,,000", "1..5", "5.", "5,", "1,000.", "12.3.0",
    "12,3.0", "1,23,45", "1.23.456", "1,2,3", "12 50", "1 2 3", "1,234 567", "1'234 567",
    "0,123.45", "1,234,56", "1234,567.89", "1234,567,890", "--5", "-+5", "5-", "(12.50)", "-$-5",
    "1e400", "1e2", "NaN", "nan", "inf", "-Infinity", "0x10", "1_000", "12%", "#12", "12.50;",
    "١٢", "１２", "1２", "१२.५०", "12.50\n", "12\u{0}", "12\u{1B}[0m", "½", "12½", "²", "🍕", "..5",
    "12.50 - EUR", ". 5", "''5",
  ])
  func whatIsNoAmountIsRefused(text: String) {
    #expect(throws: AmountError.notAnAmount(text)) {
      try AmountParser(currency: .usd).money(from: text)
    }
  }

  @Test(arguments: ["", " ", "\t", "\u{A0}"])
  func anEmptyTextIsRefused(text: String) {
    #expect(throws: AmountError.empty) { try AmountParser(currency: .usd).money(from: text) }
  }

  @Test(arguments: [
    ("1,2345", Currency.usd), ("1234.567", .usd), ("0.125", .usd),
    ("0,000", .usd), ("12.5000", .usd), ("1.234,567", .usd), (".500", .usd), ("1 234,567", .usd),
    ("12.00 JPY", .jpy), ("12,00 JPY", .jpy), ("1.5 JPY", .jpy), ("3.1250 KWD", .kwd),
  ])
  func moreDecimalsThanTheCurrencyHasAreRefused(text: String, currency: Currency) {
    #expect(throws: AmountError.tooManyDecimals(text, currency)) {
      try AmountParser(currency: .usd).money(from: text)
    }
  }

  @Test(arguments: [
    "10000000000000", "1234567890123456", "12,345,678,901,234.56",
    "1234567890123456789012345678901234567890", "1 000 000 000 000 000 000 000,5",
  ])
  func moreDigitsThanFifteenAreRefused(text: String) {
    #expect(throws: AmountError.tooManyDigits(text)) {
      try AmountParser(currency: .usd).money(from: text)
    }
  }

  @Test(.timeLimit(.minutes(1)), arguments: ["9", "1,", "x", "e", "$", " ", "-", "\u{301}", "1.2"])
  func aMegabyteIsRefusedInBoundedTimeWithAShortMessage(part: String) {
    let text = String(repeating: part, count: 1_000_000 / part.utf8.count)
    let error = #expect(throws: AmountError.self) {
      try AmountParser(currency: .usd).money(from: text)
    }
    #expect((error?.message.unicodeScalars.count ?? .max) < 400)
  }

  @Test(arguments: [
    ("12 abc", "abc"), ("12k", "k"), ("abc12", "abc"), ("12 EURO", "EURO"), ("₿12", "₿"),
    ("12 ABC", "ABC"), ("12e", "e"),
  ])
  func anUnknownCurrencyIsNamed(text: String, name: String) {
    #expect(throws: AmountError.unknownCurrency(text, name: name)) {
      try AmountParser(currency: .usd).money(from: text)
    }
  }

  @Test(arguments: [
    ("$5", Currency(code: "CAD"), "5.00 CAD"), ("$5", .eur, "5.00 USD"),
    ("$5", Currency(code: "CLP"), "5 CLP"), ("¥5", Currency(code: "CNY"), "5.00 CNY"),
    ("¥5", .eur, "5 JPY"), ("£5", Currency(code: "EGP"), "5.00 EGP"), ("£5", .eur, "5.00 GBP"),
    ("kr 5", Currency(code: "DKK"), "5.00 DKK"), ("5 kr", Currency(code: "ISK"), "5 ISK"),
    ("$1.234", Currency(code: "KWD"), nil),
  ])
  func aSharedSignIsTheOwnCurrencyElseTheCommonest(
    text: String, currency: Currency?, expected: String?
  ) throws {
    let parser = AmountParser(currency: try #require(currency))
    guard let expected else {
      #expect(throws: AmountError.self) { try parser.money(from: text) }
      return
    }
    #expect(try parser.money(from: text).description == expected)
  }

  @Test func aSharedSignWithoutACommonestCurrencyIsRefused() {
    let error = #expect(throws: AmountError.self) {
      try AmountParser(currency: .usd).money(from: "5 kr")
    }
    #expect(
      error?.message == "'5 kr' has a sign that several currencies share: SEK, NOK, DKK, ISK, EEK")
    #expect(error?.hint == "write the code, such as 12.50 SEK")
  }

  @Test(arguments: [
    ("12", Currency.eur, "12.00 EUR"), ("12 EUR", .eur, "12.00 EUR"), ("€12", .eur, "12.00 EUR"),
    ("¥12", .jpy, "12 JPY"), ("1,200", .jpy, "1200 JPY"), ("3.125", .kwd, "3.125 KWD"),
  ])
  func anAmountIsInTheCurrencyGivenBesideIt(
    text: String, explicit: Currency, expected: String
  ) throws {
    let money = try AmountParser(currency: .usd).money(from: text, currency: explicit)
    #expect(money.description == expected)
  }

  @Test func aSharedSignIsTheCurrencyGivenBesideIt() throws {
    let canada = try #require(Currency(code: "CAD"))
    #expect(
      try AmountParser(currency: .usd).money(from: "$12", currency: canada).currency == canada)
  }

  @Test(arguments: ["12 EUR", "€12", "EUR 12 €"])
  func twoCurrenciesMustAgree(text: String) {
    let parser = AmountParser(currency: .usd)
    #expect(throws: AmountError.currencyMismatch(text, named: [.eur], wanted: .usd)) {
      try parser.money(from: text, currency: .usd)
    }
  }

  @Test(arguments: ["$12 EUR", "EUR 12 USD", "€12$"])
  func anAmountThatNamesTwoCurrenciesIsRefused(text: String) {
    #expect(throws: AmountError.twoCurrencies(text)) {
      try AmountParser(currency: .usd).money(from: text)
    }
  }

  @Test(arguments: [
    ("12.5", "12.5"), ("0", "0"), ("-5", "-5"), ("-0.00", "0"), ("12.50", "12.5"),
    ("1,234.5678", "1234.5678"), ("12,5", "12.5"), ("1'000", "1000"), ("0.125", "0.125"),
    ("999999999999999999", "999999999999999999"), ("0.000000000000000001", "0.000000000000000001"),
    ("1000000000000000000", "1000000000000000000"),
  ])
  func aBareNumberIsRead(text: String, expected: String) throws {
    #expect(try AmountParser(currency: .usd).plainAmount(from: text).description == expected)
  }

  @Test func aBareNumberIsJudgedInTheParsersCurrency() throws {
    #expect(try AmountParser(currency: .kwd).plainAmount(from: "3.125").description == "3.125")
    #expect(try AmountParser(currency: .jpy).plainAmount(from: "1,200").description == "1200")
    #expect(try AmountParser(currency: .jpy).plainAmount(from: "12.5").description == "12.5")
    #expect(throws: AmountError.self) {
      try AmountParser(currency: .usd).plainAmount(from: "3.125")
    }
  }

  @Test(arguments: ["€5", "5 USD", "$5", "5 abc"])
  func aBareNumberHasNoCurrency(text: String) {
    #expect(throws: AmountError.notPlain(text)) {
      try AmountParser(currency: .usd).plainAmount(from: text)
    }
  }

  @Test(arguments: [
    "12345678901234567890", "0.0000000000000000001", "10000000000000000000", "1234567890123456789",
  ])
  func aBareNumberHasAtMostEighteenSignificantDigits(text: String) {
    #expect(throws: AmountError.tooManyDigits(text)) {
      try AmountParser(currency: .usd).plainAmount(from: text)
    }
  }

  @Test(arguments: [
    (
      AmountError.ambiguous("1,000", .usd, grouped: "1000.00", decimal: "1.00"),
      "'1,000' is not a clear amount: 1000.00 or 1.00",
      "write 1000.00 or 1.00, or set the decimal mark"
    ),
    (
      .ambiguous("1.234", .usd, grouped: "1234.00", decimal: "1.234"),
      "'1.234' is not a clear amount: 1234.00 or 1.234",
      "write 1234.00 if that is meant; USD has 2 decimals"
    ),
    (
      .notAnAmount("12,3.0"), "'12,3.0' is not an amount",
      "write an amount such as 12.50 or 1,234.56"
    ),
    (.empty, "the amount is empty", "write an amount such as 12.50 or 1,234.56"),
    (
      .tooManyDecimals("12.00 JPY", .jpy),
      "'12.00 JPY' has more decimals than JPY, which has no decimals",
      "write an amount such as 1250"
    ),
    (
      .unknownCurrency("12 abc", name: "abc"), "'12 abc' has the unknown currency 'abc'",
      "write a code of ISO 4217, such as USD or EUR"
    ),
    (
      .currencyMismatch("12 EUR", named: [.eur], wanted: .usd), "'12 EUR' is in EUR, not in USD",
      "name one currency, or the same twice"
    ),
    (
      .notPlain("€5"), "'€5' is not a bare number",
      "write a number without a currency, such as 12.50"
    ),
  ])
  func anErrorQuotesTheTextAndShowsAGoodOne(error: AmountError, message: String, hint: String) {
    #expect(error.message == message)
    #expect(error.hint == hint)
    #expect(error.kind == .usage)
  }
}

/// What no table of cases covers: amounts of every size, written in every way, and plain noise.
@Suite struct AmountParserPropertyTests {
  @Test(arguments: Currency.all)
  func whatIsPrintedCanBeTyped(currency: Currency) throws {
    var generator = SeededGenerator(seed: 3)
    for mark in [nil, AmountParser.DecimalMark.dot, .comma] {
      let parser = AmountParser(currency: currency, decimalMark: mark)
      let elsewhere = AmountParser(currency: .usd, decimalMark: mark)
      for _ in 0..<30 {
        let money = try Money.random(in: currency, using: &generator)
        #expect(try parser.money(from: money.text) == money)
        #expect(try elsewhere.money(from: money.description) == money)
      }
    }
  }

  @Test(arguments: MoneyTests.currencies)
  func anyWayOfWritingIsReadRightOrRefusedAsUnclear(currency: Currency) throws {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<5000 {
      let money = try Money.random(in: currency, using: &generator)
      let style = try WritingStyle.random(using: &generator)
      let text = style.text(of: money)
      do {
        #expect(try AmountParser(currency: currency).money(from: text) == money, "\(text)")
      } catch {
        let isUnclear = if case .ambiguous = error { true } else { false }
        #expect(isUnclear, "\(text): \(error)")
      }
      if currency.decimals != NumberText.groupLength || style.mark == .dot {
        let parser = AmountParser(currency: currency, decimalMark: style.mark)
        #expect(try parser.money(from: text) == money, "\(text)")
      }
    }
  }

  @Test func noiseIsReadAsItsOwnTextOrRefused() throws {
    var generator = SeededGenerator(seed: 5)
    let letters = Array("0123456789.,' -+€$EURkr e\u{A0}−".unicodeScalars)
    let parser = AmountParser(currency: .eur)
    for _ in 0..<50_000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...9, using: &generator) {
        text.append(try #require(letters.randomElement(using: &generator)))
      }
      do {
        let money = try parser.money(from: String(text))
        #expect(try parser.money(from: money.description) == money)
        let digits = String(text).filter(\.isNumber).drop { $0 == "0" }
        let read = money.text.filter(\.isNumber).drop { $0 == "0" }
        #expect(read.hasPrefix(digits) || digits.allSatisfy { $0 == "0" }, "\(text)")
      } catch {
        #expect(error.message.hasPrefix("'") || error == .empty)
      }
    }
  }
}

/// A way of writing amounts, for the other direction than the parser's.
private struct WritingStyle {
  let mark: AmountParser.DecimalMark
  let grouping: String
  let isIndian: Bool

  static func random(using generator: inout SeededGenerator) throws -> WritingStyle {
    let mark = try #require(AmountParser.DecimalMark.allCases.randomElement(using: &generator))
    let other = mark == .dot ? "," : "."
    let groupings = ["", other, " ", "'", "’", "\u{A0}", "\u{2009}", "\u{202F}"]
    let grouping = try #require(groupings.randomElement(using: &generator))
    return WritingStyle(
      mark: mark, grouping: grouping,
      isIndian: grouping == "," && Bool.random(using: &generator))
  }

  func text(of money: Money) -> String {
    let parts = money.text.split(separator: ".")
    let isNegative = parts[0].hasPrefix("-")
    var rest = Array(isNegative ? parts[0].dropFirst() : parts[0])
    var groups: [String] = []
    while !rest.isEmpty {
      let length = isIndian && !groups.isEmpty ? 2 : 3
      groups.insert(String(rest.suffix(length)), at: 0)
      rest.removeLast(min(length, rest.count))
    }
    let whole = (isNegative ? "-" : "") + groups.joined(separator: grouping)
    return parts.count == 1 ? whole : whole + (mark == .dot ? "." : ",") + parts[1]
  }
}
