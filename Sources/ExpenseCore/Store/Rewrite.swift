#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Stages one collection file with its changes; lines that are not changed are copied as bytes.
struct Rewrite {
  let collection: Collection
  let changes: Transaction.Changes
  let snapshot: Snapshot
  let path: StorePath

  /// Writes the staged file to its end and returns what it changes, in the order of the file.
  func stage(with operations: any FileOperations) throws -> [StepChange] {
    let new = changes.members
    let (changes, unknown) = try stage(keeping: new, with: operations)
    // They go into the first line, but may stand behind the last record: few files have any.
    let kept = unknown.filter { old in !new.contains { $0.name == old.name } }
    return kept.isEmpty ? changes : try stage(keeping: kept + new, with: operations).changes
  }

  private func stage(
    keeping unknown: [UnknownMember], with operations: any FileOperations
  ) throws -> (changes: [StepChange], unknown: [UnknownMember]) {
    let permissions = snapshot.files[collection]?.status.permissions ?? 0o600
    let staged = try StagedFile(path, permissions: permissions, operations: operations)
    var pass = RewritePass(collection: collection, changes: changes)
    try staged.append(RecordFileFormat.firstLine(of: collection, unknown: unknown))
    for line in pass.insertions() { try staged.append(line, behind: pass.separator()) }
    let found = try forEachLine { line in
      switch try pass.outcome(of: line) {
      case .kept: try staged.append(line, behind: pass.separator())
      case .replaced(let new): try staged.append(new, behind: pass.separator())
      case .removed: break
      }
      for line in pass.insertions() { try staged.append(line, behind: pass.separator()) }
    }
    for line in pass.additions() { try staged.append(line, behind: pass.separator()) }
    try staged.append(RecordFileFormat.closing)
    try staged.finish()
    pass.checkThatAllWereMet()
    return (pass.stepChanges, found)
  }

  private func forEachLine(
    _ body: (UnsafeRawBufferPointer) throws -> Void
  ) throws -> [UnknownMember] {
    guard let salvage = changes.salvage else {
      return try snapshot.forEachCanonicalLine(of: collection, body)
    }
    return try snapshot.forEachLine(of: collection, in: salvage, body)
  }
}

/// One walk over the records of a file, which notes each change with the place it happened at.
private struct RewritePass {
  enum Outcome {
    case kept
    case replaced([UInt8])
    case removed
  }

  let collection: Collection
  let changes: Transaction.Changes
  private(set) var stepChanges: [StepChange] = []
  private var last: UUID?
  private var met: Set<UUID> = []
  private var isFirst = true
  /// The record that was met last, removed or not.
  private var place: UUID?
  private var waiting: [UUID?: [(id: UUID, line: [UInt8])]]

  init(collection: Collection, changes: Transaction.Changes) {
    self.collection = collection
    self.changes = changes
    waiting = changes.inserted
  }

  /// What becomes of a line of the old file.
  mutating func outcome(of line: UnsafeRawBufferPointer) throws -> Outcome {
    guard let id = identifier(inCanonicalLine: line) else {
      throw RecordProblem(offset: 0, reason: "the record has no id")
    }
    place = id
    let isRemoved = changes.removed.contains(id)
    let replacement = changes.replaced[id]
    if isRemoved || replacement != nil {
      guard met.insert(id).inserted else {
        throw RecordProblem(
          offset: 0, reason: "two records have the id \(id.uuidString): give one another")
      }
    }
    if isRemoved {
      stepChanges.append(
        StepChange(collection: collection, id: id, place: last, before: Array(line)))
      return .removed
    }
    last = id
    guard let replacement else { return .kept }
    stepChanges.append(
      StepChange(collection: collection, id: id, before: Array(line), after: replacement))
    return .replaced(replacement)
  }

  /// What comes behind the record that was met last, or before the first.
  mutating func insertions() -> [[UInt8]] {
    guard !waiting.isEmpty, let records = waiting.removeValue(forKey: place) else { return [] }
    return noted(records)
  }

  /// What comes at the end.
  mutating func additions() -> [[UInt8]] { noted(changes.added) }

  private mutating func noted(_ records: [(id: UUID, line: [UInt8])]) -> [[UInt8]] {
    for (id, line) in records {
      stepChanges.append(StepChange(collection: collection, id: id, place: last, after: line))
      last = id
    }
    return records.map(\.line)
  }

  /// What stands between the next record and what is before it.
  mutating func separator() -> StaticString {
    defer { isFirst = false }
    return isFirst ? "\n" : ",\n"
  }

  /// The changes were decided on the same view of the file, so each of them has found its record.
  func checkThatAllWereMet() {
    precondition(
      met.isSuperset(of: changes.removed) && met.isSuperset(of: changes.replaced.keys)
        && waiting.isEmpty,
      "a change must be of a record in the snapshot")
  }
}
