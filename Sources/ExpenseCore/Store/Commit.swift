/// Makes one transaction durable, by STORE.md's W4 to W9: note it, apply it, mark it done.
///
/// Where a call fails, what was done is taken back as far as that can be had. The first error is the one that
/// is thrown: a step that had to be left open is settled by the next writer, and readers see it settled.
struct Commit {
  enum Outcome {
    case done
    /// A file was changed by another program meanwhile: nothing was done, decide again.
    case moved
  }

  let transaction: Transaction
  let directory: DataDirectory
  let operations: any FileOperations
  private let command: String
  private let now: Timestamp
  private let touched: [Collection]
  private let paths: [Collection: StorePath]

  init(
    _ transaction: Transaction, named command: String, at now: Timestamp,
    directory: DataDirectory, operations: any FileOperations
  ) throws {
    self.transaction = transaction
    self.command = command
    self.now = now
    self.directory = directory
    self.operations = operations
    touched = Collection.allCases.filter { transaction.changes[$0]?.isEmpty == false }
    var paths: [Collection: StorePath] = [:]
    for collection in touched {
      paths[collection] = try StorePath(
        collection.fileName, in: directory, operations: operations)
    }
    self.paths = paths
  }

  func run() throws -> Outcome {
    precondition(
      touched.allSatisfy(snapshot.collections.contains),
      "a transaction changes only what it was said to read")
    if let appends = try appends(to: touched) { return try commit(appends) }
    return try commitRewrite(of: touched)
  }

  var snapshot: Snapshot { transaction.snapshot }

  func path(_ collection: Collection) -> StorePath {
    guard let path = paths[collection] else { preconditionFailure("only of what is touched") }
    return path
  }
}

/// The step.
extension Commit {
  /// A step that is in the history, open, and durable.
  struct NotedStep {
    let writer: StepWriter
    /// The offset behind its closing line.
    let end: Int
    let receipts: PlacedReceipts

    func mark(_ state: StepClosing.State) throws {
      try writer.mark(state, stepEndingAt: end)
    }
  }

  /// Puts the receipts in their place and writes the step.
  ///
  /// Throws `UnwrittenStep` when that fails.
  func note(
    _ kind: StepClosing.Kind, _ files: [TouchedFile], _ changes: [StepChange]
  ) throws(UnwrittenStep) -> NotedStep {
    var receipts = PlacedReceipts(directory: directory, operations: operations)
    do {
      try receipts.place(transaction.receipts)
      return try write(kind, files, changes, receipts)
    } catch {
      let failure = error as? UnwrittenStep ?? UnwrittenStep(cause: error, isCutOff: true)
      if failure.isCutOff { attempt { try receipts.takeBack() } }
      throw failure
    }
  }

  private func write(
    _ kind: StepClosing.Kind, _ files: [TouchedFile], _ changes: [StepChange],
    _ receipts: PlacedReceipts
  ) throws -> NotedStep {
    let isSalvage = transaction.changes.values.contains { $0.salvage != nil }
    let next = try NextStep(after: snapshot, at: now, mayRotate: !isSalvage)
    let has = try collectionsAfterwards(next.collections, touching: files)
    let writer = StepWriter(history: next.history.file, operations: operations)
    let end = try writer.write(
      changes, ofStep: next.number, at: next.start, behind: next.stateBefore
    ) { changeBytes, changeSum in
      let closing = StepClosing(
        step: next.number, at: now.description, command: command, kind: kind, files: files,
        has: has, inode: next.history.status.inode, changeBytes: changeBytes,
        undoes: transaction.undoes, redoes: transaction.redoes,
        cameBySync: transaction.cameBySync)
      return closing.line(changeSum: changeSum)
    }
    return NotedStep(writer: writer, end: end, receipts: receipts)
  }

  private func collectionsAfterwards(
    _ known: CollectionsOnRecord, touching files: [TouchedFile]
  ) throws -> [Collection] {
    try Collection.allCases.filter { collection in
      if known.contains(collection) || files.contains(where: { $0.collection == collection }) {
        return true
      }
      let path = directory.file(collection.fileName)
      return try operations.status(ofPath: path, followLinks: true) != nil
    }
  }

  /// Says that the step did not happen; nothing of it may be left in the files by then.
  func void(_ step: NotedStep) throws {
    try step.mark(.void)
    try step.receipts.takeBack()
  }

  func acknowledge(_ step: NotedStep) throws -> Outcome {
    do {
      try step.mark(.done)
      return .done
    } catch let error as FileError {
      throw StoreError.unacknowledged(error)
    }
  }

  /// Tries to clean up behind an error that is about to be thrown.
  func attempt(_ cleanUp: () throws -> Void) {
    do {
      try cleanUp()
    } catch {
      // The first error is the one to tell; recovery does what could not be done here.
    }
  }
}
