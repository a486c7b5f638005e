/// What DESIGN and README promise of a ratio or of a number of bytes; it is reported, never asserted.
struct Target: Codable, Equatable {
  let text: String
  let limit: Double
  /// Whether the limit itself is too much already.
  var isBelow = false

  func isMet(by value: Double) -> Bool { isBelow ? value < limit : value <= limit }

  static func atMost(_ limit: Double, _ text: String) -> Target {
    Target(text: "at most \(text)", limit: limit)
  }

  static func under(_ limit: Double, _ text: String) -> Target {
    Target(text: "under \(text)", limit: limit, isBelow: true)
  }

  /// The peak of what need not hold the records in memory.
  static let memory = under(32_000_000, "32 MB")
  /// Of the time, where the records are ten times as many.
  static let growth = atMost(11, "11x")
}
