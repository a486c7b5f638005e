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
    var walk = StepWalk(of: snapshot)
    var step = try walk.next()
    if step == nil, try !snapshot.hasHistory() { return try lastLine() }
    while let current = step {
      if let found = try newestPresent(of: additions(of: current)) { return found }
      step = try walk.next()
    }
    return nil
  }

  /// The ids that a step added, newest first; none for a step that does not count.
  private func additions(of step: HappenedStep) throws -> [UUID] {
    guard step.role == .ordinary, !step.isUndone else { return [] }
    let added = try step.changes().filter {
      $0.collection == collection && $0.before == nil && $0.after != nil
    }
    return added.reversed().map(\.id)
  }

  private func newestPresent(of ids: [UUID]) throws -> UUID? {
    guard !ids.isEmpty else { return nil }
    let table = IdentifierTable(ids.map { Array($0.uuidString.utf8) })
    var newest = ids.count
    try snapshot.scan(collection) { fields, _ in
      guard let id = fields.bytes(.id) else { return }
      table.forEachMatch(of: id) { newest = min(newest, $0) }
    }
    return newest < ids.count ? ids[newest] : nil
  }

  private func lastLine() throws -> UUID? {
    var last: UUID?
    try snapshot.scan(collection) { fields, _ in last = fields.id }
    return last
  }
}
