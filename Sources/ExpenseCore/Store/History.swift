/// The open history file: a step a command, of which only the last can be unfinished.
struct History: Sendable {
  let file: OpenFile
  /// As it was when it was opened; the size decides where the steps end.
  let status: FileStatus
  let header: HistoryHeader
  /// Where the first step begins.
  let firstStepOffset: Int
  /// The last bytes, which tell the state of the last step when it is whole.
  let ending: [UInt8]
  let operations: any FileOperations

  /// A step and where it stands.
  struct LocatedStep {
    let closing: StepClosing
    /// Where its first change line begins.
    let start: Int
    /// Where the first byte after its closing line would stand.
    let end: Int
  }

  /// Opens the history at `path` without locking or changing anything; `nil` when there is none.
  ///
  /// Throws `StoreError` when it is empty, no regular file, a link that leads nowhere, or of a newer version.
  init?(reading path: String, operations: any FileOperations) throws {
    guard let file = try operations.openForReading(path, followLinks: true) else {
      try operations.checkThatNoLinkIsBroken(at: path)
      return nil
    }
    try self.init(file: file, operations: operations)
  }

  /// Opens the history at `path` for a writer, who holds the lock.
  init?(writing path: String, operations: any FileOperations) throws {
    guard let file = try operations.openForWriting(path, followLinks: true) else {
      try operations.checkThatNoLinkIsBroken(at: path)
      return nil
    }
    try self.init(file: file, operations: operations)
  }

  private init(file: OpenFile, operations: any FileOperations) throws {
    self.file = file
    self.operations = operations
    status = try operations.status(of: file)
    guard status.kind == .regular else { throw StoreError.notAFile(path: file.path) }
    guard status.size > 0 else { throw StoreError.empty(path: file.path) }
    (header, firstStepOffset) = try Self.header(of: file, operations: operations)
    ending = try Self.ending(of: file, size: status.size, operations: operations)
  }

  /// Whether nothing has happened to the history at its path since it was opened.
  func isStillCurrent() throws -> Bool {
    let now = try operations.status(ofPath: file.path, followLinks: true)
    guard now?.inode == status.inode, now?.size == status.size else { return false }
    return try ending == Self.ending(of: file, size: status.size, operations: operations)
  }

  /// The state of the last step, when the file ends in a whole one.
  var endingState: StepClosing.State? { StepClosing.state(ofEnding: ending) }

  private static func ending(
    of file: OpenFile, size: Int, operations: any FileOperations
  ) throws -> [UInt8] {
    let length = min(StepClosing.endingLength, size)
    return try operations.bytes(of: file, from: size - length, count: length)
  }

  private static func header(
    of file: OpenFile, operations: any FileOperations
  ) throws -> (HistoryHeader, end: Int) {
    let start = try operations.bytes(of: file, from: 0, count: longestHeader)
    guard let end = start.firstIndex(of: JSONByte.lineFeed),
      let header = HistoryHeader(line: Array(start[..<end]))
    else {
      let problem = "this is not the first line of a history"
      throw StoreError.damaged(ErrorLocation(file: file.path, line: 1, message: problem))
    }
    guard header.version <= HistoryHeader.currentVersion else {
      throw StoreError.newerVersion(path: file.path)
    }
    return (header, end + 1)
  }

  private static let longestHeader = 4096
}

/// Looking for steps from the end.
extension History {
  /// The last step that is there from its first line to its closing line.
  ///
  /// What a cut-off write left behind it is passed over; its sum tells a whole open step from a torn one.
  func lastWholeStep() throws -> LocatedStep? {
    try step(endingAtOrBefore: status.size)
  }

  /// The step before another one.
  func step(before step: LocatedStep) throws -> LocatedStep? {
    try self.step(endingAtOrBefore: step.start)
  }

  /// Where the last whole step ends.
  func endOfWholeSteps() throws -> Int {
    // What is done was durable before it was marked so.
    if endingState == .done { return status.size }
    return try lastWholeStep()?.end ?? firstStepOffset
  }

  func step(endingAtOrBefore limit: Int) throws -> LocatedStep? {
    var end = limit
    while let line = try lastLine(before: end) {
      if let step = try wholeStep(closingLine: line.bytes, from: line.start) { return step }
      end = line.start
    }
    return nil
  }

  private func wholeStep(closingLine line: [UInt8], from lineStart: Int) throws -> LocatedStep? {
    guard let closing = StepClosing(line: line), closing.changeBytes >= 0,
      closing.changeBytes <= lineStart - firstStepOffset
    else { return nil }
    let start = lineStart - closing.changeBytes
    // A step was whole before it was done. One that is void need not have reached the disk: the sync of it
    // may have failed, and it was void because of that.
    if closing.state != .done {
      let changes = try operations.bytes(of: file, from: start, count: closing.changeBytes)
      guard StepClosing.isWhole(line: line, changes: changes) else { return nil }
    }
    return LocatedStep(closing: closing, start: start, end: lineStart + line.count)
  }

  /// The last line that ends, with its line end, at or before `end`; `nil` where only the header is left.
  private func lastLine(before end: Int) throws -> (bytes: [UInt8], start: Int)? {
    var reach = Self.firstReach
    while true {
      let from = max(firstStepOffset, end - reach)
      let bytes = try operations.bytes(of: file, from: from, count: end - from)
      let last = bytes.lastIndex(of: JSONByte.lineFeed)
      if let last, let before = bytes[..<last].lastIndex(of: JSONByte.lineFeed) {
        return (Array(bytes[(before + 1)...last]), from + before + 1)
      }
      if from == firstStepOffset { return last.map { (Array(bytes[...$0]), from) } }
      reach *= 4
    }
  }

  /// Enough for the closing line and the one record of an ordinary add.
  private static let firstReach = 4096
}
