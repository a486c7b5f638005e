/// A step that has happened, and what the newer ones have made of it.
struct HappenedStep {
  let step: History.LocatedStep
  let history: History
  /// Whether a newer step has taken it back.
  let isUndone: Bool
  /// Those of the steps it takes back or makes again of which no newer step speaks.
  let lastWordOn: [Int]

  var closing: StepClosing { step.closing }

  enum Role {
    case ordinary
    case cameBySync
    /// It takes back other steps.
    case undo
    /// It makes other steps again.
    case redo
  }

  var role: Role {
    if !closing.undoes.isEmpty { return .undo }
    if !closing.redoes.isEmpty { return .redo }
    return closing.cameBySync ? .cameBySync : .ordinary
  }

  /// The records that it changed, in its order.
  func changes() throws -> [StepChange] { try history.changes(of: step) }

  /// The same, when the step still is what was written.
  ///
  /// Throws `StoreError.damaged` when a byte of it has changed.
  func checkedChanges() throws -> [StepChange] {
    guard try history.isWhole(step) else {
      let problem = "step \(closing.step) is not what was written"
      throw StoreError.damaged(ErrorLocation(file: history.file.path, message: problem))
    }
    return try changes()
  }
}

/// The steps that have happened, newest first, over the history and the older one that was put aside.
///
/// Of a step that was undone and made again, the newest step that speaks of it has the last word. An undo or
/// redo is itself undone when newer steps have the last word on all that it did.
struct StepWalk {
  private let snapshot: Snapshot
  private var history: History?
  /// Where the steps end that are still to come.
  private var end: Int
  private var previous: History.LocatedStep?
  private var isInOlder = false
  /// What the newest step that speaks of another has made of it.
  private var isUndone: [Int: Bool] = [:]

  init(of snapshot: Snapshot) {
    self.snapshot = snapshot
    history = snapshot.history
    end = snapshot.historyEnd
  }

  /// The next older step.
  ///
  /// Throws `StoreError.damaged` when what stands there is none.
  mutating func next() throws -> HappenedStep? {
    while let (step, history) = try located() {
      guard hasHappened(step, in: history) else { continue }
      return judged(step, in: history)
    }
    return nil
  }

  private mutating func judged(_ step: History.LocatedStep, in history: History) -> HappenedStep {
    let closing = step.closing
    let targets = closing.undoes + closing.redoes
    let lastWordOn = targets.filter { isUndone[$0] == nil }
    for target in closing.undoes where isUndone[target] == nil { isUndone[target] = true }
    for target in closing.redoes where isUndone[target] == nil { isUndone[target] = false }
    let wasTakenBack =
      targets.isEmpty ? isUndone.removeValue(forKey: closing.step) == true : lastWordOn.isEmpty
    return HappenedStep(
      step: step, history: history, isUndone: wasTakenBack, lastWordOn: lastWordOn)
  }

  /// Whether the step counts; the last one as it was when the snapshot was taken.
  private func hasHappened(_ step: History.LocatedStep, in history: History) -> Bool {
    guard !isInOlder, step.end == history.status.size, let state = history.endingState else {
      return step.closing.state == .done
    }
    return switch state {
    case .done: true
    case .void: false
    case .open: snapshot.hasOpenStepHappened
    }
  }
}

extension Snapshot {
  /// Whether anything is told of what has led to this view.
  func hasHistory() throws -> Bool {
    if history != nil { return true }
    return try operations.status(ofPath: directory.olderHistory, followLinks: true) != nil
  }
}

/// Going from step to step.
extension StepWalk {
  private mutating func located() throws -> (History.LocatedStep, History)? {
    while true {
      if let history {
        let step = try history.step(endingAtOrBefore: end)
        try checkOrder(of: step, in: history)
        if let step {
          previous = step
          end = step.start
          return (step, history)
        }
      }
      guard try openOlder() else { return nil }
    }
  }

  /// Whether there is an older history to go on in.
  private mutating func openOlder() throws -> Bool {
    guard !isInOlder else { return false }
    isInOlder = true
    let inode = history?.status.inode
    history = try History(
      reading: snapshot.directory.olderHistory, operations: snapshot.operations)
    previous = nil
    end = history?.status.size ?? 0
    // It was put aside since the snapshot was taken, and has been walked through already.
    if let inode, history?.status.inode == inode { history = nil }
    return history != nil
  }

  /// A step that is done and cannot be read is not passed over, and neither is one that is there twice.
  ///
  /// Anything else between two steps is what a disk has left of one that never reached it, and never happened.
  private func checkOrder(of step: History.LocatedStep?, in history: History) throws {
    guard let previous else { return }
    let number = previous.closing.step
    if let step, number <= step.closing.step {
      throw Self.damaged(history, "step \(number) stands behind one that is not older")
    }
    let start = step?.end ?? history.firstStepOffset
    guard start < previous.start,
      try history.contains(StepClosing.ending(.done), in: start..<previous.start)
    else { return }
    throw Self.damaged(history, "what stands before step \(number) cannot be read")
  }

  private static func damaged(_ history: History, _ problem: String) -> StoreError {
    .damaged(ErrorLocation(file: history.file.path, message: problem))
  }
}
