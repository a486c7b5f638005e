/// Reads the days, months and years that people type, relative to today.
public struct DateParser: Sendable {
  public let today: Day
  /// The day of the month, 1 to 28, on which months start.
  public let monthStart: Int

  /// Makes a parser for a day to call today.
  public init(today: Day, monthStart: Int = 1) {
    precondition((1...28).contains(monthStart), "a month starts on a day from 1 to 28")
    self.today = today
    self.monthStart = monthStart
  }

  /// Reads `2026-11-28`, `today`, `yesterday`, `tomorrow`, a weekday, or a distance such as `-3d`.
  ///
  /// A weekday is the latest one, today included. A distance is a sign, a number and `d`, `w`, `m`
  /// or `y`; from the 31st, a month back is the last day of a shorter month.
  public func day(from text: String) throws(DateError) -> Day {
    switch text.wordInLowerCase {
    case "today": return today
    case "yesterday": return try day(adding: -1, .days, for: text)
    case "tomorrow": return try day(adding: 1, .days, for: text)
    case _ where looksLikeDay(text):
      guard let day = Day(iso: text) else { throw .notInCalendar(text) }
      return day
    default:
      if let weekday = Weekday(name: text) { return try latest(weekday, for: text) }
      guard let distance = Distance(text) else { throw .notADay(text) }
      return try day(adding: distance.count, distance.unit, for: text)
    }
  }

  /// Reads `2026-11`, `this`, `last`, or a month's name, which is the latest that has begun.
  public func month(from text: String) throws(DateError) -> Month {
    let current = Month(containing: today, startingOn: monthStart)
    let monthsBack: Int
    switch text.wordInLowerCase {
    case "this": return current
    case "last": monthsBack = 1
    default:
      if let month = Month(iso: text) { return month }
      guard let number = Month.number(named: text) else { throw .notAMonth(text) }
      monthsBack = (current.month - number + 12) % 12
    }
    guard let month = current.adding(-monthsBack) else { throw .outOfRange(text) }
    return month
  }

  /// Reads `2026`, `this` or `last`.
  public func year(from text: String) throws(DateError) -> Int {
    let current = Month(containing: today, startingOn: monthStart).year
    switch text.wordInLowerCase {
    case "this": return current
    case "last":
      guard current > 1 else { throw .outOfRange(text) }
      return current - 1
    default:
      guard text.utf8.count == 4, let month = Month(iso: text + "-01") else {
        throw .notAYear(text)
      }
      return month.year
    }
  }

  private func day(
    adding count: Int, _ unit: Distance.Unit, for text: String
  ) throws(DateError) -> Day {
    let (scaled, overflow) = count.multipliedReportingOverflow(by: unit.length)
    guard
      !overflow, let day = unit.isOfDays ? today.adding(days: scaled) : today.adding(months: scaled)
    else { throw .outOfRange(text) }
    return day
  }

  private func latest(_ weekday: Weekday, for text: String) throws(DateError) -> Day {
    let daysBack = (today.weekday.rawValue - weekday.rawValue + 7) % 7
    return try day(adding: -daysBack, .days, for: text)
  }

  /// Whether a text is four, two and two digits, so that only the calendar can object to it.
  private func looksLikeDay(_ text: String) -> Bool {
    text.utf8.count == 10
      && zip(text.utf8, "0000-00-00".utf8).allSatisfy { byte, form in
        form == UInt8(ascii: "-") ? byte == form : byte &- UInt8(ascii: "0") < 10
      }
  }
}

/// A signed number of days, weeks, months or years.
private struct Distance {
  enum Unit: Character {
    case days = "d"
    case weeks = "w"
    case months = "m"
    case years = "y"

    var isOfDays: Bool { self == .days || self == .weeks }

    /// In days or in months.
    var length: Int {
      switch self {
      case .days, .months: 1
      case .weeks: 7
      case .years: 12
      }
    }
  }

  let count: Int
  let unit: Unit

  init?(_ text: String) {
    guard
      let word = text.wordInLowerCase, let sign = word.first, sign == "-" || sign == "+",
      let unit = word.last.flatMap(Unit.init(rawValue:))
    else { return nil }
    let digits = word.dropFirst().dropLast()
    guard !digits.isEmpty, digits.utf8.allSatisfy({ $0 &- UInt8(ascii: "0") < 10 }) else {
      return nil
    }
    // More digits than an integer holds lead outside the calendar just as surely.
    let size = Int(digits) ?? .max
    count = sign == "-" ? -size : size
    self.unit = unit
  }
}

/// Why a text is not a day, a month or a year.
public enum DateError: Error, Hashable {
  case notADay(String)
  /// Written as a day, but the calendar has no such day.
  case notInCalendar(String)
  case notAMonth(String)
  case notAYear(String)
  case outOfRange(String)
}

extension DateError: UserFacingError {
  public var kind: ErrorKind { .usage }
  public var message: String { "\(quoted(text)) \(reason)" }

  /// What was typed.
  public var text: String {
    switch self {
    case .notADay(let text), .notInCalendar(let text), .notAMonth(let text), .notAYear(let text),
      .outOfRange(let text):
      text
    }
  }

  /// What is wrong, to be read after the text: `is not a date`.
  public var reason: String {
    switch self {
    case .notADay: "is not a date"
    case .notInCalendar: "is not a day of the calendar"
    case .notAMonth: "is not a month"
    case .notAYear: "is not a year"
    case .outOfRange: "is outside the years 1 to 9999"
    }
  }

  public var hint: String? {
    switch self {
    case .notADay, .notInCalendar, .outOfRange:
      "write a date such as 2026-11-28, yesterday, friday or -3d"
    case .notAMonth: "write a month such as 2026-11, this, last or november"
    case .notAYear: "write a year such as 2026, this or last"
    }
  }
}
