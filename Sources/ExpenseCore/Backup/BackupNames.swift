#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the entries of a backup are called.
enum BackupNames {
  static let receiptPrefix = "receipts/"

  /// What an entry is to us, by its name.
  enum Meaning: Equatable {
    case collection(Collection)
    /// The file of that name in the folder of receipts.
    case receipt(String)
    /// A folder that holds nothing by itself.
    case folder
    case foreign
  }

  /// Judges a name; one that would lead out of the folder, or into another one, is foreign.
  static func meaning(of entry: TarEntry) -> Meaning {
    var name = entry.name[...]
    // As tar writes them when it is told to archive the folder it stands in.
    while name.hasPrefix("./") { name = name.dropFirst(2) }
    if entry.kind == .folder, ["", ".", "receipts", "receipts/"].contains(name) { return .folder }
    if let collection = Collection.allCases.first(where: { $0.fileName == name }) {
      return .collection(collection)
    }
    guard name.hasPrefix(receiptPrefix) else { return .foreign }
    let receipt = String(name.dropFirst(receiptPrefix.count))
    do {
      try TextRule.fileName.check(receipt)
      return .receipt(receipt)
    } catch {
      return .foreign
    }
  }
}

/// Sees to it that every record of a collection has an id, and one of its own.
struct RecordIdentities {
  private var met: Set<UUID> = []

  var count: Int { met.count }

  /// The id of a canonical line; throws `RecordProblem` when it has none or another record has it.
  mutating func take(_ line: UnsafeRawBufferPointer) throws -> UUID {
    guard let id = identifier(inCanonicalLine: line) else {
      throw RecordProblem(offset: 0, reason: "the record has no id")
    }
    guard met.insert(id).inserted else {
      throw RecordProblem(
        offset: 0, reason: "two records have the id \(id.uuidString): give one another")
    }
    return id
  }
}
