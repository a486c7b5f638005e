import Foundation
import Testing

@testable import ExpenseCore

/// What drafts say about amounts: currencies, refunds and splits.
@Suite struct ExpenseDraftAmountTests {
  private func split(
    _ amount: String?, _ items: String..., change: (inout ExpenseDraft) -> Void = { _ in }
  ) -> ExpenseDraft {
    Sample.draft("Shop", amount) { draft in
      draft.items = items.enumerated().map { Sample.item("Item \($0)", $1) }
      change(&draft)
    }
  }

  @Test(arguments: [
    ("12.50", nil, 1250, Currency.usd), ("12.50 EUR", nil, 1250, .eur), ("€12", nil, 1200, .eur),
    ("1200", "JPY", 1200, .jpy), ("3.125", "kwd", 3125, .kwd), ("12.50 EUR", "EUR", 1250, .eur),
  ])
  func theCurrencyStandsInTheAmountOrBesideIt(
    amount: String, currency: String?, minorUnits: Int64, expected: Currency
  ) throws {
    let expense = try Sample.draft("x", amount) { $0.currency = currency }.understood()
    #expect(expense.amount == Sample.money(minorUnits, expected))
  }

  @Test func twoCurrenciesMustAgree() {
    #expect(throws: AmountError.currencyMismatch("12.50 EUR", named: [.eur], wanted: .usd)) {
      try Sample.draft("x", "12.50 EUR") { $0.currency = "USD" }.understood()
    }
    #expect(throws: AmountError.self) { try split("5 EUR", "5 USD").understood() }
  }

  @Test func aNumberOfJSONHasADotWhateverTheSettingsSay() throws {
    let settings = try Sample.settings((.currency, "EUR"), (.decimalMark, "comma"))
    let draft = Sample.draft { $0.amount = .number("1.5e1") }
    let expense = try draft.understood(in: Sample.context(settings: settings))
    #expect(expense.amount == Sample.money(1500, .eur))
    #expect(throws: MoneyError.tooManyDecimals("1.005", .usd)) {
      try Sample.draft { $0.amount = .number("1.005") }.understood()
    }
  }

  @Test func aRefundIsGivenByItsSize() throws {
    #expect(try Sample.draft { $0.isRefund = true }.understood().amount == Sample.money(-1250))
    #expect(try Sample.draft { $0.isRefund = false }.understood().amount == Sample.money(1250))
    let refund = try split(nil, "3", "-1") { $0.isRefund = true }.understood()
    #expect(refund.amount == Sample.money(-200))
    #expect(refund.items.map(\.amount) == [Sample.money(-300), Sample.money(100)])
  }

  /// What `--json` has printed can be read again.
  @Test func aRecordWithItsIDTellsARefundByItsSign() throws {
    let refund = Sample.draft("x", "-5") { $0.id = Sample.id("own") }
    #expect(try refund.understood().amount == Sample.money(-500))
    let marked = Sample.draft("x", "-5") {
      $0.id = Sample.id("own")
      $0.isRefund = true
    }
    #expect(try marked.understood().amount == Sample.money(-500))
    let items = split(nil, "-3", "-2") { $0.id = Sample.id("own") }
    #expect(try items.understood().amount == Sample.money(-500))
  }

  @Test func itemsGiveTheAmount() throws {
    let expense = try split(nil, "3.20", "4.30", "-1").understood()
    #expect(expense.amount == Sample.money(650))
    #expect(expense.items.map(\.amount.minorUnits) == [320, 430, -100])
    #expect(try split("7.50", "3.20", "4.30").understood().amount == Sample.money(750))
  }

  @Test func itemsAreInTheCurrencyOfTheFirstThatNamesOne() throws {
    #expect(try split(nil, "3 EUR", "4").understood().amount == Sample.money(700, .eur))
    #expect(try split("7 EUR", "3", "4").understood().amount == Sample.money(700, .eur))
    let yen = split(nil, "300", "400") { $0.currency = "JPY" }
    #expect(try yen.understood().amount == Sample.money(700, .jpy))
  }

  @Test func itemsThatDoNotAddUpAreRefused() {
    let error = #expect(throws: ModelError.self) { try split("7.00", "3", "3").understood() }
    #expect(error?.field == "items")
    #expect(error?.reason == "add up to 6.00, not to the amount 7.00")
  }

  @Test(arguments: [["3", "-3"], ["1", "-3"]])
  func theWholeOfASplitIsAboveZero(items: [String]) {
    let draft = Sample.draft("x", nil) { draft in
      draft.items = items.map { Sample.item("i", $0) }
    }
    #expect(throws: EntryError.self) { try draft.understood() }
  }
}
