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
    let permissions = snapshot.files[collection]?.status.permissions ?? 0o600
    let staged = try StagedFile(path, permissions: permissions, operations: operations)
    var pass = Pass(collection: collection, changes: changes)
    let unknown = try unknownTopLevelKeys()
    try staged.append(RecordFileFormat.firstLine(of: collection, unknown: unknown))
    _ = try snapshot.forEachCanonicalLine(of: collection) { line in
      if let kept = try pass.outcome(of: line) { try staged.append(pass.separated(kept)) }
    }
    for line in pass.additions() { try staged.append(pass.separated(line)) }
    try staged.append(RecordFileFormat.closing)
    try staged.finish()
    return pass.stepChanges
  }

  /// They go into the first line, so they must be known before the first record is copied.
  private func unknownTopLevelKeys() throws -> [UnknownMember] {
    guard let file = snapshot.files[collection] else { return [] }
    let plain = RecordFileFormat.firstLine(of: collection)
    let start = try snapshot.operations.bytes(of: file.source.file, from: 0, count: plain.count)
    if file.hasOurFirstLine, start == plain { return [] }
    return try snapshot.forEachCanonicalLine(of: collection) { _ in }
  }

  /// One walk over the records, which notes each change with the place it happened at.
  private struct Pass {
    let collection: Collection
    let changes: Transaction.Changes
    private(set) var stepChanges: [StepChange] = []
    private var last: UUID?
    private var met: Set<UUID> = []
    private var isFirst = true

    init(collection: Collection, changes: Transaction.Changes) {
      self.collection = collection
      self.changes = changes
    }

    /// What stands in the new file for a line of the old one; `nil` when it goes.
    mutating func outcome(of line: UnsafeRawBufferPointer) throws -> [UInt8]? {
      guard let id = identifier(inCanonicalLine: line) else {
        throw RecordProblem(offset: 0, reason: "the record has no id")
      }
      let isRemoved = changes.removed.contains(id)
      let replacement = changes.replaced[id]
      if isRemoved || replacement != nil {
        guard met.insert(id).inserted else {
          throw RecordProblem(
            offset: 0, reason: "two records have the id \(id.uuidString): give one another")
        }
      }
      if isRemoved {
        note(StepChange(collection: collection, id: id, place: last, before: Array(line)))
        return nil
      }
      last = id
      guard let replacement else { return Array(line) }
      note(StepChange(collection: collection, id: id, before: Array(line), after: replacement))
      return replacement
    }

    mutating func additions() -> [[UInt8]] {
      for (id, line) in changes.added {
        note(StepChange(collection: collection, id: id, place: last, after: line))
        last = id
      }
      return changes.added.map(\.line)
    }

    /// The line with what separates it from the one before.
    mutating func separated(_ line: [UInt8]) -> [UInt8] {
      defer { isFirst = false }
      return Array((isFirst ? "\n" : ",\n").utf8) + line
    }

    private mutating func note(_ change: StepChange) { stepChanges.append(change) }
  }
}
