/// How a list is ordered; ties fall back to the newest first, and with the rest are turned round.
public struct SortOrder: Sendable, Equatable {
  public enum Key: String, Sendable, CaseIterable {
    /// Newest day first, on one day the newest entry first.
    case date
    /// Largest first, by the bare number.
    case amount
    /// A to Z.
    case name
    /// A to Z, those without one last.
    case category
  }

  public var key = Key.date
  public var isReversed = false

  public init(key: Key = .date, isReversed: Bool = false) {
    self.key = key
    self.isReversed = isReversed
  }
}
