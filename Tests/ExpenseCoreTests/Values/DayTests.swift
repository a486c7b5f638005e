import Foundation
import Testing

@testable import ExpenseCore

@Suite struct DayTests {
  @Test(arguments: [
    (1970, 1, 1, 0), (1969, 12, 31, -1), (2000, 2, 29, 11_016), (2026, 11, 28, 20_785),
    (1, 1, 1, -719_162), (9999, 12, 31, 2_932_896),
  ])
  func aDayHasItsOrdinal(year: Int, month: Int, day: Int, ordinal: Int32) throws {
    let value = try #require(Day(year: year, month: month, day: day))
    #expect(value.ordinal == ordinal)
    #expect(Day(ordinal: Int(ordinal)) == value)
  }

  /// 400 years are a whole turn of the calendar; the years before and after have its two ends.
  @Test func conversionsFollowTheCalendarDayByDay() throws {
    for (start, end) in [(1, 5), (1599, 2001), (9995, 9999)] {
      var (year, month, day) = (start, 1, 1)
      var ordinal = try #require(Day(year: year, month: month, day: day)).ordinal
      var weekday = try #require(Day(year: year, month: month, day: day)).weekday.rawValue
      while year <= end {
        let value = try #require(Day(ordinal: Int(ordinal)))
        guard value.year == year, value.month == month, value.day == day,
          value.ordinal == ordinal, value.weekday.rawValue == weekday
        else {
          Issue.record("\(value) is not \(year)-\(month)-\(day)")
          return
        }
        if end == 9999, month == 12, day == 31, year == 9999 { break }
        (year, month, day) = nextDay(year, month, day)
        ordinal += 1
        weekday = weekday % 7 + 1
      }
    }
  }

  /// The calendar as a child would tell it.
  private func nextDay(_ year: Int, _ month: Int, _ day: Int) -> (Int, Int, Int) {
    let isLeap = year % 400 == 0 || (year % 4 == 0 && year % 100 != 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    if day < lengths[month - 1] { return (year, month, day + 1) }
    return month < 12 ? (year, month + 1, 1) : (year + 1, 1, 1)
  }

  @Test func randomDaysRoundTrip() throws {
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<10_000 {
      let ordinal = Int.random(in: -719_162...2_932_896, using: &generator)
      let day = try #require(Day(ordinal: ordinal))
      #expect(Int(day.ordinal) == ordinal)
      #expect(Day(iso: day.description) == day)
      let distance = Int.random(in: -100_000...100_000, using: &generator)
      if let moved = day.adding(days: distance) {
        #expect(moved.adding(days: -distance) == day)
        #expect((moved < day) == (distance < 0))
      }
    }
  }

  @Test(arguments: [
    (2026, 2, 29), (2026, 13, 1), (2026, 0, 1), (2026, 1, 0), (2026, 4, 31), (1900, 2, 29),
    (0, 1, 1), (10_000, 1, 1), (-1, 1, 1), (2026, 1, -1), (2026, 12, 32),
  ])
  func whatTheCalendarDoesNotHaveIsRefused(year: Int, month: Int, day: Int) {
    #expect(Day(year: year, month: month, day: day) == nil)
  }

  @Test(arguments: ["2026-11-28", "0001-01-01", "9999-12-31", "2024-02-29"])
  func aDayIsReadAsItIsWritten(text: String) throws {
    #expect(try #require(Day(iso: text)).description == text)
  }

  @Test(arguments: [
    "", "2026-11-2", "2026-11-028", "2026-1-28", "2026/11/28", "20261128", "2026-11-28 ",
    "2026-02-30", "0000-01-01", "+026-01-01", "２026-1-1", "2026-11-2８", "2026-1128-", "-026-11-28",
  ])
  func anyOtherTextIsRefused(text: String) {
    #expect(Day(iso: text) == nil)
  }

  @Test(arguments: [
    ("2026-01-31", 1, "2026-02-28"), ("2024-01-31", 1, "2024-02-29"),
    ("2026-03-31", -1, "2026-02-28"),
    ("2026-01-15", -1, "2025-12-15"), ("2024-02-29", 12, "2025-02-28"),
    ("2026-11-28", 0, "2026-11-28"),
    ("2026-12-31", 2, "2027-02-28"), ("2026-11-28", -23_310, "0084-05-28"),
  ])
  func monthsAreAddedAndKeptInsideTheMonth(text: String, months: Int, expected: String) throws {
    #expect(try #require(Day(iso: text)).adding(months: months)?.description == expected)
  }

  @Test func nothingLiesOutsideTheCalendar() {
    #expect(Day.first.adding(days: -1) == nil)
    #expect(Day.last.adding(days: 1) == nil)
    #expect(Day.last.adding(days: .max) == nil)
    #expect(Day.first.adding(days: .min) == nil)
    #expect(Day.first.adding(months: -1) == nil)
    #expect(Day.last.adding(months: 1) == nil)
    #expect(Day.last.adding(months: .max) == nil)
    #expect(Day.first.adding(months: .min) == nil)
    #expect(Day(ordinal: .max) == nil)
    #expect(Day(ordinal: .min) == nil)
  }

  @Test(arguments: [
    ("1970-01-01", Weekday.thursday), ("2026-11-28", .saturday), ("2000-01-01", .saturday),
    ("0001-01-01", .monday), ("9999-12-31", .friday), ("2026-03-09", .monday),
  ])
  func aDayHasItsWeekday(text: String, weekday: Weekday) throws {
    #expect(try #require(Day(iso: text)).weekday == weekday)
  }

  @Test func aDayIsCodedAsItsText() throws {
    let day = try #require(Day(iso: "2026-11-28"))
    let data = try JSONEncoder().encode([day])
    #expect(String(decoding: data, as: UTF8.self) == #"["2026-11-28"]"#)
    #expect(try JSONDecoder().decode([Day].self, from: data) == [day])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Day].self, from: Data(#"["2026-02-30"]"#.utf8))
    }
  }
}
