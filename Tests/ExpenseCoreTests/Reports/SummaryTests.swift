import Foundation
import Testing

@testable import ExpenseCore

@Suite struct SummaryTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  @discardableResult
  private func add(
    _ date: String, _ minorUnits: Int64, _ currency: Currency = .usd, _ category: String? = "Food",
    _ change: (inout Expense) -> Void = { _ in }
  ) throws -> Expense {
    var expense = Expense(
      id: UUID(), date: try #require(Day(iso: date)),
      amount: try Money(minorUnits: minorUnits, currency: currency), type: "Personal",
      category: category, name: "Lunch")
    change(&expense)
    try folder.store().add([expense])
    return expense
  }

  private func summary(
    by grouping: Grouping = .category, _ change: (inout SummaryQuestion) -> Void = { _ in }
  ) throws -> Summary {
    var question = SummaryQuestion()
    question.grouping = grouping
    change(&question)
    return try folder.store().read([.expenses, .incomes, .categories, .settings]) {
      try $0.summary(question)
    }
  }

  private func rows(_ summary: Summary) -> [String] {
    summary.groups.map { group in
      [group.key, group.across, group.total.description, group.before.map { "before \($0.text)" }]
        .compactMap(\.self).joined(separator: " ")
    }
  }

  private func period(_ from: String, _ to: String) -> Period {
    Period(from: Day(iso: from), to: Day(iso: to))
  }

  @Test func theLargestComesFirstAndEqualOnesByName() throws {
    for (category, size) in [("Supplies", 5), ("Food", 5), ("Other", -2), ("Zoo", 9)] {
      try add("2026-11-01", Int64(size) * 100, .usd, category)
    }
    try add("2026-11-01", -200, .usd, "Apes")
    #expect(
      rows(try summary()) == [
        "Zoo 9.00 USD", "Food 5.00 USD", "Supplies 5.00 USD", "Apes -2.00 USD", "Other -2.00 USD",
      ])
  }

  @Test func theCurrencyOfTheSettingsComesFirst() throws {
    for currency in [Currency.usd, .jpy, .kwd, .eur] { try add("2026-11-01", 12_345, currency) }
    #expect(try summary().totals.map(\.currency) == [.usd, .eur, .jpy, .kwd])
    try folder.store().change { try $0.changeSettings { $0.currency = .jpy } }
    #expect(
      rows(try summary()) == [
        "Food 12345 JPY", "Food 123.45 EUR", "Food 12.345 KWD", "Food 123.45 USD",
      ])
  }

  @Test func emptyPartsBetweenAreShown() throws {
    try add("2026-09-30", 100)
    try add("2026-12-01", 300)
    try add("2026-11-01", 200, .eur)
    let usd = ["2026-09 1.00 USD", "2026-10 0.00 USD", "2026-11 0.00 USD", "2026-12 3.00 USD"]
    #expect(rows(try summary(by: .month)).prefix(4) == usd[...])
    let empty = try summary(by: .month).groups[1]
    #expect(empty.total.count == 0 && empty.average == nil && empty.percent?.text == "0.0")
    #expect(empty.smallest == nil && empty.largest == nil)
    let ofYear = try summary(by: .month) { $0.filter.period = period("2026-08-01", "2027-01-15") }
    let months = ["2026-08", "2026-09", "2026-10", "2026-11", "2026-12", "2027-01"]
    #expect(ofYear.groups.map(\.key) == months + months)
    let open = try summary(by: .month) { $0.filter.period = Period(from: Day(iso: "2026-08-31")) }
    #expect(open.groups.map(\.key).prefix(2) == ["2026-08", "2026-09"])
    #expect(open.groups.count == 10)
  }

  @Test func emptyPartsFarOutsideAreNotShown() throws {
    try add("2026-09-30", 100)
    try add("2026-10-02", 300)
    let days = try summary(by: .day) { $0.filter.period = period("0001-01-01", "9999-12-31") }
    #expect(days.groups.map(\.key) == ["2026-09-30", "2026-10-01", "2026-10-02"])
    let years = try summary(by: .year) { $0.filter.period = period("0001-01-01", "3999-12-31") }
    #expect(years.groups.count == 3999)
  }

  @Test func aLimitKeepsWholeGroupsAndTotals() throws {
    for (month, category) in zip([9, 10, 11, 9, 11], ["Food", "Food", "Food", "Zoo", "Ape"]) {
      try add(String(format: "2026-%02d-03", month), 100, .usd, category)
    }
    let limited = try summary { $0.limit = 1 }
    #expect(rows(limited) == ["Food 3.00 USD"])
    #expect(limited.totals.map(\.spent.text) == ["5.00"])
    #expect(try summary { $0.limit = 0 }.groups.isEmpty)
    let across = try summary {
      $0.across = .month
      $0.limit = 2
    }
    #expect(
      rows(across) == [
        "Food 2026-09 1.00 USD", "Food 2026-10 1.00 USD", "Food 2026-11 1.00 USD",
        "Ape 2026-11 1.00 USD",
      ])
  }

  @Test func aTagCountsOnceInTotals() throws {
    try add("2026-11-01", 500) { $0.tags = ["trip", "work"] }
    try add("2026-11-01", 300) { $0.tags = ["Trip"] }
    try add("2026-11-01", 100)
    let tags = try summary(by: .tag)
    #expect(rows(tags) == ["trip 8.00 USD", "work 5.00 USD", "none 1.00 USD"])
    #expect(tags.totals.map(\.spent.text) == ["9.00"])
    #expect(tags.groups.map { $0.percent?.text } == ["88.9", "55.6", "11.1"])
  }

  @Test func thereIsNoShareOfWhatIsNotAboveZero() throws {
    try add("2026-11-01", -500)
    try add("2026-11-01", 500, .usd, nil)
    let all = try summary()
    #expect(rows(all) == ["Uncategorised 5.00 USD", "Food -5.00 USD"])
    #expect(all.groups.allSatisfy { $0.percent == nil })
    #expect(all.totals.map(\.savingsRate) == [nil])
  }

  @Test func aCurrencyThatOnlyCameInHasATotal() throws {
    let eur = try Money(minorUnits: 5, currency: .eur)
    let income = Record(
      Income(id: UUID(), date: Sample.day(2026, 11, 1), amount: eur, source: "Interest"))
    try folder.store().change { $0.add(income) }
    let all = try summary(by: .month)
    #expect(all.groups.isEmpty)
    #expect(all.totals.map(\.currency) == [.eur])
    #expect(all.totals.first?.net?.text == "0.05")
    #expect(all.totals.first?.savingsRate?.text == "100.0")
    #expect(try summary { $0.filter.titles = ["Interest"] }.totals.isEmpty)
    #expect(try summary { $0.filter.types = ["Personal"] }.totals.isEmpty)
    #expect(try summary { $0.filter.search = "inter" }.totals.count == 1)
  }

  @Test func aRecordThatCannotBeReadStopsItUnderAnyFilter() throws {
    let line = Record(try add("2026-11-01", 500)).text
    let broken = line.replacing("2026-11-01", with: "2026-11-31")
    try folder.write(
      try folder.text("expenses.json").replacing("\n]}", with: ",\n\(broken)\n]}"),
      to: "expenses.json")
    #expect(throws: StoreError.self) {
      try summary { $0.filter.period = Period(to: Sample.day(2000, 1, 1)) }
    }
  }

  @Test func recordsWithoutAnIDAreCounted() throws {
    try add("2026-11-01", 500)
    let bare = #"{"date":"2026-11-02","amount":1,"currency":"USD","type":"Personal","name":"x"}"#
    try folder.write(
      try folder.text("expenses.json").replacing("\n]}", with: ",\n\(bare),\n\(bare)\n]}"),
      to: "expenses.json")
    #expect(rows(try summary()) == ["Food 5.00 USD", "Uncategorised 2.00 USD"])
  }

  /// Half a million empty days are no help, and would take a gigabyte.
  @Test func aWrongYearMakesNoEmptyPartsOfTheTime() throws {
    try add("2026-11-28", 300)
    try add("0202-11-28", 200)
    try add("2026-11-26", 100)
    #expect(
      try rows(summary(by: .day)) == [
        "0202-11-28 2.00 USD", "2026-11-26 1.00 USD", "2026-11-28 3.00 USD",
      ])
    let years = try summary(by: .year)
    #expect(years.groups.count == 2026 - 202 + 1)
  }
}
