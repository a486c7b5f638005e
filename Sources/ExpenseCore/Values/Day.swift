/// A civil day of the Gregorian calendar, years 1 to 9999, without a time zone.
public struct Day: Hashable, Sendable {
  /// Year, month and day side by side: compares as the days do and takes no calendar to print.
  private let packed: Int32

  private init(checkedYear year: Int, month: Int, day: Int) {
    packed = Int32(truncatingIfNeeded: year << 9 | month << 5 | day)
  }

  /// Makes a day that the calendar has.
  public init?(year: Int, month: Int, day: Int) {
    guard
      (1...9999).contains(year), (1...12).contains(month),
      day >= 1, day <= Self.count(inMonth: month, of: year)
    else { return nil }
    self.init(checkedYear: year, month: month, day: day)
  }

  public var year: Int { Int(packed >> 9) }
  public var month: Int { Int(packed >> 5 & 15) }
  public var day: Int { Int(packed & 31) }

  /// The first and the last day there are.
  public static let first = Day(checkedYear: 1, month: 1, day: 1)
  public static let last = Day(checkedYear: 9999, month: 12, day: 31)

  static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// The number of days in a month from 1 to 12.
  static func count(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

/// Days as text.
extension Day: CustomStringConvertible {
  /// Reads exactly `YYYY-MM-DD`.
  public init?(iso text: String) {
    var text = text
    let day = text.withUTF8 { Day(bytes: UnsafeRawBufferPointer($0)) }
    guard let day else { return nil }
    self = day
  }

  /// The length of `YYYY-MM-DD`.
  static let textLength = 10

  /// Reads exactly ten bytes `YYYY-MM-DD`, without allocating.
  init?(bytes: UnsafeRawBufferPointer) {
    guard
      bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = Self.number(in: bytes, 0..<4),
      let month = Self.number(in: bytes, 5..<7),
      let day = Self.number(in: bytes, 8..<10)
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  static func number(in bytes: UnsafeRawBufferPointer, _ places: Range<Int>) -> Int? {
    var number = 0
    for place in places {
      let digit = bytes[place] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      number = number * 10 + Int(digit)
    }
    return number
  }

  /// The day as `YYYY-MM-DD`.
  public var description: String {
    String(unsafeUninitializedCapacity: 10) { buffer in
      Self.write(year, digits: 4, at: 0, of: buffer)
      buffer[4] = UInt8(ascii: "-")
      Self.write(month, digits: 2, at: 5, of: buffer)
      buffer[7] = UInt8(ascii: "-")
      Self.write(day, digits: 2, at: 8, of: buffer)
      return 10
    }
  }

  static func write(
    _ number: Int, digits: Int, at start: Int, of buffer: UnsafeMutableBufferPointer<UInt8>
  ) {
    var rest = number
    for place in (start..<start + digits).reversed() {
      buffer[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
  }
}

/// Days as numbers, by the rule that eras of 400 years all have 146,097 days.
///
/// Years are counted from March here, so that a leap day is the last of its year.
extension Day {
  private static let daysPerEra = 146_097
  /// From 0000-03-01, where the first era starts, to 1970-01-01.
  private static let epoch = 719_468

  /// Days since 1970-01-01.
  public var ordinal: Int32 {
    let marchYear = month > 2 ? year : year - 1
    let era = marchYear / 400
    let yearOfEra = marchYear % 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return Int32(truncatingIfNeeded: era * Self.daysPerEra + dayOfEra - Self.epoch)
  }

  /// Makes the day that is so many days after 1970-01-01.
  public init?(ordinal: Int) {
    guard ordinal >= Int(Day.first.ordinal), ordinal <= Int(Day.last.ordinal) else { return nil }
    let (era, dayOfEra) = (ordinal + Self.epoch).quotientAndRemainder(dividingBy: Self.daysPerEra)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    self.init(
      checkedYear: era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  /// The day so many days later, or before where that is negative; nothing outside the calendar.
  public func adding(days: Int) -> Day? {
    let (ordinal, overflow) = Int(ordinal).addingReportingOverflow(days)
    return overflow ? nil : Day(ordinal: ordinal)
  }

  /// The same day so many months later, or the last day of a month that has no such day.
  public func adding(months: Int) -> Day? {
    guard let month = Month(containing: self).adding(months) else { return nil }
    return Day(checkedYear: month.year, month: month.month, day: min(day, month.days))
  }

  public var weekday: Weekday {
    // 1970-01-01 was a Thursday, and the first day there is was a Monday.
    let daysSinceMonday = (Int(ordinal) - Int(Day.first.ordinal)) % 7
    guard let weekday = Weekday(rawValue: daysSinceMonday + 1) else {
      preconditionFailure("a remainder of 7 is from 0 to 6")
    }
    return weekday
  }
}

extension Day: Comparable {
  public static func < (left: Day, right: Day) -> Bool { left.packed < right.packed }
}

extension Day: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let day = Day(iso: text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(quoted(text)) is not a day such as 2026-11-28")
    }
    self = day
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
