/// What a report knows of the lines of one group in one currency.
struct SummaryCell: Sendable, Equatable {
  /// In minor units.
  private(set) var total: Int128 = 0
  private(set) var count = 0
  private(set) var smallest = Int64.max
  private(set) var largest = Int64.min

  /// Cannot overflow: of amounts of 15 digits, 128 bits hold more than there can be bytes in a file.
  mutating func add(_ minorUnits: Int64) {
    total += Int128(minorUnits)
    count += 1
    smallest = min(smallest, minorUnits)
    largest = max(largest, minorUnits)
  }

  mutating func add(_ other: SummaryCell) {
    total += other.total
    count += other.count
    smallest = min(smallest, other.smallest)
    largest = max(largest, other.largest)
  }
}
