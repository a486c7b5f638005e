/// Changing the store.
extension Store {
  /// Makes the changes that `body` collects, all or none, durable before it returns.
  ///
  /// `body` sees the collections named, may run again when a file was changed meanwhile, and must not
  /// have effects of its own. `receipts` are the paths of files that records may come to refer to; they are
  /// copied before the lock is taken. With `isRehearsal` everything is decided and nothing is written.
  /// Throws what `body` throws, and `StoreError` or `FileError` when the store cannot be read or written.
  public func transaction<Value>(
    named command: String, reading collections: [Collection], receipts: [String] = [],
    isRehearsal: Bool = false, _ body: (inout Transaction) throws -> Value
  ) throws -> Outcome<Value> {
    try transaction(
      named: command, reading: collections, offering: Set(receipts).map { .file($0) },
      isRehearsal: isRehearsal, body)
  }

  /// The same with receipts that need not be files of their own.
  func transaction<Value>(
    named command: String, reading collections: [Collection], offering receipts: [ReceiptOffer],
    isRehearsal: Bool = false, _ body: (inout Transaction) throws -> Value
  ) throws -> Outcome<Value> {
    // How long the history is kept is a setting, so every change reads them.
    let needed = collections.contains(.settings) ? collections : collections + [.settings]
    let examined = examine(receipts)
    // What is refused is to leave no trace: no folder, no lock, no copy of a receipt.
    if try isRehearsal || !receipts.isEmpty || !isSetUp() {
      let (value, transaction) = try decide(needed, offering: examined, body)
      if try isRehearsal || isIdle(transaction) {
        return Outcome(value: value, isFirstStep: false)
      }
      try directory.create(with: operations)
    }
    let staged = try stage(receipts, examined)
    defer { discard(staged) }
    var offered = examined
    for (key, receipt) in staged { offered[key] = .success(receipt) }
    let lock = try FileLock(
      path: directory.lock, timeout: lockTimeout, operations: operations,
      beforeWaiting: { try refuseUsage(needed, offering: offered, body) })
    defer { withExtendedLifetime(lock) {} }
    return try attempt(command, needed, offering: offered, body)
  }

  private func isSetUp() throws -> Bool {
    guard let folder = try operations.status(ofPath: directory.path, followLinks: true) else {
      return false
    }
    guard folder.kind == .folder else { throw StoreError.dataDirectoryIsFile(directory.path) }
    return try operations.status(ofPath: directory.lock, followLinks: false) != nil
  }

  private func decide<Value>(
    _ collections: [Collection], offering receipts: OfferedReceipts,
    _ body: (inout Transaction) throws -> Value
  ) throws -> (Value, Transaction) {
    try withSnapshot(of: collections) { snapshot in
      var transaction = Transaction(snapshot: snapshot, offering: receipts, makeID: makeID)
      return (try body(&transaction), transaction)
    }
  }

  /// Nobody should wait for a writer, only to hear that the words were wrong from the start.
  private func refuseUsage<Value>(
    _ collections: [Collection], offering receipts: OfferedReceipts,
    _ body: (inout Transaction) throws -> Value
  ) throws {
    do {
      _ = try decide(collections, offering: receipts, body)
    } catch let error as any UserFacingError where error.kind != .usage {
      // What the other writer is about to change may settle it.
    }
  }

  /// What cannot be a receipt is told to the record that wants it, and to no other.
  private func examine(_ offers: [ReceiptOffer]) -> OfferedReceipts {
    var receipts: OfferedReceipts = [:]
    for offer in offers { receipts[offer.key] = Result { try offer.examine(receiptStore) } }
    return receipts
  }

  private var receiptStore: ReceiptStore {
    ReceiptStore(directory: directory, operations: operations)
  }

  private func stage(
    _ offers: [ReceiptOffer], _ examined: OfferedReceipts
  ) throws -> [String: StagedReceipt] {
    var staged: [String: StagedReceipt] = [:]
    do {
      for offer in offers {
        guard case .success? = examined[offer.key] else { continue }
        staged[offer.key] = try offer.stage(receiptStore, makeID().uuidString)
      }
    } catch {
      discard(staged)
      throw error
    }
    return staged
  }

  /// Removes the copies that no step has put in place.
  private func discard(_ staged: [String: StagedReceipt]) {
    for receipt in staged.values {
      do {
        try receiptStore.discard(receipt)
      } catch {
        // The command's own outcome stands: a copy left over is harmless, and doctor finds it.
        report(error.message)
      }
    }
  }

  private func attempt<Value>(
    _ command: String, _ collections: [Collection], offering receipts: OfferedReceipts,
    _ body: (inout Transaction) throws -> Value
  ) throws -> Outcome<Value> {
    for _ in 0..<Self.attempts {
      try Recovery(directory: directory, operations: operations, report: report).run()
      let (value, transaction) = try decide(collections, offering: receipts, body)
      guard !transaction.isEmpty else {
        // No record changes, but a receipt that was lost may come back: without a step, since content that
        // fits its name is right whatever becomes of the command.
        var receipts = PlacedReceipts(directory: directory, operations: operations)
        try receipts.place(transaction.receipts)
        return Outcome(value: value, isFirstStep: false)
      }
      let isFirst = try isUntouched()
      let commit = try Commit(
        transaction, named: command, at: now, directory: directory, operations: operations)
      switch try commit.run() {
      case .done: return Outcome(value: value, isFirstStep: isFirst)
      case .moved: continue
      }
    }
    throw StoreError.restless(path: directory.path)
  }

  /// Whether everything is as the transaction wants it already.
  private func isIdle(_ transaction: Transaction) throws -> Bool {
    try transaction.isEmpty
      && transaction.receipts.allSatisfy { try receiptStore.isIntact($0.fileName) }
  }

  /// How often a command starts over because someone else changed a file under it.
  static var attempts: Int { 4 }

  private func isUntouched() throws -> Bool {
    try operations.status(ofPath: directory.history, followLinks: true) == nil
      && operations.status(ofPath: directory.olderHistory, followLinks: true) == nil
  }
}
