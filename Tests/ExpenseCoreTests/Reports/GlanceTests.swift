import Foundation
import Testing

@testable import ExpenseCore

@Suite struct GlanceTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func glance(
    _ expenses: [Expense], on today: Day = Sample.day(2026, 11, 28), sharedFrom size: Int = .max
  ) throws -> Glance {
    let lines = expenses.map { Record($0).text }
    let first = String(RecordFileFormat.firstLine(of: .expenses))
    try folder.write("\(first)\n\(lines.joined(separator: ",\n"))\n]}\n", to: "expenses.json")
    return try read(on: today, sharedFrom: size)
  }

  private func read(
    on today: Day = Sample.day(2026, 11, 28), sharedFrom size: Int = .max
  ) throws -> Glance {
    try folder.store().read([.expenses, .incomes, .categories, .settings]) {
      try $0.shared(from: size).glance(on: today)
    }
  }

  private func expense(
    _ name: String, _ minorUnits: Int64 = 100, _ date: String = "2026-11-20",
    category: String? = "Food", _ currency: Currency = .usd
  ) throws -> Expense {
    var expense = Expense(
      id: Sample.id(name), date: try #require(Day(iso: date)),
      amount: Sample.money(minorUnits, currency), type: "Personal", name: name)
    expense.category = category
    return expense
  }

  @Test func whatIsDatedLaterIsPlanned() throws {
    let glance = try glance([
      try expense("Lunch", 1250), try expense("Rent", 95_000, "2026-11-30"),
      try expense("Next", 100, "2026-12-01"), try expense("Before", 300, "2026-10-28"),
      try expense("After", 50, "2026-10-29"),
    ])
    let part = try #require(glance.parts.first)
    #expect(glance.parts.count == 1)
    #expect(part.totals.spent.text == "12.50" && part.totals.before?.text == "3.00")
    #expect(part.previousMonth?.text == "3.50" && part.isCompared)
    #expect(part.planned.text == "950.00" && part.planned.count == 1)
    #expect(glance.latest.map(\.expense.name) == ["Lunch", "After", "Before"])
  }

  @Test func theLastAreFiveTheLatestDayFirstThenTheOneFurtherDown() throws {
    let days = [20, 21, 19, 21, 20, 21, 18]
    let expenses = try days.enumerated().map { try expense("\($0)", 100, "2026-11-\($1)") }
    #expect(try glance(expenses).latest.map(\.expense.name) == ["5", "3", "1", "4", "0"])
  }

  /// The largest eight of the first currency and three of the next; one more is not left alone.
  @Test(arguments: [(8, 3, 8, 3, 0, 0), (9, 4, 9, 4, 0, 0), (10, 5, 8, 3, 2, 2)])
  func aGlanceShowsTheLargest(
    dollars: Int, yen: Int, shownDollars: Int, shownYen: Int, others: Int, othersInYen: Int
  ) throws {
    let inDollars = try (1...dollars).map {
      try expense("\($0)", Int64($0), category: "C\($0)")
    }
    let inYen = try (1...yen).map { try expense("y\($0)", 7, category: "C\($0)", .jpy) }
    let parts = try glance(inYen + inDollars).parts
    #expect(parts.map(\.totals.currency) == [.usd, .jpy])
    #expect(parts.map(\.groups.count) == [shownDollars, shownYen])
    #expect(parts.map { $0.others?.count ?? 0 } == [others, othersInYen])
    #expect(parts[0].groups.first?.key == "C\(dollars)")
    // The smallest are 1 and 2 of the 55 cents.
    if others > 0 {
      #expect(parts[0].others?.total.text == "0.03" && parts[0].others?.percent?.text == "5.5")
      #expect(parts[0].others?.before?.text == "0.00")
    }
  }

  @Test func whatWasSpentOnBeforeAloneIsAmongTheOthers() throws {
    let food = try expense("Lunch", 300)
    let before = [
      try expense("Train", 700, "2026-10-05", category: "Transport"),
      try expense("Back", -100, "2026-11-05", category: "Supplies"),
    ]
    let part = try #require(try glance([food] + before).parts.first)
    #expect(part.groups.map(\.key) == ["Food", "Supplies"])
    #expect(part.others?.count == 1 && part.others?.total.text == "0.00")
    #expect(part.others?.before?.text == "7.00")
    #expect(try glance(before, on: Sample.day(2026, 11, 1)).parts.first?.groups.isEmpty == true)
  }

  @Test func anEntryHasTheTypesAndCategoriesOfItsLinesAndTheColourOfAnOnlyOne() throws {
    var split = try expense("Market", 300)
    split.items = [
      ExpenseItem(name: "Bread", amount: Sample.money(100)),
      ExpenseItem(name: "Jam", amount: Sample.money(100), category: "food"),
      ExpenseItem(name: "Soap", type: "Business", amount: Sample.money(100), category: "Other"),
    ]
    let latest = try glance([try expense("None", category: nil), split, try expense("Lunch")])
      .latest
    #expect(latest.map(\.categories) == [["Food"], ["Food", "Other"], []])
    #expect(latest.map(\.types) == [["Personal"], ["Personal", "Business"], ["Personal"]])
    #expect(latest.map(\.color?.text) == ["Red", nil, nil])
  }

  @Test func ofNothingThereIsTheCurrencyOfTheSettings() throws {
    let nothing = try read()
    #expect(nothing.isNothingRecorded && nothing.latest.isEmpty)
    #expect(nothing.parts.map(\.totals.currency) == [.usd])
    #expect(nothing.parts.first?.isCompared == false)
    #expect(try !glance([try expense("Old", 100, "2020-01-01")]).isNothingRecorded)
    #expect(try glance([try expense("Old", 100, "2020-01-01")]).parts.count == 1)
  }

  /// Who reads the second half alone does not know how many of them came before.
  @Test func sameRecordsWithoutIdsHaveTheIdsOfTheWholeFile() throws {
    let line = #"{"date":"2026-11-20","amount":1.00,"currency":"USD","type":"Personal","name":"A"}"#
    let first = String(RecordFileFormat.firstLine(of: .expenses))
    let lines = Array(repeating: line, count: 8).joined(separator: ",\n")
    try folder.write("\(first)\n\(lines)\n]}\n", to: "expenses.json")
    let ids = try folder.store().lines().reversed().prefix(5).map {
      String($0.dropFirst(7).prefix(36))
    }
    for size in [0, Int.max] {
      #expect(try read(sharedFrom: size).latest.map(\.expense.id.uuidString) == ids)
    }
  }

  @Test func damageIsToldWithItsPlaceFromEitherHalf() throws {
    for number in [2, 38] {
      var lines = try (0..<40).map { Record(try expense("\($0)", 100, "2020-01-01")).text }
      lines[number] = lines[number].replacing("USD", with: "XQZ")
      let first = String(RecordFileFormat.firstLine(of: .expenses))
      try folder.write("\(first)\n\(lines.joined(separator: ",\n"))\n]}\n", to: "expenses.json")
      for size in [0, Int.max] {
        let error = #expect(throws: StoreError.self) { try read(sharedFrom: size) }
        #expect(error?.locations.first?.line == number + 2)
      }
    }
  }
}
