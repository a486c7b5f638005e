/// Divides the calendar into days, weeks, months or years, numbered so that neighbours differ by one.
struct TimeGrouping: Sendable {
  private enum Unit { case day, week, month, year }

  private let unit: Unit
  /// The day of the month, 1 to 28, on which months and years start.
  private let monthStart: Int
  /// Days from a Monday to the first day of a week.
  private let weekShift: Int

  /// `nil` for a grouping that is not of time.
  init?(_ grouping: Grouping, settings: Settings) {
    switch grouping {
    case .day: unit = .day
    case .week: unit = .week
    case .month: unit = .month
    case .year: unit = .year
    case .category, .type, .name, .account, .tag: return nil
    }
    monthStart = settings.effectiveMonthStart
    weekShift = settings.effectiveWeekStart.rawValue - Weekday.monday.rawValue
  }

  /// The number of the part that a day lies in.
  func number(of day: Day) -> Int {
    switch unit {
    case .day: day.daysSinceFirst
    case .week: (day.daysSinceFirst + 7 - weekShift) / 7
    case .month: Month(containing: day, startingOn: monthStart).number
    case .year: Month(containing: day, startingOn: monthStart).year
    }
  }

  /// What a part is called: a day or the first day of a week, `2026-11`, or `2026`.
  func name(of number: Int) -> String {
    switch unit {
    case .day: (Day.first.adding(days: number) ?? .last).description
    // The first week there is may begin before the calendar does.
    case .week: (Day.first.adding(days: max(0, number * 7 - 7 + weekShift)) ?? .last).description
    case .month: Month(number: number)?.description ?? ""
    case .year: Month(year: number, month: 1).map { String($0.description.prefix(4)) } ?? ""
    }
  }
}

extension Day {
  /// 0 for the first day of the calendar, which was a Monday.
  fileprivate var daysSinceFirst: Int { Int(ordinal) - Int(Day.first.ordinal) }
}
