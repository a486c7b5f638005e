import Testing

@testable import ExpenseCore

@Suite struct GlanceDaysTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let today: String
    var start = 1
    let month: String
    /// The first and the last day, those compared with, and whether they are a whole month.
    let days: String
    let compared: String
    var isWhole = false
    let count: String

    var testDescription: String { "\(today), months from the \(start)" }
  }

  static let cases = [
    Case(
      today: "2026-11-28", month: "2026-11", days: "2026-11-01 2026-11-30",
      compared: "2026-10-01 2026-10-28", count: "28/30"),
    Case(
      today: "2026-11-01", month: "2026-11", days: "2026-11-01 2026-11-30",
      compared: "2026-10-01 2026-10-01", count: "1/30"),
    // A month that is over is beside a whole one, and so is the 29th beside a February.
    Case(
      today: "2026-11-30", month: "2026-11", days: "2026-11-01 2026-11-30",
      compared: "2026-10-01 2026-10-31", isWhole: true, count: "30/30"),
    Case(
      today: "2026-03-29", month: "2026-03", days: "2026-03-01 2026-03-31",
      compared: "2026-02-01 2026-02-28", isWhole: true, count: "29/31"),
    Case(
      today: "2028-02-29", month: "2028-02", days: "2028-02-01 2028-02-29",
      compared: "2028-01-01 2028-01-31", isWhole: true, count: "29/29"),
    Case(
      today: "2027-01-05", month: "2027-01", days: "2027-01-01 2027-01-31",
      compared: "2026-12-01 2026-12-05", count: "5/31"),
    Case(
      today: "2026-12-03", start: 15, month: "2026-11", days: "2026-11-15 2026-12-14",
      compared: "2026-10-15 2026-11-02", count: "19/30"),
    Case(
      today: "2026-12-14", start: 15, month: "2026-11", days: "2026-11-15 2026-12-14",
      compared: "2026-10-15 2026-11-14", isWhole: true, count: "30/30"),
    Case(
      today: "2026-03-31", start: 28, month: "2026-03", days: "2026-03-28 2026-04-27",
      compared: "2026-02-28 2026-03-03", count: "4/31"),
    Case(
      today: "2026-03-01", start: 28, month: "2026-02", days: "2026-02-28 2026-03-27",
      compared: "2026-01-28 2026-01-29", count: "2/28"),
    Case(
      today: "0001-01-31", month: "0001-01", days: "0001-01-01 0001-01-31", compared: "none",
      count: "31/31"),
    Case(
      today: "9999-12-31", month: "9999-12", days: "9999-12-01 9999-12-31",
      compared: "9999-11-01 9999-11-30", isWhole: true, count: "31/31"),
  ]

  @Test(arguments: cases)
  func daysOfADay(_ one: Case) throws {
    let days = GlanceDays(today: try #require(Day(iso: one.today)), monthStart: one.start)
    #expect("\(days.month)" == one.month)
    #expect("\(days.first) \(days.last)" == one.days)
    #expect(text(days.compared) == one.compared)
    #expect(days.isComparedWithWhole == one.isWhole)
    #expect("\(days.count.past)/\(days.count.all)" == one.count)
  }

  private func text(_ period: Period?) -> String {
    period.map { "\($0.from.map { "\($0)" } ?? "") \($0.to.map { "\($0)" } ?? "")" } ?? "none"
  }

  @Test(
    arguments: [
      ("2026-09-30", nil), ("2026-10-01", .before), ("2026-10-28", .before),
      ("2026-10-29", .restBefore), ("2026-10-31", .restBefore), ("2026-11-01", .soFar),
      ("2026-11-28", .soFar), ("2026-11-29", .later), ("2026-11-30", .later), ("2026-12-01", nil),
    ] as [(String, GlanceDays.Part?)])
  func everyDayHasItsPart(day: String, part: GlanceDays.Part?) throws {
    let days = GlanceDays(today: Sample.day(2026, 11, 28), monthStart: 1)
    #expect(days.part(of: try #require(Day(iso: day))) == part)
  }

  @Test func nothingIsBeforeTheCalendar() {
    let days = GlanceDays(today: Sample.day(1, 1, 20), monthStart: 1)
    #expect(days.part(of: Sample.day(1, 1, 1)) == .soFar)
    #expect(days.previous == nil)
  }
}
