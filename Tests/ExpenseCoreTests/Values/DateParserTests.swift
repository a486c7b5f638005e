import ExpenseCore
import Testing

@Suite struct DateParserTests {
  /// A Saturday.
  static let today = "2026-11-28"

  private func parser(today: String = today, monthStart: Int = 1) throws -> DateParser {
    DateParser(today: try #require(Day(iso: today)), monthStart: monthStart)
  }

  @Test(arguments: [
    ("2026-11-28", "2026-11-28"), ("1999-01-01", "1999-01-01"), ("today", "2026-11-28"),
    ("Yesterday", "2026-11-27"), ("TOMORROW", "2026-11-29"),
    ("saturday", "2026-11-28"), ("sat", "2026-11-28"), ("friday", "2026-11-27"),
    ("Sun", "2026-11-22"), ("monday", "2026-11-23"),
    ("-3d", "2026-11-25"), ("+3d", "2026-12-01"), ("-2w", "2026-11-14"), ("+1W", "2026-12-05"),
    ("-1m", "2026-10-28"), ("+3m", "2027-02-28"), ("-1y", "2025-11-28"), ("+1y", "2027-11-28"),
    ("-0d", "2026-11-28"), ("-10d", "2026-11-18"), ("-003d", "2026-11-25"),
  ])
  func aDayIsRead(text: String, expected: String) throws {
    #expect(try parser().day(from: text).description == expected)
  }

  @Test(arguments: [
    ("2026-03-31", "-1m", "2026-02-28"), ("2024-02-29", "-1y", "2023-02-28"),
    ("2024-02-29", "-4y", "2020-02-29"),
  ])
  func aMonthBackStaysInsideTheMonth(today: String, text: String, expected: String) throws {
    #expect(try parser(today: today).day(from: text).description == expected)
  }

  @Test(arguments: [
    "", " today", "28/11/2026", "2026-1-5", "20261128", "2026-11", "3d", "-d", "-3", "-3x", "--3d",
    "-3.5d", "-３d", "mond", "last", "now", "2026-11-28T10:00", "-", "+", "1e3d", "-3 d", "d",
  ])
  func whatIsNoDayIsRefused(text: String) throws {
    let parser = try parser()
    #expect(throws: DateError.notADay(text)) { try parser.day(from: text) }
  }

  @Test(arguments: ["2026-02-30", "2026-13-01", "2026-00-10", "0000-01-01", "2025-02-29"])
  func aDayTheCalendarDoesNotHaveIsRefused(text: String) throws {
    let parser = try parser()
    #expect(throws: DateError.notInCalendar(text)) { try parser.day(from: text) }
  }

  @Test(arguments: [
    "-9999y", "+9999y", "-99999999999999999999d", "+9223372036854775807y", "-9223372036854775808w",
    "+9223372036854775807d",
  ])
  func aDayOutsideTheCalendarIsRefused(text: String) throws {
    let parser = try parser()
    #expect(throws: DateError.outOfRange(text)) { try parser.day(from: text) }
  }

  @Test func theEndsOfTheCalendarHold() throws {
    let (first, last) = (DateParser(today: .first), DateParser(today: .last))
    #expect(throws: DateError.outOfRange("yesterday")) { try first.day(from: "yesterday") }
    #expect(throws: DateError.outOfRange("sunday")) { try first.day(from: "sunday") }
    #expect(throws: DateError.outOfRange("last")) { try first.month(from: "last") }
    #expect(throws: DateError.outOfRange("december")) { try first.month(from: "december") }
    #expect(throws: DateError.outOfRange("last")) { try first.year(from: "last") }
    #expect(throws: DateError.outOfRange("tomorrow")) { try last.day(from: "tomorrow") }
  }

  @Test(arguments: [
    ("2026-11", "2026-11"), ("this", "2026-11"), ("Last", "2026-10"), ("november", "2026-11"),
    ("Nov", "2026-11"), ("december", "2025-12"), ("jan", "2026-01"), ("MAY", "2026-05"),
  ])
  func aMonthIsRead(text: String, expected: String) throws {
    #expect(try parser().month(from: text).description == expected)
  }

  @Test(arguments: [
    ("this", "2026-10"), ("last", "2026-09"), ("november", "2025-11"), ("october", "2026-10"),
    ("2026-11", "2026-11"),
  ])
  func theMonthStartMovesTheMonth(text: String, expected: String) throws {
    let parser = try parser(today: "2026-11-10", monthStart: 15)
    #expect(try parser.month(from: text).description == expected)
  }

  @Test(arguments: ["", "11", "2026", "2026-13", "nove", "next", "2026-11-28", "today", "-1m"])
  func whatIsNoMonthIsRefused(text: String) throws {
    let parser = try parser()
    #expect(throws: DateError.notAMonth(text)) { try parser.month(from: text) }
  }

  @Test(arguments: [("2026", 2026), ("0001", 1), ("9999", 9999), ("this", 2026), ("last", 2025)])
  func aYearIsRead(text: String, expected: Int) throws {
    #expect(try parser().year(from: text) == expected)
  }

  @Test func theMonthStartMovesTheYear() throws {
    let parser = try parser(today: "2026-01-10", monthStart: 15)
    #expect(try parser.year(from: "this") == 2025)
  }

  @Test(arguments: ["", "26", "0000", "20261", "2026-11", "-1y", "+026", "２０２６", "next"])
  func whatIsNoYearIsRefused(text: String) throws {
    let parser = try parser()
    #expect(throws: DateError.notAYear(text)) { try parser.year(from: text) }
  }

  @Test(arguments: [
    (DateError.notADay("28/11"), "'28/11' is not a date"),
    (.notInCalendar("2026-02-30"), "'2026-02-30' is not a day of the calendar"),
    (.notAMonth("x"), "'x' is not a month"), (.notAYear("x"), "'x' is not a year"),
    (.outOfRange("-9999y"), "'-9999y' is outside the years 1 to 9999"),
  ])
  func anErrorQuotesTheTextAndShowsAGoodOne(error: DateError, message: String) {
    #expect(error.message == message)
    #expect(error.hint?.hasPrefix("write a ") == true)
    #expect(error.kind == .usage)
  }
}
