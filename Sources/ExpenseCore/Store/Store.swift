/// The only door to the data: reads see one moment of it, changes are made in named transactions.
public struct Store: Sendable {
  public let directory: DataDirectory
  let operations: any FileOperations
  let lockTimeout: Duration
  let now: Timestamp
  /// Told what recovery found, in a sentence.
  let report: @Sendable (String) -> Void

  /// Makes a door to the folder, which need not exist.
  ///
  /// `lockTimeout` is how long a change waits for another writer, `now` the moment that the history notes;
  /// `report` is told in a sentence what was found unfinished and how it was settled.
  public init(
    directory: DataDirectory, lockTimeout: Duration = .seconds(10), now: Timestamp,
    operations: any FileOperations = SystemFileOperations(),
    report: @escaping @Sendable (String) -> Void
  ) {
    self.directory = directory
    self.lockTimeout = lockTimeout
    self.now = now
    self.operations = operations
    self.report = report
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

  /// Makes the changes that `body` collects, all or none, durable before it returns.
  ///
  /// `body` sees the collections named, may run again when a file was changed meanwhile, and must not
  /// have effects of its own. With `isRehearsal` everything is decided and nothing is written.
  /// Throws what `body` throws, and `StoreError` or `FileError` when the store cannot be read or written.
  public func transaction<Value>(
    named command: String, reading collections: [Collection], isRehearsal: Bool = false,
    _ body: (inout Transaction) throws -> Value
  ) throws -> Outcome<Value> {
    // How long the history is kept is a setting, so every change reads them.
    let collections = collections.contains(.settings) ? collections : collections + [.settings]
    try checkFolder()
    // Where nothing was ever written, a command that is refused or changes nothing is to leave no folder
    // and no lock behind.
    if try isRehearsal || operations.status(ofPath: directory.lock, followLinks: false) == nil {
      let (value, transaction) = try decide(collections, body)
      if isRehearsal || transaction.isEmpty { return Outcome(value: value, isFirstStep: false) }
      try directory.create(with: operations)
    }
    let lock = try FileLock(path: directory.lock, timeout: lockTimeout, operations: operations)
    defer { withExtendedLifetime(lock) {} }
    return try attempt(command, collections, body)
  }

  private func decide<Value>(
    _ collections: [Collection], _ body: (inout Transaction) throws -> Value
  ) throws -> (Value, Transaction) {
    try withSnapshot(of: collections) { snapshot in
      var transaction = Transaction(snapshot: snapshot)
      return (try body(&transaction), transaction)
    }
  }

  private func attempt<Value>(
    _ command: String, _ collections: [Collection],
    _ body: (inout Transaction) throws -> Value
  ) throws -> Outcome<Value> {
    for _ in 0..<Self.attempts {
      try Recovery(directory: directory, operations: operations, report: report).run()
      let (value, transaction) = try decide(collections, body)
      guard !transaction.isEmpty else { return Outcome(value: value, isFirstStep: false) }
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

  /// How often a command starts over because someone else changed a file under it.
  private static let attempts = 4

  private func isUntouched() throws -> Bool {
    try operations.status(ofPath: directory.history, followLinks: true) == nil
      && operations.status(ofPath: directory.olderHistory, followLinks: true) == nil
  }

  /// Runs `body` on a view, and once more on a new one when the first was damaged and has moved since.
  private func withSnapshot<Value>(
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

  private func takeSnapshot(of collections: [Collection]) throws -> Snapshot {
    try checkFolder()
    return try Snapshot.take(of: collections, in: directory, operations: operations)
  }

  private func checkFolder() throws {
    let status = try operations.status(ofPath: directory.path, followLinks: true)
    guard status?.kind ?? .folder == .folder else {
      throw StoreError.dataDirectoryIsFile(directory.path)
    }
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
