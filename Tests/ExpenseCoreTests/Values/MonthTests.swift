import ExpenseCore
import Testing

@Suite struct MonthTests {
  @Test func aMonthIsReadAsItIsWritten() throws {
    let month = try #require(Month(iso: "2026-11"))
    #expect(month.year == 2026)
    #expect(month.month == 11)
    #expect(month.description == "2026-11")
    #expect(month.days == 30)
    #expect(month.firstDay.description == "2026-11-01")
    #expect(month.lastDay.description == "2026-11-30")
  }

  @Test(arguments: [
    "", "2026", "2026-13", "2026-00", "2026-1", "0000-01", "2026-11-", "2026-11-28",
  ])
  func anyOtherTextIsRefused(text: String) {
    #expect(Month(iso: text) == nil)
  }

  @Test func monthsFollowOneAnother() throws {
    let december = try #require(Month(year: 2026, month: 12))
    #expect(december.next?.description == "2027-01")
    #expect(december.previous?.description == "2026-11")
    #expect(december.adding(-24)?.description == "2024-12")
    #expect(Month(year: 1, month: 1)?.previous == nil)
    #expect(Month(year: 9999, month: 12)?.next == nil)
    #expect(december.adding(.max) == nil)
    #expect(try #require(december.previous) < december)
  }

  @Test(arguments: [
    ("2026-11-14", 15, "2026-10"), ("2026-11-15", 15, "2026-11"), ("2026-01-01", 28, "2025-12"),
    ("2026-11-01", 1, "2026-11"), ("0001-01-03", 15, "0001-01"),
  ])
  func aMonthBearsTheNameOfTheMonthItBeginsIn(text: String, start: Int, expected: String) throws {
    let day = try #require(Day(iso: text))
    #expect(Month(containing: day, startingOn: start).description == expected)
  }

  @Test(arguments: [
    ("2026-11", 1, "2026-11-01", "2026-11-30"), ("2026-11", 15, "2026-11-15", "2026-12-14"),
    ("2026-02", 28, "2026-02-28", "2026-03-27"), ("2026-12", 2, "2026-12-02", "2027-01-01"),
    ("0001-01", 15, "0001-01-01", "0001-02-14"), ("9999-12", 15, "9999-12-15", "9999-12-31"),
  ])
  func aMonthHasItsDays(text: String, start: Int, from: String, to: String) throws {
    let period = try #require(Month(iso: text)).period(startingOn: start)
    #expect(period.from?.description == from)
    #expect(period.to?.description == to)
  }

  @Test func everyDayIsInItsMonthAndInNoOther() throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<5000 {
      let day = try #require(
        Day(ordinal: Int.random(in: -719_162...2_932_896, using: &generator)))
      let start = Int.random(in: 1...28, using: &generator)
      let month = Month(containing: day, startingOn: start)
      #expect(month.period(startingOn: start).contains(day))
      #expect(month.next?.period(startingOn: start).contains(day) != true)
      #expect(month.previous?.period(startingOn: start).contains(day) != true)
    }
  }
}
