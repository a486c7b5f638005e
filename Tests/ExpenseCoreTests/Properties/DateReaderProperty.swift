@testable import ExpenseCore

/// What holds for every text that is read as a day, a month or a year, whatever day is today.
///
/// It is read or refused, and never stops the program. What was read is printed in one form, which is read
/// as the same on any day.
struct DateReaderProperty {
  private let text: String
  private let parser: DateParser

  private static let parsers = [
    (2026, 11, 28), (2024, 2, 29), (2023, 3, 31), (1, 1, 1), (9999, 12, 31),
  ].flatMap { year, month, day in
    [1, 15, 28].compactMap { start in
      Day(year: year, month: month, day: day).map { DateParser(today: $0, monthStart: start) }
    }
  }

  /// Throws `BrokenPromise` when the property does not hold for a text.
  static func check(_ bytes: [UInt8]) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    for parser in parsers { try Self(text: text, parser: parser).check() }
  }

  private func check() throws {
    if let day = try read(parser.day) { try check(day) }
    if let month = try read(parser.month) { try check(month) }
    if let year = try read(parser.year) { try check(year: year) }
  }

  /// What the text says, if it says anything; a refusal must be able to say why.
  private func read<Value>(
    _ reading: (String) throws(DateError) -> Value
  ) throws(BrokenPromise) -> Value? {
    do {
      return try reading(text)
    } catch {
      try promise(
        error.text == text && !error.message.isEmpty && error.hint?.isEmpty == false,
        "no reason for \(text)")
      return nil
    }
  }

  private func check(_ day: Day) throws {
    let written = day.description
    let readings = [
      Day(iso: written), Day(ordinal: Int(day.ordinal)), try parser.day(from: written),
    ]
    try promise(readings.allSatisfy { $0 == day }, "\(text) is \(day), read as \(readings)")
    let month = Month(containing: day, startingOn: parser.monthStart)
    try promise(
      month.period(startingOn: parser.monthStart).contains(day), "\(day) is outside of its month")
  }

  private func check(_ month: Month) throws {
    let written = month.description
    let readings = [Month(iso: written), try parser.month(from: written)]
    try promise(readings.allSatisfy { $0 == month }, "\(text) is \(month), read as \(readings)")
    try promise(
      !month.period(startingOn: parser.monthStart).isEmpty, "there is no day in \(month)")
  }

  private func check(year: Int) throws {
    let written = String("000\(year)".suffix(4))
    let reading = try parser.year(from: written)
    try promise(reading == year, "\(text) is \(year), read as \(reading)")
    try promise(
      Period(year: year, startingOn: parser.monthStart)?.isEmpty == false, "no day in \(year)")
  }
}
