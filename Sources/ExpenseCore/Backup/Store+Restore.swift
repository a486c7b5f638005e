/// Restoring.
extension Store {
  /// Makes the collections those of the archive, in one step that can be undone like any other.
  ///
  /// Receipts are copied in by their content before any record names them; none is taken away. Throws
  /// `BackupError.loss`, and changes nothing, when stored records would be gone or other ones, unless
  /// `mayLose` says that this is wanted. With `isRehearsal` nothing is written.
  public func restore(
    _ archive: BackupArchive, mayLose: Bool, isRehearsal: Bool = false
  ) throws -> Outcome<RestoreResult> {
    let receipts = ReceiptStore(directory: directory, operations: operations)
    var offers: [ReceiptOffer] = []
    for (name, range) in archive.receipts where try !receipts.isIntact(name) {
      offers.append(.part(of: archive.file, in: range, named: name))
    }
    let wanted = offers.map(\.key).sorted()
    let missing = try archive.missingReceipts.filter { try !receipts.isIntact($0) }
    do {
      return try transaction(
        named: "restore", reading: Collection.allCases, offering: offers, isRehearsal: isRehearsal
      ) { transaction in
        let counts = try transaction.restore(archive)
        guard mayLose || isRehearsal || !counts.isLoss else { throw BackupError.loss(counts) }
        for name in wanted { try transaction.useReceipt(at: name) }
        return RestoreResult(counts: counts, missingReceipts: missing)
      }
    } catch let error as StoreError where error.isMendedByHand {
      throw BackupError.damagedStore(error)
    }
  }
}

extension StoreError {
  /// Whether a file of a collection is not as it should be: who restores hopes to be helped just then.
  fileprivate var isMendedByHand: Bool {
    switch self {
    case .damaged, .missing, .empty: true
    case .noDataDirectory, .dataDirectoryIsFile, .busy, .restless, .notAFile, .notAFolder,
      .brokenLink,
      .newerVersion, .changedInPlace, .changedSinceCrash, .unfinished, .unacknowledged:
      false
    }
  }
}

/// What a restore came to.
public struct RestoreResult: Sendable, Equatable {
  public let counts: RestoreCounts
  /// What records name, and neither the archive nor the store has.
  public let missingReceipts: [String]
}

extension Transaction {
  /// Collects what makes the collections those of the archive.
  fileprivate mutating func restore(_ archive: BackupArchive) throws -> RestoreCounts {
    var counts = RestoreCounts()
    for collection in Collection.allCases {
      let difference = try CollectionDifference(
        from: snapshot, to: archive.collections[collection] ?? BackupArchive.Records(),
        of: collection)
      counts.collections[collection] = difference.counts
      change(collection, by: difference.changes)
    }
    return counts
  }
}
