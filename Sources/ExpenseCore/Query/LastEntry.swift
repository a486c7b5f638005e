#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Finds what `last` means: the record that the newest ordinary step added and that is still there.
///
/// Steps that were undone and steps that came by sync do not count, so that a sync or a hand sort never
/// changes it. Without a history it is the record on the last line.
struct LastEntry {
  private let collection: Collection
  private let snapshot: Snapshot

  init(in collection: Collection, of snapshot: Snapshot) {
    self.collection = collection
    self.snapshot = snapshot
  }

  func id() throws -> UUID? {
    let directory = snapshot.directory
    let newest = try History(reading: directory.history, operations: snapshot.operations)
    let older = try History(reading: directory.olderHistory, operations: snapshot.operations)
    let histories = [newest, older].compactMap(\.self)
    if histories.isEmpty { return try lastLine() }
    var settled: [Int: Bool] = [:]
    for history in histories {
      var step = try history.lastWholeStep()
      while let current = step {
        let added = try additions(of: current, in: history, settled: &settled)
        if let found = try newestPresent(of: added) { return found }
        step = try history.step(before: current)
      }
    }
    return nil
  }

  /// The ids that a step added and left, newest first; none for a step that does not count.
  private func additions(
    of step: History.LocatedStep, in history: History, settled: inout [Int: Bool]
  ) throws -> [UUID] {
    let closing = step.closing
    guard closing.state == .done else { return [] }
    // Walking back, the first that speaks of a step has the last word on it.
    if let undone = closing.undoes, settled[undone] == nil { settled[undone] = false }
    if let redone = closing.redoes, settled[redone] == nil { settled[redone] = true }
    let isOrdinary = closing.undoes == nil && closing.redoes == nil && !closing.cameBySync
    guard isOrdinary, settled[closing.step] != false else { return [] }
    let added = try history.changes(of: step).filter {
      $0.collection == collection && $0.before == nil && $0.after != nil
    }
    return added.reversed().map(\.id)
  }

  private func newestPresent(of ids: [UUID]) throws -> UUID? {
    guard !ids.isEmpty else { return nil }
    let wanted = Set(ids)
    var present: Set<UUID> = []
    try snapshot.scan(collection) { fields, _ in
      if let id = fields.id, wanted.contains(id) { present.insert(id) }
    }
    return ids.first(where: present.contains)
  }

  private func lastLine() throws -> UUID? {
    var last: UUID?
    try snapshot.scan(collection) { fields, _ in last = fields.id }
    return last
  }
}
