import ExpenseCore
import Testing

@Suite struct PeriodTests {
  let first = Day(year: 2026, month: 3, day: 1)
  let last = Day(year: 2026, month: 3, day: 31)

  @Test(arguments: [
    ("2026-02-28", false), ("2026-03-01", true), ("2026-03-15", true), ("2026-03-31", true),
    ("2026-04-01", false),
  ])
  func bothEndsAreInside(text: String, isInside: Bool) throws {
    let day = try #require(Day(iso: text))
    #expect(Period(from: first, to: last).contains(day) == isInside)
  }

  @Test func anOpenSideHasNoEnd() {
    #expect(Period(from: first).contains(.last))
    #expect(!Period(from: first).contains(.first))
    #expect(Period(to: last).contains(.first))
    #expect(!Period(to: last).contains(.last))
    #expect(Period.always.contains(.first))
    #expect(!Period.always.isEmpty)
  }

  @Test func theWrongWayRoundIsEmpty() throws {
    let period = Period(from: last, to: first)
    #expect(period.isEmpty)
    #expect(!period.contains(try #require(first)))
    #expect(!Period(from: first, to: first).isEmpty)
  }

  @Test(arguments: [
    (2026, 1, "2026-01-01", "2026-12-31"), (2026, 15, "2026-01-15", "2027-01-14"),
    (9999, 15, "9999-01-15", "9999-12-31"),
  ])
  func aYearIsItsTwelveMonths(year: Int, start: Int, from: String, to: String) throws {
    let period = try #require(Period(year: year, startingOn: start))
    #expect(period.from?.description == from)
    #expect(period.to?.description == to)
  }

  @Test(arguments: [0, 10_000, -1])
  func aYearOutsideTheCalendarIsNoPeriod(year: Int) {
    #expect(Period(year: year) == nil)
  }
}
