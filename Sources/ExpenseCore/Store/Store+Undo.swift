/// Undo and redo.
///
/// A record comes back byte for byte, and at its place: behind the record it stood behind, or at the end of its
/// file where that one is gone. All steps of one call are one step of the history, which is made whole or not
/// at all; receipts are neither brought nor removed by it, they stay in their folder as long as a step names them.
///
/// Each returns the steps that were undone or redone, in that order, as they now are. Each throws `UndoError`,
/// and changes nothing, when there are not so many steps or a record is not as a step needs it, because it was
/// changed since by hand, by sync or by a step that stays. With `isRehearsal` nothing is written.
extension Store {
  /// Takes back the newest steps that are not undone yet.
  ///
  /// Steps that came by sync are passed over, and so are undo and redo: undo after undo goes further back, and
  /// what was redone can be undone again, in the order in which the steps were first made.
  public func undo(count: Int = 1, isRehearsal: Bool = false) throws -> [HistoryStep] {
    precondition(count > 0, "no steps are no command")
    return try replay(named: "undo", isRehearsal) { try .newest(count, in: $0) }
  }

  /// Takes back the step of that number, newer steps standing, also one that came by sync.
  ///
  /// An undo that is named is taken back by making its steps again, a redo by undoing them again, as far as no
  /// newer step has done so.
  public func undo(step: Int, isRehearsal: Bool = false) throws -> [HistoryStep] {
    try replay(named: "undo", isRehearsal) { try .step(step, in: $0) }
  }

  /// Makes again what was undone last, first what was undone last of all.
  ///
  /// A new ordinary step ends what can be redone; steps that came by sync do not.
  public func redo(count: Int = 1, isRehearsal: Bool = false) throws -> [HistoryStep] {
    precondition(count > 0, "no steps are no command")
    return try replay(named: "redo", isRehearsal) { try .lastUndone(count, in: $0) }
  }

  private func replay(
    named command: String, _ isRehearsal: Bool, _ choose: (Snapshot) throws -> StepChoice
  ) throws -> [HistoryStep] {
    for _ in 0..<Self.attempts {
      // Damage to a file that the steps have not touched is no reason to refuse.
      let collections = try choose(takeSnapshot(of: [])).collections
      let steps = try transaction(
        named: command, reading: Array(collections), isRehearsal: isRehearsal
      ) { transaction -> [HistoryStep]? in
        let choice = try choose(transaction.snapshot)
        // A writer who was quicker may have left other steps to take.
        guard choice.collections.isSubset(of: collections) else { return nil }
        return try transaction.replay(choice)
      }.value
      if let steps { return steps }
    }
    throw StoreError.restless(path: directory.path)
  }
}

extension StepChoice {
  /// What the steps have changed.
  fileprivate var collections: Set<Collection> {
    Set(steps.flatMap { $0.closing.files.map(\.collection) })
  }
}
