import ExpenseCore
import Foundation
import Testing

@testable import iexpense

@Suite struct LocalClockTests {
  @Test func theDayIsTheUsersAndTheMomentIsUniversal() throws {
    var local = Calendar(identifier: .gregorian)
    local.timeZone = .current
    let before = Date()
    let clock = LocalClock.now()
    let after = Date()
    // Midnight may pass in between.
    #expect([before, after].map { day($0, local) }.contains("\(clock.today)"))
    let moment = clock.moment.description
    #expect(before.formatted(.iso8601) <= moment)
    #expect(moment <= after.formatted(.iso8601))
  }

  private func day(_ date: Date, _ calendar: Calendar) -> String {
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    return Day(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0)?.description
      ?? ""
  }
}
