import Testing

@testable import ExpenseCore

@Suite struct ComparedPeriodTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let from: String
    let to: String
    let start: Int
    let previous: String
    let yearAgo: String
    var testDescription: String { "\(from) to \(to), months from \(start)" }

    init(_ from: String, _ to: String, start: Int = 1, previous: String, yearAgo: String) {
      (self.from, self.to, self.start) = (from, to, start)
      (self.previous, self.yearAgo) = (previous, yearAgo)
    }
  }

  @Test(arguments: [
    // Whole months, however many days they have.
    Case(
      "2026-11-01", "2026-11-30", previous: "2026-10-01 2026-10-31",
      yearAgo: "2025-11-01 2025-11-30"),
    Case(
      "2026-03-01", "2026-03-31", previous: "2026-02-01 2026-02-28",
      yearAgo: "2025-03-01 2025-03-31"),
    Case(
      "2024-02-01", "2024-02-29", previous: "2024-01-01 2024-01-31",
      yearAgo: "2023-02-01 2023-02-28"),
    Case(
      "2025-02-01", "2025-02-28", previous: "2025-01-01 2025-01-31",
      yearAgo: "2024-02-01 2024-02-29"),
    Case(
      "2026-10-01", "2026-12-31", previous: "2026-07-01 2026-09-30",
      yearAgo: "2025-10-01 2025-12-31"),
    Case(
      "2026-01-01", "2026-12-31", previous: "2025-01-01 2025-12-31",
      yearAgo: "2025-01-01 2025-12-31"),
    Case(
      "2024-01-01", "2025-12-31", previous: "2022-01-01 2023-12-31",
      yearAgo: "2023-01-01 2024-12-31"),
    // Months that begin on another day.
    Case(
      "2026-11-25", "2026-12-24", start: 25, previous: "2026-10-25 2026-11-24",
      yearAgo: "2025-11-25 2025-12-24"),
    Case(
      "2026-01-25", "2027-01-24", start: 25, previous: "2025-01-25 2026-01-24",
      yearAgo: "2025-01-25 2026-01-24"),
    Case(
      "2026-11-01", "2026-11-30", start: 25, previous: "2026-10-02 2026-10-31",
      yearAgo: "2025-11-01 2025-11-30"),
    Case(
      "2026-02-28", "2026-03-27", start: 28, previous: "2026-01-28 2026-02-27",
      yearAgo: "2025-02-28 2025-03-27"),
    // Other periods: as many days, or the same days.
    Case(
      "2026-11-10", "2026-11-12", previous: "2026-11-07 2026-11-09",
      yearAgo: "2025-11-10 2025-11-12"),
    Case(
      "2026-11-28", "2026-11-28", previous: "2026-11-27 2026-11-27",
      yearAgo: "2025-11-28 2025-11-28"),
    Case(
      "2024-02-29", "2024-03-01", previous: "2024-02-27 2024-02-28",
      yearAgo: "2023-02-28 2023-03-01"),
    Case(
      "2026-11-02", "2026-12-01", previous: "2026-10-03 2026-11-01",
      yearAgo: "2025-11-02 2025-12-01"),
  ])
  func theEarlierPeriodIsOfTheSameKind(example: Case) throws {
    let period = Period(from: Day(iso: example.from), to: Day(iso: example.to))
    for (kind, expected) in [
      (ComparedPeriod.previous, example.previous), (.yearAgo, example.yearAgo),
    ] {
      let other = try #require(kind.period(before: period, monthStart: example.start))
      let days = [other.from, other.to].map { $0?.description ?? "open" }
      #expect(days.joined(separator: " ") == expected, "\(kind.rawValue)")
    }
  }

  @Test(arguments: ComparedPeriod.allCases)
  func aPeriodWithAnOpenSideHasNone(kind: ComparedPeriod) {
    let day = Sample.day(2026, 11, 28)
    #expect(kind.period(before: .always) == nil)
    #expect(kind.period(before: Period(from: day)) == nil)
    #expect(kind.period(before: Period(to: day)) == nil)
    #expect(kind.period(before: Period(from: day, to: Sample.day(2026, 11, 27))) == nil)
  }

  @Test(arguments: [
    ("0001-01-01", "0001-01-31", 1), ("0001-01-01", "0001-12-31", 1),
    ("0001-01-02", "0001-01-09", 1), ("0001-01-01", "0001-02-24", 25),
  ])
  func nothingLiesBeforeTheCalendar(from: String, to: String, start: Int) {
    let period = Period(from: Day(iso: from), to: Day(iso: to))
    for kind in ComparedPeriod.allCases {
      #expect(kind.period(before: period, monthStart: start) == nil)
    }
  }

  @Test func theEndOfTheCalendarIsNoTrap() {
    let last = Period(from: Sample.day(9999, 12, 25), to: .last)
    let previous = ComparedPeriod.previous.period(before: last, monthStart: 25)
    #expect(previous == Period(from: Sample.day(9999, 11, 25), to: Sample.day(9999, 12, 24)))
    #expect(ComparedPeriod.previous.period(before: Period(from: .first, to: .last)) == nil)
  }
}
