/// Makes one transaction durable, by STORE.md's W4 to W9: note it, apply it, mark it done.
struct Commit {
  enum Outcome {
    case done
    /// A file was changed by another program meanwhile: nothing was done, decide again.
    case moved
  }

  private let transaction: Transaction
  private let command: String
  private let now: Timestamp
  private let directory: DataDirectory
  private let operations: any FileOperations
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
    var paths: [Collection: StorePath] = [:]
    for collection in Collection.allCases {
      paths[collection] = try StorePath(
        collection.fileName, in: directory, operations: operations)
    }
    self.paths = paths
  }

  func run() throws -> Outcome {
    let touched = Collection.allCases.filter { transaction.changes[$0]?.isEmpty == false }
    if let appends = try appends(to: touched) { return try commit(appends) }
    return try commitRewrite(of: touched)
  }

  private var snapshot: Snapshot { transaction.snapshot }

  private func path(_ collection: Collection) throws -> StorePath {
    guard let path = paths[collection] else { preconditionFailure("every collection has a path") }
    return path
  }
}

// MARK: Append

extension Commit {
  /// One append a file, when every file that is touched can be appended to.
  private func appends(to touched: [Collection]) throws -> [Append]? {
    var appends: [Append] = []
    for collection in touched {
      guard let changes = transaction.changes[collection],
        let append = try Append(changes, to: collection, in: snapshot)
      else { return nil }
      appends.append(append)
    }
    return appends
  }

  private func commit(_ appends: [Append]) throws -> Outcome {
    let files = appends.map {
      TouchedFile(collection: $0.collection, change: .append(end: $0.end))
    }
    let step = try note(.append, files, appends.flatMap(\.stepChanges)) {}
    guard try isUntouched(appends.map(\.collection)) else {
      return try giveUp(step)
    }
    do {
      guard try apply(appends) else {
        try takeBack(step)
        return .moved
      }
    } catch {
      try takeBack(step)
      throw error
    }
    return try acknowledge(step)
  }

  /// Writes the records; `false` when a file is no longer the one that was opened.
  private func apply(_ appends: [Append]) throws -> Bool {
    var files: [OpenFile] = []
    for append in appends {
      let target = try path(append.collection).target
      guard let file = try operations.openForWriting(target, followLinks: true),
        try FileIdentity(operations.status(of: file)) == FileIdentity(append.file.status)
      else { return false }
      try operations.write(append.bytes, to: file, at: append.end)
      files.append(file)
    }
    for file in files { try operations.synchronize(file) }
    for (append, file) in zip(appends, files) {
      let status = try operations.status(of: file)
      let named = try operations.status(ofPath: file.path, followLinks: true)
      guard status.size == append.end + append.bytes.count, named?.inode == status.inode else {
        return false
      }
    }
    return true
  }

  private func takeBack(_ step: NotedStep) throws {
    if let unfinished = try Unfinished(of: step.history, in: directory) {
      let recovery = Recovery(directory: directory, operations: operations, report: { _ in })
      try recovery.takeBack(unfinished)
    }
    try step.writer.mark(.void, stepEndingAt: step.end)
    try step.receipts.takeBack()
  }
}

// MARK: Rewrite

extension Commit {
  private func commitRewrite(of touched: [Collection]) throws -> Outcome {
    var changes: [StepChange] = []
    do {
      for collection in touched {
        let rewrite = Rewrite(
          collection: collection, changes: transaction.changes[collection] ?? .init(),
          snapshot: snapshot, path: try path(collection))
        changes += try rewrite.stage(with: operations)
      }
      try synchronizeFolders(of: touched)
    } catch {
      try removeStaged(touched)
      throw error
    }
    return try commitStaged(touched, changes)
  }

  private func commitStaged(_ touched: [Collection], _ changes: [StepChange]) throws -> Outcome {
    let files = touched.map { collection in
      let was = snapshot.files[collection].map { FileIdentity($0.status) }
      return TouchedFile(collection: collection, change: .rewrite(was: was))
    }
    let step = try note(.rewrite, files, changes) { try removeStaged(touched) }
    guard try isUntouched(touched) else {
      try removeStagedAfter { try step.writer.mark(.void, stepEndingAt: step.end) }
      try step.receipts.takeBack()
      return .moved
    }
    try renameAll(touched, step)
    return try acknowledge(step)

    func removeStagedAfter(_ mark: () throws -> Void) throws {
      // Void first: with the step still open, a staged file that is gone would mean that it happened.
      try mark()
      try removeStaged(touched)
    }
  }

  private func renameAll(_ touched: [Collection], _ step: NotedStep) throws {
    var renamed = 0
    do {
      for collection in touched {
        let path = try path(collection)
        try operations.rename(path.staged, to: path.target)
        renamed += 1
      }
      try synchronizeFolders(of: touched)
    } catch let error as FileError {
      guard renamed == 0 else { throw StoreError.unfinished(error) }
      try step.writer.mark(.void, stepEndingAt: step.end)
      try removeStaged(touched)
      try step.receipts.takeBack()
      throw error
    }
  }

  private func synchronizeFolders(of touched: [Collection]) throws {
    let folders = try Set(touched.map { try path($0).folder })
    for folder in folders.sorted() { try operations.synchronizeFolder(folder) }
  }

  private func removeStaged(_ touched: [Collection]) throws {
    for collection in touched { try operations.remove(path(collection).staged) }
  }
}

// MARK: The step

extension Commit {
  /// A step that is in the history, open, and durable.
  private struct NotedStep {
    let history: History
    let writer: StepWriter
    /// The offset behind its closing line.
    let end: Int
    let receipts: PlacedReceipts
  }

  /// Puts the receipts in their place and writes the step; when that fails, `cleanUp` and nothing stays.
  private func note(
    _ kind: StepClosing.Kind, _ files: [TouchedFile], _ changes: [StepChange],
    orElse cleanUp: () throws -> Void
  ) throws -> NotedStep {
    var receipts = PlacedReceipts(directory: directory, operations: operations)
    do {
      try receipts.place(transaction.receipts)
      return try write(kind, files, changes, receipts)
    } catch {
      try receipts.takeBack()
      try cleanUp()
      throw error
    }
  }

  private func write(
    _ kind: StepClosing.Kind, _ files: [TouchedFile], _ changes: [StepChange],
    _ receipts: PlacedReceipts
  ) throws -> NotedStep {
    let has = try collectionsAfterwards(touching: files)
    let (history, number, start) = try placeForStep()
    let lines = changes.flatMap { $0.line(step: number) }
    let closing = StepClosing(
      step: number, at: now.description, command: command, kind: kind, files: files, has: has,
      inode: history.status.inode, changeBytes: lines.count)
    let writer = StepWriter(history: history.file, operations: operations)
    let bytes = lines + closing.line(changes: lines)
    try writer.write(bytes, at: start)
    guard let written = try History(writing: directory.history, operations: operations) else {
      throw StoreError.missing(path: directory.history)
    }
    return NotedStep(
      history: written, writer: writer, end: start + bytes.count, receipts: receipts)
  }

  /// The history to write to, begun or rotated when that is due, with the next number and its place.
  private func placeForStep() throws -> (history: History, number: Int, start: Int) {
    let fresh = NewHistory(directory: directory, operations: operations)
    guard let history = try History(writing: directory.history, operations: operations) else {
      let older = try History(reading: directory.olderHistory, operations: operations)
      let number = try older.map { try nextNumber(in: $0) } ?? 1
      let history = try fresh.create(firstStep: number, at: now)
      return (history, number, history.status.size)
    }
    let number = try nextNumber(in: history)
    guard try isRotationDue(history, next: number) else {
      return (history, number, try history.lastWholeStep()?.end ?? history.status.size)
    }
    let next = try fresh.rotate(nextStep: number, at: now)
    return (next, number, next.status.size)
  }

  private func nextNumber(in history: History) throws -> Int {
    try history.lastWholeStep().map { $0.closing.step + 1 } ?? history.header().firstStep
  }

  /// A full history is put aside once it is also old enough, so that undo reaches far enough back.
  private func isRotationDue(_ history: History, next: Int) throws -> Bool {
    let header = try history.header()
    let settings = try snapshot.settings()
    guard next - header.firstStep >= settings.effectiveHistorySteps,
      let begun = Day(iso: String(header.at.prefix(10))),
      let due = begun.adding(days: settings.effectiveHistoryDays)
    else { return false }
    return now.day >= due
  }

  private func collectionsAfterwards(touching files: [TouchedFile]) throws -> [Collection] {
    let history = try History(reading: directory.history, operations: operations)
    let known = try CollectionsOnRecord(
      directory: directory, history: history, operations: operations)
    return try Collection.allCases.filter { collection in
      if known.contains(collection) || files.contains(where: { $0.collection == collection }) {
        return true
      }
      return try operations.status(ofPath: path(collection).target, followLinks: true) != nil
    }
  }

  /// Whether every touched file is still what was read.
  private func isUntouched(_ touched: [Collection]) throws -> Bool {
    try touched.allSatisfy { collection in
      let now = try operations.status(ofPath: path(collection).target, followLinks: true)
      return now.map(FileIdentity.init)
        == snapshot.files[collection].map { FileIdentity($0.status) }
    }
  }

  private func giveUp(_ step: NotedStep) throws -> Outcome {
    try step.writer.mark(.void, stepEndingAt: step.end)
    try step.receipts.takeBack()
    return .moved
  }

  private func acknowledge(_ step: NotedStep) throws -> Outcome {
    do {
      try step.writer.mark(.done, stepEndingAt: step.end)
      return .done
    } catch let error as FileError {
      throw StoreError.unacknowledged(error)
    }
  }
}
