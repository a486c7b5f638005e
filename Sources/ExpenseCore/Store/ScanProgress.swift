/// How far the reading of a collection has come.
public struct ScanProgress: Sendable, Equatable {
  /// The records read so far.
  public private(set) var records: Int
  /// How much was read, of how much.
  private var read: Int
  private let size: Int

  public init(records: Int, share read: Int, of size: Int) {
    self.records = records
    self.read = read
    self.size = size
  }

  /// How much of it that is, from 0 to 100.
  public var percent: Int { size > 0 ? min(read * 100 / size, 100) : 0 }

  mutating func add(records: Int, size: Int) {
    self.records += records
    read += size
  }
}
