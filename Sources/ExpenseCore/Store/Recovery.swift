/// Settles the last step where a command was cut off; run under the lock, before anything is read.
///
/// STORE.md's V1 to V5: an append that is open has not happened and is taken back, a rewrite that has begun
/// to rename is finished. Every part may itself be cut off and is then simply done again.
struct Recovery {
  let directory: DataDirectory
  let operations: any FileOperations
  let report: @Sendable (String) -> Void

  func run() throws {
    guard let history = try History(writing: directory.history, operations: operations) else {
      return try removeStaged(after: nil)
    }
    let last = try history.lastWholeStep()
    try cutOff(history, behind: last)
    if let last, last.closing.state == .open {
      // Otherwise it belongs to the folder that this one was copied from: nothing of it is ours to touch.
      guard last.closing.inode == history.status.inode else { return }
      try settle(Unfinished(last, in: history, directory: directory), in: history)
    }
    try removeStaged(after: history)
  }

  /// Cuts off what a write that was not finished left behind the last whole step.
  private func cutOff(_ history: History, behind last: History.LocatedStep?) throws {
    let end = last?.end ?? history.firstStepOffset
    guard end < history.status.size else { return }
    let bytes = try operations.bytes(
      of: history.file, from: end, count: history.status.size - end)
    let tail = CutOffTail(bytes: bytes) {
      try Snapshot.take(of: Collection.allCases, in: directory, operations: operations)
    }
    guard try tail.isOfUnwrittenStep() else {
      let problem = "the last step of the history cannot be read, though it may have happened"
      throw StoreError.damaged(ErrorLocation(file: history.file.path, message: problem))
    }
    try operations.truncate(history.file, to: end)
    try operations.synchronize(history.file)
    report("a command was cut off before it changed anything; what it had noted was removed")
  }

  private func settle(_ unfinished: Unfinished, in history: History) throws {
    let writer = StepWriter(history: history.file, operations: operations)
    let closing = unfinished.step.closing
    let isFinished = try unfinished.hasHappened()
    if isFinished {
      try unfinished.finishRenames()
    } else if unfinished.kind == .append {
      try unfinished.takeBack()
    }
    try writer.mark(isFinished ? .done : .void, stepEndingAt: unfinished.step.end)
    let outcome = isFinished ? "it is finished now" : "it did not happen"
    report("'\(closing.command)' of \(closing.at) was cut off; \(outcome)")
  }

  /// Removes what waited for a step that did not happen.
  private func removeStaged(after history: History?) throws {
    let staged = try Collection.allCases.map {
      try StorePath($0.fileName, in: directory, operations: operations).staged
    }
    let strays = try (staged + [directory.file(NewHistory.stagedName)]).filter {
      try operations.status(ofPath: $0, followLinks: false) != nil
    }
    guard !strays.isEmpty else { return }
    // The step was seen to be void, but who marked it may have been cut off before that was durable; found
    // open again without these files it would read as one that has happened.
    if let history { try operations.synchronize(history.file) }
    for stray in strays { try operations.remove(stray) }
  }
}

/// What settles a step; only for who holds the lock.
extension Unfinished {
  /// Puts the old closing back where everything behind it is the step's own.
  func takeBack() throws {
    for touched in step.closing.files {
      let path = try path(touched.collection).target
      guard let file = try operations.openForWriting(path, followLinks: true) else { continue }
      let size = try operations.status(of: file).size
      guard let end = try endBeforeOwnTail(of: file, size: size, in: touched.collection) else {
        continue
      }
      // Even where it stands already: the disk may hold other bytes than the ones read here.
      try operations.write(RecordFileFormat.closing, to: file, at: end)
      try operations.truncate(file, to: end + RecordFileFormat.closing.count)
      try operations.synchronize(file)
    }
  }

  /// Renames what still waits, each only onto the very file that was read.
  func finishRenames() throws {
    var folders: Set<String> = []
    for touched in step.closing.files {
      let path = try path(touched.collection)
      folders.insert(path.folder)
      guard try isStaged(touched.collection) else { continue }
      let status = try operations.status(ofPath: path.target, followLinks: true)
      guard case .rewrite(let was) = touched.change, status.map(FileIdentity.init) == was else {
        throw StoreError.changedSinceCrash(path: path.target)
      }
      try operations.rename(path.staged, to: path.target)
    }
    for folder in folders.sorted() { try operations.synchronizeFolder(folder) }
  }
}
