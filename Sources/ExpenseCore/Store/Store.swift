#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The only door to the data: reads see one moment of it, changes are made in named transactions.
public struct Store: Sendable {
  public let directory: DataDirectory
  let operations: any FileOperations
  let lockTimeout: Duration
  let now: Timestamp
  /// Makes the id of a new record.
  let makeID: @Sendable () -> UUID
  /// Told what recovery found, in a sentence.
  let report: @Sendable (String) -> Void
  /// Counts what is read.
  let meter: ScanMeter?

  /// Opens nothing yet: files are opened by each read and each transaction.
  ///
  /// - Parameters:
  ///   - directory: where the files are.
  ///   - lockTimeout: how long a change waits for another writer.
  ///   - now: the moment that the history notes.
  ///   - operations: the calls by which the disk is reached.
  ///   - makeID: makes the id of a new record.
  ///   - progress: told now and then how far the reading of a large collection has come, from either of two threads,
  ///     but by one at a time.
  ///   - report: told in a sentence what was found unfinished and how it was settled.
  public init(
    directory: DataDirectory, lockTimeout: Duration = .seconds(10), now: Timestamp,
    operations: any FileOperations = SystemFileOperations(),
    makeID: @escaping @Sendable () -> UUID = RandomIdentifier.uuid,
    progress: (@Sendable (ScanProgress) -> Void)? = nil,
    report: @escaping @Sendable (String) -> Void
  ) {
    self.directory = directory
    self.lockTimeout = lockTimeout
    self.now = now
    self.operations = operations
    self.makeID = makeID
    self.report = report
    meter = progress.map(ScanMeter.init)
  }

  /// What a transaction came to.
  public struct Outcome<Value> {
    public let value: Value
    /// Whether this was the first change ever made in the folder.
    public let isFirstStep: Bool
  }

  /// Reads from one consistent view, without locking or writing anything.
  ///
  /// `body` runs a second time when a file moved under it, as when an editor was saving it.
  public func read<Value>(
    _ collections: [Collection], _ body: (Snapshot) throws -> Value
  ) throws -> Value {
    try withSnapshot(of: collections, body)
  }

  /// Runs `body` on a view, and once more on a new one when the first was damaged and has moved since.
  func withSnapshot<Value>(
    of collections: [Collection], _ body: (Snapshot) throws -> Value
  ) throws -> Value {
    let snapshot = try takeSnapshot(of: collections)
    do {
      return try body(snapshot)
    } catch let error as StoreError {
      guard case .damaged = error, try snapshot.hasMoved() else { throw error }
      return try body(takeSnapshot(of: collections))
    }
  }

  func takeSnapshot(of collections: [Collection]) throws -> Snapshot {
    if let status = try folderStatus() {
      guard status.kind == .folder else { throw StoreError.dataDirectoryIsFile(directory.path) }
    } else if try operations.status(ofPath: directory.path, followLinks: false)?.kind == .link {
      // Most likely a link to a disk that is not there, and not a folder without records.
      throw StoreError.brokenLink(path: directory.path)
    }
    return try Snapshot.take(of: collections, in: directory, operations: operations, meter: meter)
  }

  private func folderStatus() throws -> FileStatus? {
    try operations.status(ofPath: directory.path, followLinks: true)
  }
}

extension Snapshot {
  /// Whether a file that was opened has another size or time by now.
  fileprivate func hasMoved() throws -> Bool {
    try files.values.contains { file in
      try !operations.status(of: file.source.file).isSameContents(as: file.status)
    }
  }
}
