#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The records that new ones might repeat: those with one of some ids or keys.
struct ExistingEntries<Model: EntryModel> {
  private var byID: [UUID: Record<Model>] = [:]
  private var byKey: [String: Record<Model>] = [:]

  /// Scans the collection once, and not at all when nothing is looked for.
  init(ids: Set<UUID>, keys: Set<String>, in snapshot: Snapshot) throws {
    guard !ids.isEmpty || !keys.isEmpty else { return }
    let spellings = Set(ids.map(\.uuidString))
    try snapshot.scan(Model.collection) { fields, _ in
      let isSought =
        fields.text(.id).map(spellings.contains) ?? false
        || fields.text(.key).map(keys.contains) ?? false
      if isSought { insert(try fields.record()) }
    }
  }

  mutating func insert(_ record: Record<Model>) {
    byID[record.model.id] = record
    if let key = record.model.key { byKey[key] = record }
  }

  func record(id: UUID) -> Record<Model>? { byID[id] }
  func record(key: String) -> Record<Model>? { byKey[key] }
}
