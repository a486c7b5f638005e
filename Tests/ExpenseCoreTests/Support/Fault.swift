/// How often a disk was called, by what the calls do.
struct CallCounts {
  /// What a call does to the disk.
  enum Effect { case none, change, growth }

  private(set) var calls = 0
  /// Those that change something.
  private(set) var changes = 0

  mutating func add(_ effect: Effect) {
    calls += 1
    if effect != .none { changes += 1 }
  }
}

/// What goes wrong on a simulated disk, and at which call.
struct Fault {
  enum Kind: CaseIterable {
    /// The process is killed in the midst of a call that changes something.
    case kill
    /// The power is cut in the midst of such a call.
    case power
    /// One call fails, be it only to read.
    case error
    /// From some call on nothing can grow or be created.
    case full
    /// From some call on everything fails that would change something.
    case broken
  }

  let kind: Kind
  /// Counted from 1: of all calls for an error, otherwise of those that change something.
  let call: Int

  var stops: Bool { kind == .kill || kind == .power }

  func strikes(_ effect: CallCounts.Effect, _ counts: CallCounts) -> Bool {
    switch kind {
    case .kill, .power: effect != .none && counts.changes == call
    case .error: counts.calls == call
    case .full: effect == .growth && counts.changes >= call
    case .broken: effect != .none && counts.changes >= call
    }
  }
}

/// A step of the write protocol that is left out, to show that the crash tests would notice.
enum Weakening: CaseIterable {
  case syncOfStepBeforeData
  case syncOfData
  case syncOfDone
  case syncOfVoid
  case syncOfStagedFile
  case folderSyncBeforeStep
  case folderSyncBeforeDone
  case truncationOfTakenBackTail
  case syncOfTakenBackTail

  func leavesOutSync(of path: String, holding data: [UInt8], _ isShortened: Bool) -> Bool {
    let text = String(decoding: data.suffix(16), as: UTF8.self)
    let isData = path.hasSuffix(".json")
    return switch self {
    case .syncOfStepBeforeData: path.hasSuffix("history.jsonl") && text.contains("open")
    case .syncOfDone: path.hasSuffix("history.jsonl") && text.contains("done")
    case .syncOfVoid: path.hasSuffix("history.jsonl") && text.contains("void")
    case .syncOfData: isData && !isShortened
    case .syncOfStagedFile: path.hasSuffix(".json.new")
    case .syncOfTakenBackTail: isData && isShortened
    case .folderSyncBeforeStep, .folderSyncBeforeDone, .truncationOfTakenBackTail: false
    }
  }

  func leavesOutFolderSync(stages: Bool, renames: Bool) -> Bool {
    switch self {
    case .folderSyncBeforeStep: stages && !renames
    case .folderSyncBeforeDone: renames
    case .syncOfStepBeforeData, .syncOfData, .syncOfDone, .syncOfVoid, .syncOfStagedFile,
      .truncationOfTakenBackTail, .syncOfTakenBackTail:
      false
    }
  }

  func leavesOutTruncation(of path: String) -> Bool {
    self == .truncationOfTakenBackTail && path.hasSuffix(".json")
  }
}
