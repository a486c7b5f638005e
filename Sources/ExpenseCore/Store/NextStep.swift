/// The place of the step that comes next: behind the last one, or in a history that is begun for it.
struct NextStep {
  let history: History
  let number: Int
  /// Where its first line begins.
  let start: Int
  /// The last bytes before it, which tell the state of the last step, to be written again with it.
  ///
  /// They may not have reached the disk: the sync after them may have failed. A step that is not the last would
  /// never be settled, so its state is made durable with the step that comes behind it.
  let stateBefore: [UInt8]
  /// What has had a file so far.
  let collections: CollectionsOnRecord

  /// Finds the place; begins a history where there is none, or where the last one is full and old enough.
  ///
  /// With `mayRotate` false a full history goes on, for when the settings that say so may be damaged.
  init(after snapshot: Snapshot, at now: Timestamp, mayRotate: Bool = true) throws {
    let directory = snapshot.directory
    let operations = snapshot.operations
    let fresh = NewHistory(directory: directory, operations: operations)
    let current = try History(writing: directory.history, operations: operations)
    collections = try CollectionsOnRecord(
      directory: directory, history: current, operations: operations)
    guard let current else {
      let older = try History(reading: directory.olderHistory, operations: operations)
      number = try older.map { try Self.number(after: $0.lastWholeStep(), in: $0) } ?? 1
      history = try fresh.create(firstStep: number, at: now)
      start = history.status.size
      stateBefore = []
      return
    }
    let last = try current.lastWholeStep()
    number = Self.number(after: last, in: current)
    let state = last == nil ? [] : Array(current.ending.suffix(StepClosing.stateOffsetFromEnd))
    if try mayRotate && Self.isFull(current, next: number, in: snapshot, at: now) {
      try operations.write(state, to: current.file, at: current.status.size - state.count)
      try operations.synchronize(current.file)
      history = try fresh.rotate(nextStep: number, at: now)
      start = history.status.size
      stateBefore = []
    } else {
      history = current
      start = last?.end ?? current.firstStepOffset
      stateBefore = state
      // Who began it may have been cut off before its name was durable.
      if last == nil { try operations.synchronizeFolder(directory.path) }
    }
  }

  private static func number(after last: History.LocatedStep?, in history: History) -> Int {
    last.map { $0.closing.step + 1 } ?? history.header.firstStep
  }

  /// A full history is put aside once it is also old enough, so that undo reaches far enough back.
  private static func isFull(
    _ history: History, next: Int, in snapshot: Snapshot, at now: Timestamp
  ) throws -> Bool {
    let count = next - history.header.firstStep
    guard count >= Settings.leastHistorySteps else { return false }
    let settings = try snapshot.settings()
    guard count >= settings.effectiveHistorySteps,
      let begun = Day(iso: String(history.header.at.prefix(10))),
      let due = begun.adding(days: settings.effectiveHistoryDays)
    else { return false }
    return now.day >= due
  }
}
