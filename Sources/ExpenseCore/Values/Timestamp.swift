/// A moment to the second in UTC, for the history; written as RFC 3339 asks.
public struct Timestamp: Sendable, Equatable, CustomStringConvertible {
  public let day: Day
  /// Seconds since midnight UTC, 0 to 86,399.
  public let secondOfDay: Int

  public init(day: Day, secondOfDay: Int) {
    precondition((0..<86_400).contains(secondOfDay), "a day has 86,400 seconds")
    self.day = day
    self.secondOfDay = secondOfDay
  }

  /// Such as `2026-11-28T09:05:00Z`.
  public var description: String {
    let parts = [secondOfDay / 3600, secondOfDay / 60 % 60, secondOfDay % 60]
    let time = parts.map { $0 < 10 ? "0\($0)" : "\($0)" }
    return "\(day)T\(time.joined(separator: ":"))Z"
  }
}
