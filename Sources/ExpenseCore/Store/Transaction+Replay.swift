#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Taking back steps and making them again.
extension Transaction {
  /// Collects what the chosen steps come to; returns them as they then are.
  ///
  /// Each record is given back as the step has it, where the step has it. Throws `UndoError.conflict`, and
  /// changes nothing, when one is not as the step needs it.
  mutating func replay(_ choice: StepChoice) throws -> [HistoryStep] {
    var changes: [[StepChange]] = []
    for step in choice.steps { changes.append(try step.checkedChanges()) }
    var collections = try storedRecords(that: changes)
    for (step, changes) in zip(choice.steps, changes) {
      // Backwards, so that each change meets the file as it left it.
      for change in choice.verb == .undo ? changes.reversed().map(\.reversed) : changes {
        let problem = collections[change.collection]?.apply(
          to: change.id, before: change.before, after: change.after, place: change.place)
        guard let problem else { continue }
        let now = collections[change.collection]?.line(of: change.id)
        throw try conflict(choice, step, change, problem, now: now)
      }
    }
    let numbers = choice.steps.map(\.closing.step)
    replay(
      collections.mapValues(\.changes), undoing: choice.verb == .undo ? numbers : [],
      redoing: choice.verb == .redo ? numbers : [])
    return zip(choice.steps, changes).map { step, changes in
      HistoryStep(step.closing, choice.verb == .undo ? .undone : .done, changes)
    }
  }

  /// The records that changes speak of, as they are stored.
  private func storedRecords(
    that changes: [[StepChange]]
  ) throws -> [Collection: ReplayedRecords] {
    var changed: [Collection: Set<UUID>] = [:]
    var places: [Collection: Set<UUID>] = [:]
    for change in changes.joined() {
      changed[change.collection, default: []].insert(change.id)
      if let place = change.place { places[change.collection, default: []].insert(place) }
    }
    var collections: [Collection: ReplayedRecords] = [:]
    for (collection, ids) in changed {
      collections[collection] = ReplayedRecords(
        stored: try snapshot.canonicalLines(
          of: collection, changing: ids, beside: places[collection] ?? []))
    }
    return collections
  }

  private func conflict(
    _ choice: StepChoice, _ step: HappenedStep, _ change: StepChange,
    _ state: UndoError.RecordState, now: [UInt8]?
  ) throws -> UndoError {
    var conflict = UndoError.Conflict(
      step: step.closing.step, verb: choice.verb, collection: change.collection, id: change.id,
      state: state)
    if let newer = try newestChange(of: change, after: step, leavingOut: choice),
      newer.change.after == now
    {
      conflict.cause = UndoError.Cause(
        step: newer.closing.step, command: newer.closing.command,
        cameBySync: newer.closing.cameBySync)
    }
    return .conflict(conflict)
  }

  /// The newest change of a record that stands, by a step that is not among the chosen.
  private func newestChange(
    of change: StepChange, after step: HappenedStep, leavingOut choice: StepChoice
  ) throws -> (change: StepChange, closing: StepClosing)? {
    let chosen = Set(choice.steps.map(\.closing.step))
    var walk = StepWalk(of: snapshot)
    while let newer = try walk.next(), newer.closing.step > step.closing.step {
      guard !newer.isUndone, !chosen.contains(newer.closing.step) else { continue }
      let found = try newer.changes().last {
        $0.id == change.id && $0.collection == change.collection
      }
      if let found { return (found, newer.closing) }
    }
    return nil
  }
}

extension StepChange {
  /// What takes the change back.
  fileprivate var reversed: StepChange {
    StepChange(collection: collection, id: id, place: place, before: after, after: before)
  }
}

extension Snapshot {
  /// The canonical lines of some records, in one scan.
  ///
  /// Throws `StoreError.damaged` when two records have an id that is to change.
  fileprivate func canonicalLines(
    of collection: Collection, changing changed: Set<UUID>, beside places: Set<UUID>
  ) throws -> [UUID: [UInt8]] {
    var lines: [UUID: [UInt8]] = [:]
    _ = try forEachCanonicalLine(of: collection) { line in
      guard let id = identifier(inCanonicalLine: line) else { return }
      let isChanged = changed.contains(id)
      guard isChanged || places.contains(id) else { return }
      guard lines.updateValue(Array(line), forKey: id) == nil || !isChanged else {
        throw RecordProblem(
          offset: 0, reason: "two records have the id \(id.uuidString): give one another")
      }
    }
    return lines
  }
}
