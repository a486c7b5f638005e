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
        if let problem { throw try conflict(choice.verb, step, change, problem) }
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
    _ verb: UndoError.Verb, _ step: HappenedStep, _ change: StepChange,
    _ state: UndoError.RecordState
  ) throws -> UndoError {
    var conflict = UndoError.Conflict(
      step: step.closing.step, verb: verb, collection: change.collection, id: change.id,
      state: state)
    var walk = StepWalk(of: snapshot)
    while let newer = try walk.next(), newer.closing.step > step.closing.step {
      let isCause =
        try !newer.isUndone
        && newer.changes().contains { $0.id == change.id && $0.collection == change.collection }
      guard isCause else { continue }
      let closing = newer.closing
      conflict.cause = UndoError.Cause(
        step: closing.step, command: closing.command, cameBySync: closing.cameBySync)
      break
    }
    return .conflict(conflict)
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
