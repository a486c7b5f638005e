#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What it takes to make a stored collection into another one, records and their order.
///
/// Records that stand in the same order in both stay where they are. One that the store has too early is taken
/// away and comes again behind; since it always comes later in the file than it went, the step can be taken back
/// change by change.
struct CollectionDifference {
  /// A record as the store has it.
  private struct Stored {
    let place: Int
    let isSame: Bool
  }

  private(set) var changes = Transaction.Changes()
  private(set) var counts = RestoreCounts.Collection()

  /// Compares the records that `snapshot` has of a collection with those that it shall have.
  ///
  /// Throws `StoreError.damaged` where a stored record cannot be read or told from another.
  init(
    from snapshot: Snapshot, to wanted: BackupArchive.Records, of collection: Collection
  ) throws {
    var stored = try Self.stored(in: snapshot, collection, comparedWith: wanted)
    let last = stored.values.map(\.place).max() ?? -1
    var kept: (id: UUID, place: Int)?
    for (id, line) in wanted.records {
      let old = stored.removeValue(forKey: id)
      if let old, !old.isSame { counts.changed += 1 }
      if old == nil { counts.added += 1 }
      if let old, old.place > kept?.place ?? -1 {
        kept = (id, old.place)
        if !old.isSame { changes.replaced[id] = line }
        continue
      }
      if old != nil { changes.removed.insert(id) }
      if kept?.place ?? -1 == last {
        changes.added.append((id, line))
      } else {
        changes.inserted[kept?.id, default: []].append((id, line))
      }
    }
    counts.removed = stored.count
    changes.removed.formUnion(stored.keys)
    changes.members = wanted.members
  }

  private static func stored(
    in snapshot: Snapshot, _ collection: Collection, comparedWith wanted: BackupArchive.Records
  ) throws -> [UUID: Stored] {
    var places: [UUID: Int] = [:]
    for (place, record) in wanted.records.enumerated() { places[record.id] = place }
    var stored: [UUID: Stored] = [:]
    var identities = RecordIdentities()
    _ = try snapshot.forEachCanonicalLine(of: collection) { line in
      let id = try identities.take(line)
      let isSame = places[id].map { line.elementsEqual(wanted.records[$0].line) } ?? false
      stored[id] = Stored(place: stored.count, isSame: isSame)
    }
    return stored
  }
}

/// What a restore does to the records of a store.
public struct RestoreCounts: Sendable, Equatable {
  /// What it does to one collection.
  public struct Collection: Sendable, Equatable {
    public var added = 0
    public var changed = 0
    public var removed = 0
  }

  public internal(set) var collections: [ExpenseCore.Collection: Collection] = [:]

  public var added: Int { sum(\.added) }
  public var changed: Int { sum(\.changed) }
  public var removed: Int { sum(\.removed) }
  /// Whether records that are stored would be gone or other ones.
  public var isLoss: Bool { changed + removed > 0 }

  private func sum(_ count: KeyPath<Collection, Int>) -> Int {
    collections.values.reduce(0) { $0 + $1[keyPath: count] }
  }

  /// Such as `remove 3 expenses and change 1 income`.
  var loss: String {
    let parts = [Self.part("remove", \.removed), Self.part("change", \.changed)]
    return parts.compactMap { $0(self) }.joined(separator: " and ")
  }

  private static func part(
    _ verb: String, _ count: KeyPath<Collection, Int>
  ) -> (Self) -> String? {
    { counts in
      let nouns = ExpenseCore.Collection.allCases.compactMap { collection in
        let count = counts.collections[collection]?[keyPath: count] ?? 0
        return count == 0 ? nil : collection.counted(count)
      }
      return nouns.isEmpty ? nil : "\(verb) \(nouns.joined(separator: ", "))"
    }
  }
}

extension Collection {
  /// Such as `1 category` or `3 expenses`.
  fileprivate func counted(_ count: Int) -> String {
    switch self {
    case .settings: "the settings"
    case .categories where count == 1: "1 category"
    case .expenses, .incomes, .budgets, .recurrences, .rules, .rates, .categories:
      "\(count) \(count == 1 ? String(rawValue.dropLast()) : rawValue)"
    }
  }
}
