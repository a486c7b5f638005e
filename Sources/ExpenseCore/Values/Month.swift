/// A month of a year, years 1 to 9999.
///
/// Where months start on another day than the first (the setting `month-start`), a month bears the
/// name of the calendar month it begins in. The few days before the very first such month count to
/// that month.
public struct Month: Hashable, Sendable {
  /// Months since January of year 1.
  private let index: Int

  private static let mostIndex = 9999 * 12 - 1

  private init?(index: Int) {
    guard (0...Self.mostIndex).contains(index) else { return nil }
    self.index = index
  }

  /// Makes a month from 1 to 12 of a year from 1 to 9999.
  public init?(year: Int, month: Int) {
    guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
    index = (year - 1) * 12 + month - 1
  }

  /// Finds the month of a day, where months start on a day from 1 to 28.
  public init(containing day: Day, startingOn start: Int = 1) {
    precondition((1...28).contains(start), "a month starts on a day from 1 to 28")
    let calendarIndex = (day.year - 1) * 12 + day.month - 1
    index = day.day >= start ? calendarIndex : max(calendarIndex - 1, 0)
  }

  /// The month of that number; nothing outside the calendar.
  init?(number: Int) { self.init(index: number) }

  /// Counts the months of the calendar, January of year 1 being 0.
  var number: Int { index }

  public var year: Int { index / 12 + 1 }
  public var month: Int { index % 12 + 1 }

  /// The month so many months later; nothing outside the calendar.
  public func adding(_ months: Int) -> Month? {
    let (sum, overflow) = index.addingReportingOverflow(months)
    return overflow ? nil : Month(index: sum)
  }

  public var next: Month? { adding(1) }
  public var previous: Month? { adding(-1) }

  /// How many days the calendar month has.
  public var days: Int { Day.count(inMonth: month, of: year) }

  /// The first day of the calendar month.
  public var firstDay: Day { day(1) }

  /// The last day of the calendar month.
  public var lastDay: Day { day(days) }

  /// The days of the month, where months start on a day from 1 to 28.
  public func period(startingOn start: Int = 1) -> Period {
    precondition((1...28).contains(start), "a month starts on a day from 1 to 28")
    let from = index == 0 ? Day.first : day(start)
    guard start > 1, let next else { return Period(from: from, to: lastDay) }
    return Period(from: from, to: next.day(start - 1))
  }

  private func day(_ number: Int) -> Day {
    guard let day = Day(year: year, month: month, day: number) else {
      preconditionFailure("every month has a day \(number)")
    }
    return day
  }
}

extension Month: Comparable {
  public static func < (left: Month, right: Month) -> Bool { left.index < right.index }
}

/// Months as text.
extension Month: CustomStringConvertible {
  /// The lower-case English names, January first.
  public static let names = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  /// The number from 1 to 12 of a month by its English name or first three letters, in any case.
  static func number(named name: String) -> Int? {
    guard let name = name.wordInLowerCase else { return nil }
    return names.firstIndex { name == $0 || name == $0.prefix(3) }.map { $0 + 1 }
  }

  /// Reads exactly `YYYY-MM`.
  public init?(iso text: String) {
    guard let day = Day(iso: text + "-01") else { return nil }
    self.init(containing: day)
  }

  /// The month as `YYYY-MM`.
  public var description: String { String(firstDay.description.prefix(7)) }
}
