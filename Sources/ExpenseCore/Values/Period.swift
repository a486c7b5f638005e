/// A stretch of days; a side without a day has no end.
public struct Period: Hashable, Sendable {
  /// The first day inside.
  public let from: Day?
  /// The last day inside.
  public let to: Day?

  /// Makes the period between two days, both inside; the wrong way round it is empty.
  public init(from: Day? = nil, to: Day? = nil) {
    self.from = from
    self.to = to
  }

  /// Makes the period of a year from 1 to 9999, which is that of its twelve months.
  public init?(year: Int, startingOn start: Int = 1) {
    guard let first = Month(year: year, month: 1), let last = Month(year: year, month: 12) else {
      return nil
    }
    self.init(
      from: first.period(startingOn: start).from, to: last.period(startingOn: start).to)
  }

  /// Everything.
  public static let always = Period()

  /// Whether no day can be inside.
  public var isEmpty: Bool {
    guard let from, let to else { return false }
    return from > to
  }

  public func contains(_ day: Day) -> Bool {
    if let from, day < from { return false }
    if let to, day > to { return false }
    return true
  }
}
