import ExpenseCore
import Testing

@testable import iexpense

@Suite struct FilterOptionsTests {
  private static let today = SampleRecords.day

  private func filter(
    monthStart: String = "1", decimalMark: String = "none", currency: String = "USD",
    _ change: (inout FilterOptions) -> Void
  ) throws -> Filter {
    var settings = Settings()
    try Setting.monthStart.set(monthStart, in: &settings)
    try Setting.decimalMark.set(decimalMark, in: &settings)
    try Setting.currency.set(currency, in: &settings)
    var options = FilterOptions()
    change(&options)
    return try options.filter(today: Self.today, settings: settings)
  }

  private static func day(_ text: String?) -> Day? { text.flatMap { Day(iso: $0) } }

  @Test(
    arguments: [
      ([], nil), (["from"], nil), (["to"], nil), (["from", "to"], nil), (["month"], nil),
      (["year"], nil), (["from", "month"], "--from and --month"),
      (["to", "month"], "--to and --month"), (["from", "year"], "--from and --year"),
      (["to", "year"], "--to and --year"), (["month", "year"], "--month and --year"),
      (["from", "to", "month"], "--from and --to and --month"),
      (["from", "month", "year"], "--from and --month and --year"),
    ] as [([String], String?)])
  func onePeriodIsEnough(names: [String], refused: String?) throws {
    let options = try given(
      names.map { (name: $0, word: "last") }, to: FilterOptions.forExpenses)
    guard let refused else { return try options.validate() }
    let error = #expect(throws: UsageError.self) { try options.validate() }
    #expect(error?.message == "\(refused) are two periods")
  }

  @Test func nothingAskedIsEverything() throws {
    #expect(try filter { _ in } == Filter())
  }

  @Test(
    arguments: [
      ("-2w", nil, "2026-11-14", nil), (nil, " yesterday ", nil, "2026-11-27"),
      ("2026-11-01", "2026-11-30", "2026-11-01", "2026-11-30"),
      ("today", "today", "2026-11-28", "2026-11-28"),
    ] as [(String?, String?, String?, String?)])
  func daysMeanToday(from: String?, to: String?, first: String?, last: String?) throws {
    let filter = try filter {
      $0.from = from
      $0.to = to
    }
    #expect(filter.period == Period(from: Self.day(first), to: Self.day(last)))
  }

  @Test(arguments: [
    ("this", "1", "2026-11-01", "2026-11-30"), ("last", "1", "2026-10-01", "2026-10-31"),
    (" 2026-02 ", "1", "2026-02-01", "2026-02-28"), ("this", "25", "2026-11-25", "2026-12-24"),
    ("last", "25", "2026-10-25", "2026-11-24"),
  ])
  func aMonthBeginsWhereTheSettingsSay(
    month: String, start: String, first: String, last: String
  ) throws {
    let filter = try filter(monthStart: start) { $0.month = month }
    #expect(filter.period == Period(from: Self.day(first), to: Self.day(last)))
  }

  @Test(arguments: [
    ("this", "1", "2026-01-01", "2026-12-31"), ("last", "1", "2025-01-01", "2025-12-31"),
    ("2024", "25", "2024-01-25", "2025-01-24"),
  ])
  func aYearIsThatOfItsMonths(year: String, start: String, first: String, last: String) throws {
    let filter = try filter(monthStart: start) { $0.year = year }
    #expect(filter.period == Period(from: Self.day(first), to: Self.day(last)))
  }

  @Test func aPeriodTheWrongWayRoundIsRefused() {
    let error = UsageError(
      message: "the period from 2026-11-28 to 2026-11-27 holds no day",
      hint: "give the earlier day with --from")
    #expect(throws: error) {
      try filter {
        $0.from = "today"
        $0.to = "yesterday"
      }
    }
  }

  @Test func wordsThatAreNoPeriodAreRefused() {
    #expect(throws: DateError.self) { try filter { $0.from = "lunch" } }
    #expect(throws: DateError.self) { try filter { $0.to = "2026-02-30" } }
    #expect(throws: DateError.self) { try filter { $0.month = "lunch" } }
    #expect(throws: DateError.self) { try filter { $0.year = "lunch" } }
  }

  @Test func valuesAreTrimmedAndNoneIsNoValue() throws {
    let filter = try filter {
      $0.categories = [" Food ", "NONE"]
      $0.types = [" Personal "]
      $0.accounts = ["none", " Visa"]
      $0.tags = ["trip ", "None"]
      $0.titles = [" Lunch ", "none"]
      $0.search = " a b "
    }
    #expect(filter.categories == [.text("Food"), .none])
    #expect(filter.types == ["Personal"])
    #expect(filter.accounts == [.none, .text("Visa")])
    #expect(filter.tags == [.text("trip"), .none])
    #expect(filter.titles == ["Lunch", "none"])
    #expect(filter.search == " a b ")
  }

  @Test(
    arguments: [
      ([], "USD", "12.50", PlainAmount(digits: 125, decimals: 1)),
      ([], "USD", " -5 ", PlainAmount(digits: -5)), ([], "USD", "0", PlainAmount(digits: 0)),
      ([.jpy], "USD", "1,200", PlainAmount(digits: 1200)),
      ([], "JPY", "1,200", PlainAmount(digits: 1200)),
      ([.kwd], "USD", "1.234", PlainAmount(digits: 1234, decimals: 3)),
    ] as [([Currency], String, String, PlainAmount)])
  func boundsAreReadInTheCurrencyThatIsAskedFor(
    currencies: [Currency], main: String, text: String, bound: PlainAmount
  ) throws {
    let filter = try filter(currency: main) {
      $0.currencies = currencies
      $0.minimum = text
      $0.maximum = text
    }
    #expect(filter.minimum == bound)
    #expect(filter.maximum == bound)
    #expect(filter.currencies == currencies)
  }

  @Test func theDecimalMarkDecidesABoundWithTwoReadings() throws {
    #expect(
      try filter(decimalMark: "comma") { $0.minimum = "1.234" }.minimum
        == PlainAmount(digits: 1234))
    #expect(throws: AmountError.self) { try filter { $0.minimum = "1,234" } }
    #expect(throws: AmountError.self) {
      try filter {
        $0.currencies = [.jpy, .usd]
        $0.minimum = "1,200"
      }
    }
    #expect(throws: AmountError.notPlain("5 EUR")) { try filter { $0.maximum = "5 EUR" } }
  }

  @Test(
    arguments: [(nil, nil), (.any, true), (FilterOptions.Receipt.none, false)]
      as [(FilterOptions.Receipt?, Bool?)])
  func aReceiptIsThereOrNot(receipt: FilterOptions.Receipt?, expected: Bool?) throws {
    #expect(try filter { $0.receipt = receipt }.hasReceipt == expected)
  }

  @Test func incomesAreAskedWhatIncomesHave() throws {
    let expenses = Set(FilterOptions.forExpenses.map(\.info.name))
    let incomes = Set(FilterOptions.forIncomes.map(\.info.name))
    #expect(expenses.subtracting(incomes) == ["category", "type", "name", "receipt"])
    #expect(incomes.subtracting(expenses) == ["source"])
    #expect(FilterOptions.forExpenses.allSatisfy { $0.info.group == "Filters" })
    let options = try given(
      [("source", "Salary"), ("tag", "a"), ("tag", "b")], to: FilterOptions.forIncomes)
    #expect(options.titles == ["Salary"])
    #expect(options.tags == ["a", "b"])
  }
}
