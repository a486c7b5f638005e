#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The changes that one command makes, collected against one view of the store and written together.
public struct Transaction {
  /// What is to change in one collection.
  struct Changes {
    /// At the end, in this order.
    var added: [(id: UUID, line: [UInt8])] = []
    var replaced: [UUID: [UInt8]] = [:]
    var removed: Set<UUID> = []
    /// Behind records that the file holds, these removed or not; under no id, before the first.
    var inserted: [UUID?: [(id: UUID, line: [UInt8])]] = [:]

    /// Where the file is damaged: what of it is kept, and nothing else changes.
    var salvage: SalvagedRecords?

    var isAppendOnly: Bool {
      replaced.isEmpty && removed.isEmpty && inserted.isEmpty && salvage == nil
    }
    var isEmpty: Bool { isAppendOnly && added.isEmpty }

    /// Top-level keys that come with the records, in place of those of the same names.
    ///
    /// Alone they are no change: the history could not tell of it.
    var members: [UnknownMember] = []
  }

  /// The store as it is before the changes.
  let snapshot: Snapshot
  private(set) var changes: [Collection: Changes] = [:]
  /// Receipts that records use, which take their place with the step.
  private(set) var receipts: [StagedReceipt] = []
  /// What can be used: a file's path as it was given, and its copy.
  private let offered: OfferedReceipts
  let makeID: @Sendable () -> UUID
  /// The steps that this one takes back, in the order in which it does.
  private(set) var undoes: [Int] = []
  /// The steps that this one makes again, in the order in which it does.
  private(set) var redoes: [Int] = []
  /// Whether the changes come from another machine, so that plain undo passes over them.
  public var cameBySync = false

  init(
    snapshot: Snapshot, offering receipts: OfferedReceipts = [:],
    makeID: @escaping @Sendable () -> UUID
  ) {
    self.snapshot = snapshot
    offered = receipts
    self.makeID = makeID
  }

  /// Whether nothing is to be written; taking back steps that cancel out is to be noted all the same.
  var isEmpty: Bool {
    changes.values.allSatisfy(\.isEmpty) && undoes.isEmpty && redoes.isEmpty
  }

  mutating func add<Model: RecordModel>(_ record: Record<Model>) {
    changes[Model.collection, default: Changes()].added.append((record.model.id, record.line))
  }

  /// Puts `record` in the place of the one with its id; the same bytes again are no change.
  mutating func replace<Model: RecordModel>(_ old: Record<Model>, with new: Record<Model>) {
    let line = new.line
    guard line != old.line else { return }
    changes[Model.collection, default: Changes()].replaced[old.model.id] = line
  }

  mutating func remove<Model: RecordModel>(_ record: Record<Model>) {
    changes[Model.collection, default: Changes()].removed.insert(record.model.id)
  }

  /// Takes what a whole collection comes to.
  mutating func change(_ collection: Collection, by changes: Changes) {
    self.changes[collection] = changes
  }

  /// Takes what steps come to that are undone or made again.
  mutating func replay(
    _ changes: [Collection: Changes], undoing undone: [Int], redoing redone: [Int]
  ) {
    precondition(isEmpty, "steps are undone in a transaction of their own")
    self.changes = changes
    undoes = undone
    redoes = redone
  }

  /// The name under which the receipt at `path` is kept.
  ///
  /// Throws `ReceiptError` or `FileError` for what cannot be kept as one.
  public func receiptName(for path: String) throws -> String { try receipt(at: path).fileName }

  /// Notes that a record refers to the receipt at `path`.
  public mutating func useReceipt(at path: String) throws {
    let receipt = try receipt(at: path)
    if !receipts.contains(receipt) { receipts.append(receipt) }
  }

  private func receipt(at path: String) throws -> StagedReceipt {
    guard let receipt = offered[path] else { throw ReceiptError.missing(path) }
    return try receipt.get()
  }

  /// Throws `EntryError.unknownReceipt` when the store keeps no receipt of that name.
  func requireReceipt(named name: String) throws {
    do {
      try TextRule.fileName.check(name)
    } catch {
      throw EntryError.unknownReceipt(name)
    }
    let path = snapshot.directory.receipts + "/" + name
    guard try snapshot.operations.status(ofPath: path, followLinks: false)?.kind == .regular else {
      throw EntryError.unknownReceipt(name)
    }
  }
}
