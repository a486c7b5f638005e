import Synchronization

/// Counts what scans read, and tells of it once in a while; two threads may read at once.
final class ScanMeter: Sendable {
  private let progress = Mutex(ScanProgress(records: 0, share: 0, of: 0))
  private let tell: @Sendable (ScanProgress) -> Void

  /// How many bytes a scan reads before it counts them.
  static let step = 1 << 20
  /// How many records are looked up or made before they are counted.
  private static let batch = 4096

  /// Tells `tell` how far things are, one call at a time.
  init(_ tell: @escaping @Sendable (ScanProgress) -> Void) {
    self.tell = tell
  }

  /// Starts to count anew, for a reading of so much.
  func begin(_ size: Int) {
    progress.withLock { $0 = ScanProgress(records: 0, share: 0, of: size) }
  }

  /// Counts what was read, of the size that reading has begun with.
  func add(records: Int, size: Int) {
    progress.withLock { progress in
      progress.add(records: records, size: size)
      tell(progress)
    }
  }

  /// Counts a batch of records that are taken one by one, where so many have been taken before this one.
  func count(before number: Int) {
    if number > 0, number.isMultiple(of: Self.batch) { add(records: Self.batch, size: Self.batch) }
  }
}
