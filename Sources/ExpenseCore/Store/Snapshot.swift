/// A consistent view of some collections, taken without a lock and without writing.
///
/// What it has opened does not change under it: later appends start at or behind its ends, and rewrites
/// make new files.
public struct Snapshot: Sendable {
  /// One collection's file as it was opened.
  struct File: Sendable {
    let source: RecordScanner.Source
    let status: FileStatus
    let path: StorePath
    /// Whether it begins as iexpense writes it.
    let hasOurFirstLine: Bool
  }

  let directory: DataDirectory
  let operations: any FileOperations
  /// What was looked for; nothing is known of others.
  let collections: [Collection]
  /// No entry: there is no such file, and none is known to have been.
  let files: [Collection: File]
  /// The history as it was then; none when nothing was ever changed, or it was just put aside.
  let history: History?
  /// Where its last whole step ended then: what a cut-off write left behind that may be written over.
  let historyEnd: Int
  /// Whether the last step counts as done although it is open, and the files are as it leaves them.
  let hasOpenStepHappened: Bool
  var sizes = ScanSizes()
  /// Counts what is read and made.
  var meter: ScanMeter?

  /// Opens the files of `collections` as they stand between two commands.
  ///
  /// Throws `StoreError` when one is damaged, missing though the history knows it, or of a newer version.
  /// With `ignoringHistory` the files are taken as they lie, which is for a history that cannot be read.
  static func take(
    of collections: [Collection], in directory: DataDirectory, operations: any FileOperations,
    ignoringHistory: Bool = false, meter: ScanMeter? = nil
  ) throws -> Snapshot {
    // Each round means that a writer finished a step meanwhile, so this ends.
    while true {
      let history =
        ignoringHistory
        ? nil : try History(reading: directory.history, operations: operations)
      let opening = Opening(
        directory: directory, operations: operations, history: history,
        ignoresHistory: ignoringHistory, meter: meter)
      let (files, hasHappened) = try opening.files(of: collections)
      let end = try history?.endOfWholeSteps() ?? 0
      if try ignoringHistory || history?.isStillCurrent() ?? opening.hasNoHistory() {
        return Snapshot(
          directory: directory, operations: operations, collections: collections, files: files,
          history: history, historyEnd: end, hasOpenStepHappened: hasHappened, meter: meter)
      }
    }
  }

  func source(of collection: Collection) -> RecordScanner.Source? { files[collection]?.source }
}

extension Snapshot {
  /// Opens files and decides how far each reaches, by what the last step says.
  private struct Opening {
    let directory: DataDirectory
    let operations: any FileOperations
    let history: History?
    let ignoresHistory: Bool
    let meter: ScanMeter?

    func hasNoHistory() throws -> Bool {
      try operations.status(ofPath: directory.history, followLinks: true) == nil
    }

    /// The files, and whether an open step has happened to them.
    func files(of collections: [Collection]) throws -> ([Collection: File], Bool) {
      let unfinished = try history.flatMap { try Unfinished(of: $0, in: directory) }
      var files: [Collection: File] = [:]
      for collection in collections { files[collection] = try open(collection, unfinished) }
      guard let unfinished, try unfinished.hasHappened() else { return (files, false) }
      // For whoever looks now: what is not renamed yet is read where it waits, and what was opened
      // before it was renamed is opened again.
      for collection in collections where unfinished.touched(collection) != nil {
        let staged = try unfinished.path(collection).staged
        if let file = try operations.openForReading(staged, followLinks: false) {
          files[collection] = try self.file(collection, file, nil)
        } else {
          files[collection] = try open(collection, unfinished)
        }
      }
      return (files, true)
    }

    private func open(_ collection: Collection, _ unfinished: Unfinished?) throws -> File? {
      let path = directory.file(collection.fileName)
      guard let file = try operations.openForReading(path, followLinks: true) else {
        try operations.checkThatNoLinkIsBroken(at: path)
        if try knowsFile(of: collection, unfinished) { throw StoreError.missing(path: path) }
        return nil
      }
      return try self.file(collection, file, unfinished)
    }

    private func file(
      _ collection: Collection, _ file: OpenFile, _ unfinished: Unfinished?
    ) throws -> File {
      let status = try operations.status(of: file)
      guard status.kind == .regular else { throw StoreError.notAFile(path: file.path) }
      let path = try StorePath(
        collection.fileName, in: directory, operations: operations)
      let ownEnd = try unfinished?.endBeforeOwnTail(of: file, size: status.size, in: collection)
      guard ownEnd != nil || status.size > 0 else { throw StoreError.empty(path: file.path) }
      let start = try operations.bytes(of: file, from: 0, count: Self.longestFirstLine)
      let isOurs = RecordFileFormat.isFirstLine(start, of: collection)
      let end = try ownEnd ?? (isOurs ? endBeforeClosing(of: file, size: status.size) : nil)
      let source = RecordScanner.Source(
        file: file, collection: collection, end: end ?? status.size, isClosedAtEnd: end != nil,
        meter: meter)
      return File(source: source, status: status, path: path, hasOurFirstLine: isOurs)
    }

    /// A first line longer than this is not appended to; the file is rewritten instead.
    private static let longestFirstLine = 4096

    private func endBeforeClosing(of file: OpenFile, size: Int) throws -> Int? {
      let closing = RecordFileFormat.closing
      let end = size - closing.count
      guard end >= 0,
        try operations.bytes(of: file, from: end, count: closing.count) == closing
      else { return nil }
      return end
    }

    /// Whether the history has seen a file of this collection.
    private func knowsFile(of collection: Collection, _ unfinished: Unfinished?) throws -> Bool {
      if ignoresHistory { return false }
      // A rewrite that has begun renames files one by one: this one may have just been on its way.
      if let unfinished, unfinished.kind == .rewrite, unfinished.touched(collection) != nil {
        return false
      }
      return try CollectionsOnRecord(
        directory: directory, history: history, operations: operations
      ).contains(collection)
    }
  }
}
