/// Which earlier period one is compared with.
public enum ComparedPeriod: String, CaseIterable, Sendable {
  /// The one of the same length right before it.
  case previous
  /// The same one a year before.
  case yearAgo = "year-ago"

  /// The earlier period; `nil` where a side is open, or it would begin before the calendar.
  ///
  /// Whole months, which start on a day from 1 to 28, are compared with whole months; other periods with as
  /// many days, or the same days a year ago.
  public func period(before period: Period, monthStart: Int = 1) -> Period? {
    guard let from = period.from, let to = period.to, from <= to else { return nil }
    let months = Self.wholeMonths(from, to, monthStart)
    switch (self, months) {
    case (.previous, let months?): return Self.months(from, months, back: months, monthStart)
    case (.yearAgo, let months?): return Self.months(from, months, back: 12, monthStart)
    case (.previous, nil):
      let days = Int(to.ordinal) - Int(from.ordinal) + 1
      return Self.period(from.adding(days: -days), from.adding(days: -1))
    case (.yearAgo, nil): return Self.period(from.adding(months: -12), to.adding(months: -12))
    }
  }

  private static func period(_ from: Day?, _ to: Day?) -> Period? {
    guard let from, let to else { return nil }
    return Period(from: from, to: to)
  }

  /// How many whole months a period is, if it is made of them.
  private static func wholeMonths(_ from: Day, _ to: Day, _ start: Int) -> Int? {
    let first = Month(containing: from, startingOn: start)
    let last = Month(containing: to, startingOn: start)
    guard first.period(startingOn: start).from == from, last.period(startingOn: start).to == to
    else { return nil }
    return last.number - first.number + 1
  }

  private static func months(_ from: Day, _ count: Int, back: Int, _ start: Int) -> Period? {
    let first = Month(containing: from, startingOn: start).adding(-back)
    let last = first?.adding(count - 1)
    return period(
      first?.period(startingOn: start).from, last?.period(startingOn: start).to)
  }
}
