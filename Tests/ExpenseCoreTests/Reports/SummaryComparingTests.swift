import Foundation
import Testing

@testable import ExpenseCore

@Suite struct SummaryComparingTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func add(
    _ date: String, _ minorUnits: Int64, _ category: String? = "Food", _ currency: Currency = .usd
  ) throws {
    try folder.store().add([
      Expense(
        id: UUID(), date: try #require(Day(iso: date)),
        amount: try Money(minorUnits: minorUnits, currency: currency), type: "Personal",
        category: category, name: "Lunch")
    ])
  }

  /// The groups of `period` beside those of `other`.
  private func summary(
    by grouping: Grouping = .category, _ period: String, _ other: String
  ) throws -> Summary {
    var question = SummaryQuestion()
    question.grouping = grouping
    question.filter.period = try self.period(period)
    question.compared = try self.period(other)
    return try folder.store().read([.expenses, .incomes, .categories, .settings]) {
      try $0.summary(question)
    }
  }

  private func period(_ text: String) throws -> Period {
    let days = try text.split(separator: " ").map { try #require(Day(iso: String($0))) }
    return Period(from: days.first, to: days.last)
  }

  private func rows(_ summary: Summary) -> [String] {
    summary.groups.map { group in
      let percent = group.percent.map { "\($0.text) %" } ?? "null"
      return "\(group.key) \(group.total) \(group.before?.text ?? "none") \(percent)"
    }
  }

  private let november = "2026-11-01 2026-11-30"
  private let october = "2026-10-01 2026-10-31"

  @Test func groupsOfEitherPeriodStandInOneOrder() throws {
    try add("2026-11-03", 300, "Food")
    try add("2026-11-03", -100, "Other")
    try add("2026-10-03", 200, "FOOD")
    try add("2026-10-03", 900, "Transport")
    try add("2026-10-03", 900, "Supplies")
    let compared = try summary(november, october)
    #expect(
      rows(compared) == [
        "Food 3.00 USD 2.00 150.0 %", "Supplies 0.00 USD 9.00 0.0 %",
        "Transport 0.00 USD 9.00 0.0 %", "Other -1.00 USD 0.00 -50.0 %",
      ])
    #expect(compared.totals.map { $0.before?.text } == ["20.00"])
    #expect(compared.compared == (try period(october)))
  }

  @Test func aCurrencyOfTheOtherPeriodAloneHasItsTotals() throws {
    try add("2026-11-03", 300)
    try add("2026-10-03", 200, "Food", .eur)
    let compared = try summary(november, october)
    #expect(rows(compared) == ["Food 3.00 USD 0.00 100.0 %", "Food 0.00 EUR 2.00 null"])
    #expect(compared.totals.map(\.spent.description) == ["3.00 USD", "0.00 EUR"])
    #expect(compared.totals.map { $0.income?.text } == ["0.00", "0.00"])
    #expect(compared.totals.map { $0.before?.text } == ["0.00", "2.00"])
  }

  @Test func partsOfTimeAreMatchedByTheirPlaces() throws {
    try add("2026-11-30", 100)
    try add("2026-10-01", 200)
    try add("2026-10-30", 400)
    let compared = try summary(by: .day, november, october)
    #expect(compared.groups.count == 30)
    #expect(rows(compared).first == "2026-11-01 0.00 USD 2.00 0.0 %")
    #expect(rows(compared).last == "2026-11-30 1.00 USD 4.00 100.0 %")
  }

  @Test func aPartTooManyKeepsItsNameAndItsPlaceInTime() throws {
    try add("2026-11-30", 100)
    try add("2026-10-31", 400)
    let compared = try summary(by: .day, november, october)
    #expect(compared.groups.count == 31)
    #expect(rows(compared).first == "2026-10-31 0.00 USD 4.00 0.0 %")
    #expect(compared.groups.map(\.key) == compared.groups.map(\.key).sorted())
  }

  @Test func emptyPartsOfThePeriodAreShownWhereOnlyTheOtherHasLines() throws {
    try add("2026-11-30", 100)
    try add("2026-09-02", 400, "Food", .eur)
    let compared = try summary(
      by: .month, "2026-10-01 2026-11-30", "2026-08-01 2026-09-30")
    #expect(
      rows(compared) == [
        "2026-10 0.00 USD 0.00 0.0 %", "2026-11 1.00 USD 0.00 100.0 %",
        "2026-10 0.00 EUR 0.00 null", "2026-11 0.00 EUR 4.00 null",
      ])
    let alone = try summary(by: .month, "2026-12-01 2026-12-31", "2026-09-01 2026-09-30")
    #expect(rows(alone) == ["2026-12 0.00 EUR 4.00 null"])
  }

  /// Three days of one week, and the three before, which lie in two.
  @Test func aWeekInBothPeriodsIsOneGroup() throws {
    try add("2026-11-25", 100)
    try add("2026-11-22", 200)
    try add("2026-11-23", 400)
    let compared = try summary(by: .week, "2026-11-25 2026-11-27", "2026-11-22 2026-11-24")
    #expect(rows(compared) == ["2026-11-23 1.00 USD 6.00 100.0 %"])
  }

  @Test func nothingInBothPeriodsIsNothing() throws {
    try add("2020-01-01", 100)
    let compared = try summary(by: .month, november, october)
    #expect(compared.groups.isEmpty && compared.totals.isEmpty)
  }
}
