import ExpenseCore
import Testing

@Suite struct WeekdayTests {
  @Test(arguments: [
    ("monday", Weekday.monday), ("Mon", .monday), ("TUE", .tuesday), ("wednesday", .wednesday),
    ("thu", .thursday), ("Friday", .friday), ("sat", .saturday), ("sunday", .sunday),
  ])
  func aNameIsReadInAnyCaseAndShort(name: String, weekday: Weekday) {
    #expect(Weekday(name: name) == weekday)
  }

  @Test(arguments: ["", "m", "mo", "mond", "mondays", " mon", "montag"])
  func anyOtherNameIsRefused(name: String) {
    #expect(Weekday(name: name) == nil)
  }

  @Test func theWeekStartsOnMonday() {
    #expect(Weekday.allCases.map(\.rawValue) == Array(1...7))
    #expect(Weekday.allCases.first?.name == "monday")
    #expect(Weekday.allCases.last?.name == "sunday")
  }
}
