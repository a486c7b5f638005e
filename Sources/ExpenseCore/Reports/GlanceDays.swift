/// The days that a look at this month compares: this month by today, and as much of the month before.
public struct GlanceDays: Sendable, Equatable {
  /// The parts that the days of both months fall into.
  enum Part: Int, CaseIterable, Sendable {
    case before, restBefore, soFar, later
  }

  public let today: Day
  public let month: Month
  /// The first and the last day of this month.
  public let first: Day
  public let last: Day
  /// The month before; none where the calendar begins.
  public let previous: Month?
  /// The days of the month before that this month by today is compared with.
  public let compared: Period?
  /// Whether those are all of its days.
  public let isComparedWithWhole: Bool

  /// Looks from a day, where months start on a day from 1 to 28.
  ///
  /// The first twelve days are compared with the first twelve; a month that is over, or one beside a shorter one that
  /// was, with the whole month before.
  init(today: Day, monthStart: Int) {
    self.today = today
    month = Month(containing: today, startingOn: monthStart)
    (first, last) = month.days(startingOn: monthStart)
    previous = month.previous
    guard let days = previous?.days(startingOn: monthStart) else {
      compared = nil
      isComparedWithWhole = false
      return
    }
    let passed = Int(today.ordinal - first.ordinal)
    let sameDay = days.first.adding(days: passed) ?? days.last
    let end = today == last ? days.last : min(sameDay, days.last)
    compared = Period(from: days.first, to: end)
    isComparedWithWhole = end == days.last
  }

  /// How many days of the month have come, and how many it has.
  public var count: (past: Int, all: Int) {
    (Int(today.ordinal - first.ordinal) + 1, Int(last.ordinal - first.ordinal) + 1)
  }

  /// This month by today.
  var soFar: Period { Period(from: first, to: today) }

  /// `nil` for a day of neither month.
  func part(of day: Day) -> Part? {
    guard day <= last else { return nil }
    if day >= first { return day <= today ? .soFar : .later }
    guard let from = compared?.from, let to = compared?.to, day >= from else { return nil }
    return day <= to ? .before : .restBefore
  }
}

extension Month {
  fileprivate func days(startingOn start: Int) -> (first: Day, last: Day) {
    let period = period(startingOn: start)
    return (period.from ?? firstDay, period.to ?? lastDay)
  }
}
