import Testing

@testable import ExpenseCore

@Suite struct TimeGroupingTests {
  private func grouping(
    _ grouping: Grouping, _ chosen: (Setting, String)...
  ) throws -> TimeGrouping {
    var settings = Settings()
    for (setting, text) in chosen { try setting.set(text, in: &settings) }
    return try #require(TimeGrouping(grouping, settings: settings))
  }

  private func day(_ text: String) throws -> Day { try #require(Day(iso: text)) }

  @Test(arguments: Weekday.allCases)
  func aWeekBeginsOnTheChosenWeekday(start: Weekday) throws {
    let weeks = try grouping(.week, (.weekStart, start.name))
    var day = try day("2023-12-20")
    var number = weeks.number(of: day)
    for _ in 0..<800 {
      day = try #require(day.adding(days: 1))
      if day.weekday == start {
        number += 1
        #expect(weeks.name(of: number) == day.description)
      }
      #expect(weeks.number(of: day) == number, "\(day)")
    }
  }

  @Test(arguments: [
    ("monday", "2026-11-28", "2026-11-23"), ("sunday", "2026-11-28", "2026-11-22"),
    ("saturday", "2026-11-28", "2026-11-28"), ("monday", "2027-01-01", "2026-12-28"),
    ("friday", "2027-01-01", "2027-01-01"), ("saturday", "2027-01-01", "2026-12-26"),
    ("wednesday", "2024-02-29", "2024-02-28"), ("monday", "9999-12-31", "9999-12-27"),
    ("monday", "0001-01-01", "0001-01-01"), ("monday", "0001-01-07", "0001-01-01"),
    // The calendar began on a Monday: the first week lacks its first days.
    ("sunday", "0001-01-01", "0001-01-01"), ("sunday", "0001-01-06", "0001-01-01"),
    ("sunday", "0001-01-07", "0001-01-07"), ("tuesday", "0001-01-01", "0001-01-01"),
    ("tuesday", "0001-01-02", "0001-01-02"),
  ])
  func aWeekIsCalledByItsFirstDay(start: String, text: String, expected: String) throws {
    let weeks = try grouping(.week, (.weekStart, start))
    #expect(weeks.name(of: weeks.number(of: try day(text))) == expected)
  }

  @Test(arguments: [
    ("1", "2026-11-01", "2026-11", "2026"), ("1", "2026-11-30", "2026-11", "2026"),
    ("25", "2026-11-24", "2026-10", "2026"), ("25", "2026-11-25", "2026-11", "2026"),
    ("25", "2027-01-24", "2026-12", "2026"), ("25", "2027-01-25", "2027-01", "2027"),
    ("28", "2024-02-29", "2024-02", "2024"), ("2", "2026-01-01", "2025-12", "2025"),
    ("25", "0001-01-03", "0001-01", "0001"), ("25", "9999-12-31", "9999-12", "9999"),
  ])
  func aMonthBearsTheNameOfTheOneItBeginsIn(
    start: String, text: String, month: String, year: String
  ) throws {
    let months = try grouping(.month, (.monthStart, start))
    let years = try grouping(.year, (.monthStart, start))
    #expect(months.name(of: months.number(of: try day(text))) == month)
    #expect(years.name(of: years.number(of: try day(text))) == year)
  }

  @Test(arguments: [Grouping.day, .week, .month, .year])
  func neighboursDifferByOne(unit: Grouping) throws {
    let parts = try grouping(unit, (.monthStart, "25"), (.weekStart, "thursday"))
    var day = try day("2023-11-01")
    for _ in 0..<800 {
      let next = try #require(day.adding(days: 1))
      let step = parts.number(of: next) - parts.number(of: day)
      let isNamedAnew =
        parts.name(of: parts.number(of: next)) != parts.name(of: parts.number(of: day))
      #expect(step == (isNamedAnew ? 1 : 0), "\(day)")
      day = next
    }
  }

  @Test func aDayIsCalledByItself() throws {
    let days = try grouping(.day)
    for text in ["0001-01-01", "2024-02-29", "9999-12-31"] {
      #expect(days.name(of: days.number(of: try day(text))) == text)
    }
  }

  @Test(arguments: Grouping.allCases)
  func onlyTimeIsDivided(grouping: Grouping) {
    #expect((TimeGrouping(grouping, settings: Settings()) != nil) == grouping.isOfTime)
  }
}
