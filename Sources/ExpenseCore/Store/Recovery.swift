/// Settles the last step where a command was cut off; run under the lock, before anything is read.
///
/// STORE.md's V1 to V5: an append that is open has not happened and is taken back, a rewrite that has begun
/// to rename is finished. Every part may itself be cut off and is then simply done again.
struct Recovery {
  let directory: DataDirectory
  let operations: any FileOperations
  let report: @Sendable (String) -> Void

  func run() throws {
    guard let history = try historyWithoutTornStep() else { return try removeStaged() }
    if let unfinished = try Unfinished(of: history, in: directory) {
      try settle(unfinished, in: history)
    } else if try isOpen(history) {
      // The step belongs to the folder that this one was copied from: nothing of it is ours to touch.
      return
    }
    try removeStaged()
  }

  private func isOpen(_ history: History) throws -> Bool {
    guard history.endingState != .done, history.endingState != .void else { return false }
    return try history.lastWholeStep()?.closing.state == .open
  }

  /// Opens the history and cuts off what a write that was not finished left behind the last whole step.
  private func historyWithoutTornStep() throws -> History? {
    guard let history = try History(writing: directory.history, operations: operations) else {
      return nil
    }
    guard history.endingState == nil else { return history }
    let end = try history.lastWholeStep()?.end ?? history.header().line.count
    guard end < history.status.size else { return history }
    try operations.truncate(history.file, to: end)
    try operations.synchronize(history.file)
    report("a command was cut off before it changed anything; what it had noted was removed")
    return try History(writing: directory.history, operations: operations)
  }

  private func settle(_ unfinished: Unfinished, in history: History) throws {
    let writer = StepWriter(history: history.file, operations: operations)
    let closing = unfinished.step.closing
    switch unfinished.kind {
    case .append:
      try takeBack(unfinished)
      try writer.mark(.void, stepEndingAt: unfinished.step.end)
      report("'\(closing.command)' of \(closing.at) was cut off; it did not happen")
    case .rewrite:
      if try unfinished.isWhollyStaged() {
        try writer.mark(.void, stepEndingAt: unfinished.step.end)
        report("'\(closing.command)' of \(closing.at) was cut off; it did not happen")
      } else {
        try finishRenames(of: unfinished)
        try writer.mark(.done, stepEndingAt: unfinished.step.end)
        report("'\(closing.command)' of \(closing.at) was cut off; it is finished now")
      }
    }
  }

  /// Puts the old closing back where everything behind it is the step's own.
  func takeBack(_ unfinished: Unfinished) throws {
    for touched in unfinished.step.closing.files {
      let path = try unfinished.path(touched.collection).target
      guard let file = try operations.openForWriting(path, followLinks: true) else { continue }
      let size = try operations.status(of: file).size
      guard
        let end = try unfinished.endBeforeOwnTail(of: file, size: size, in: touched.collection)
      else { continue }
      try operations.write(RecordFileFormat.closing, to: file, at: end)
      try operations.truncate(file, to: end + RecordFileFormat.closing.count)
      try operations.synchronize(file)
    }
  }

  private func finishRenames(of unfinished: Unfinished) throws {
    var folders: Set<String> = []
    for touched in unfinished.step.closing.files {
      let path = try unfinished.path(touched.collection)
      guard try unfinished.isStaged(touched.collection) else {
        folders.insert(path.folder)
        continue
      }
      let status = try operations.status(ofPath: path.target, followLinks: true)
      guard case .rewrite(let was) = touched.change, status.map(FileIdentity.init) == was else {
        throw StoreError.changedSinceCrash(path: path.target)
      }
      try operations.rename(path.staged, to: path.target)
      folders.insert(path.folder)
    }
    for folder in folders.sorted() { try operations.synchronizeFolder(folder) }
  }

  private func removeStaged() throws {
    for collection in Collection.allCases {
      let path = try StorePath(collection.fileName, in: directory, operations: operations)
      try operations.remove(path.staged)
    }
    try operations.remove(directory.file(NewHistory.stagedName))
  }
}
