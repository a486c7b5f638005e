/// A view of the whole store that can be written as a tar archive.
///
/// It is one moment of it, taken without a lock: the files of all collections, and the receipts that their
/// records name. The lock, the history and what waits to be put in place are not part of it. The same store gives the
/// same bytes all day.
public struct Backup: Sendable {
  /// How many records are in it, of all kinds.
  public let records: Int
  private let collections: [(name: String, source: RecordScanner.Source)]
  private let receiptNames: [String]
  private let receiptStore: ReceiptStore
  private let modified: Int

  public var receipts: Int { receiptNames.count }

  /// Reads every record and every receipt, so that nothing is backed up that could not be restored.
  ///
  /// Throws `StoreError` for a damaged store, `BackupError` when there is nothing in it or a receipt is not what
  /// its name says.
  init(of snapshot: Snapshot, on day: Day) throws {
    var records = 0
    var names: Set<String> = []
    for collection in Collection.allCases {
      records += try snapshot.checkedRecords(of: collection)
    }
    try snapshot.scan(.expenses) { fields, _ in
      if let name = fields.text(.receiptFilename) { names.insert(name) }
    }
    guard !snapshot.files.isEmpty else {
      throw BackupError.nothingToBackUp(directory: snapshot.directory.path)
    }
    receiptStore = snapshot.receiptStore
    receiptNames = names.sorted()
    let damaged = try receiptNames.filter { try !snapshot.receiptStore.isIntact($0) }
    guard damaged.isEmpty else { throw BackupError.damagedReceipts(damaged) }
    self.records = records
    collections = Collection.allCases.compactMap { collection in
      snapshot.source(of: collection).map { (collection.fileName, $0) }
    }.sorted { $0.0 < $1.0 }
    modified = max(0, Int(day.ordinal) * 86_400)
  }

  /// Writes the archive; returns its length.
  ///
  /// Throws `BackupError.changedMeanwhile` when an editor saved a file in that very moment, and whatever
  /// `sink` throws.
  public func write(to sink: @escaping (UnsafeRawBufferPointer) throws -> Void) throws -> Int {
    try withoutActuallyEscaping(sink) { sink in
      var writer = TarWriter(modified: modified, sink: sink)
      for (name, source) in collections { try write(name, source, to: &writer) }
      for name in receiptNames { try writeReceipt(name, to: &writer) }
      try writer.finish()
      return writer.byteCount
    }
  }

  private func write(
    _ name: String, _ source: RecordScanner.Source, to writer: inout TarWriter
  ) throws {
    // The closing is our own where the last step is unfinished and something else stands there.
    let closing = source.isClosedAtEnd ? RecordFileFormat.closing : []
    let size = source.end + closing.count
    let written = try writer.add(name, size: size) { take in
      try receiptStore.operations.forEachBlock(of: source.file, in: 0..<source.end) { block, _ in
        try take(block)
      }
      try closing.withUnsafeBytes(take)
    }
    guard written == size else { throw BackupError.changedMeanwhile(name) }
  }

  private func writeReceipt(_ name: String, to writer: inout TarWriter) throws {
    let operations = receiptStore.operations
    guard let path = receiptStore.path(of: name),
      let file = try operations.openForReading(path, followLinks: false)
    else { throw BackupError.changedMeanwhile(name) }
    let size = try operations.status(of: file).size
    var digest = SHA256()
    let written = try writer.add(BackupNames.receiptPrefix + name, size: size) { take in
      try operations.forEachBlock(of: file) { block, _ in
        digest.update(block)
        try take(block)
      }
    }
    guard written == size, ReceiptStore.fits(digest.finalize(), name) else {
      throw BackupError.changedMeanwhile(name)
    }
  }
}

extension Snapshot {
  /// How many records a collection has, all of which can be read and told from one another.
  fileprivate func checkedRecords(of collection: Collection) throws -> Int {
    var identities = RecordIdentities()
    _ = try forEachCanonicalLine(of: collection) { line in _ = try identities.take(line) }
    return identities.count
  }
}

extension Store {
  /// Takes a view of everything, to be written as an archive.
  public func backup() throws -> Backup {
    try read(Collection.allCases) { try Backup(of: $0, on: now.day) }
  }
}
