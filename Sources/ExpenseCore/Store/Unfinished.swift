/// The last step where it is still open: what it was about to do, and what of that can be seen.
///
/// Readers and recovery ask the same questions here, so that they cannot disagree.
struct Unfinished {
  let step: History.LocatedStep
  let changes: [StepChange]
  let directory: DataDirectory
  let operations: any FileOperations

  /// The open step at the end of `history`, if it has one that belongs to this folder.
  ///
  /// A history with another inode number than the step tells is a copy: the step was left by the original.
  init?(of history: History, in directory: DataDirectory) throws {
    // The ending says "closed" for nearly every command; only otherwise is a step read.
    if history.endingState == .done || history.endingState == .void { return nil }
    guard let step = try history.lastWholeStep(), step.closing.state == .open,
      step.closing.inode == history.status.inode
    else { return nil }
    try self.init(step, in: history, directory: directory)
  }

  /// An open step that is known to belong to this folder.
  init(_ step: History.LocatedStep, in history: History, directory: DataDirectory) throws {
    self.step = step
    changes = try history.changes(of: step)
    self.directory = directory
    operations = history.operations
  }

  var kind: StepClosing.Kind { step.closing.kind }

  func touched(_ collection: Collection) -> TouchedFile? {
    step.closing.files.first { $0.collection == collection }
  }

  /// Where a collection ended before the step, when all that stands behind that place is the step's own.
  ///
  /// That is so when every byte equals what the step would have put there, or the old closing's byte at
  /// that place, or zero, as a disk may leave after a power cut. Anything else is a hand edit.
  func endBeforeOwnTail(of file: OpenFile, size: Int, in collection: Collection) throws -> Int? {
    guard case .append(let end)? = touched(collection)?.change, size >= end else { return nil }
    let expected = appendedBytes(to: collection)
    guard size - end <= expected.count else { return nil }
    let tail = try operations.bytes(of: file, from: end, count: size - end)
    let closing = RecordFileFormat.closing
    let isOwn = tail.enumerated().allSatisfy { index, byte in
      byte == expected[index] || byte == 0 || (index < closing.count && byte == closing[index])
    }
    return isOwn ? end : nil
  }

  /// The bytes that the step puts at a collection's end.
  private func appendedBytes(to collection: Collection) -> [UInt8] {
    let own = changes.filter { $0.collection == collection }
    return RecordFileFormat.appended(
      own.compactMap(\.after), toEmpty: own.first?.place == nil)
  }

  /// Whether it counts as done: a rewrite does from its first rename on, an append never while it is open.
  func hasHappened() throws -> Bool {
    switch kind {
    case .append: false
    case .rewrite: try !step.closing.files.allSatisfy { try isStaged($0.collection) }
    }
  }

  func isStaged(_ collection: Collection) throws -> Bool {
    try operations.status(ofPath: path(collection).staged, followLinks: false) != nil
  }

  func path(_ collection: Collection) throws -> StorePath {
    try StorePath(collection.fileName, in: directory, operations: operations)
  }
}
