#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Ids as people type them: any unique start of at least four characters, or `last`.
struct IdentifierLookup<Model: EntryModel> {
  private let snapshot: Snapshot
  private let words: [String]
  private let table: IdentifierTable

  /// More candidates than this help nobody to choose.
  private static var shownCandidates: Int { 8 }

  init(_ words: [String], in snapshot: Snapshot) throws {
    self.snapshot = snapshot
    self.words = words
    table = IdentifierTable(try words.map { try Self.prefix($0, in: snapshot) })
  }

  private static func prefix(_ word: String, in snapshot: Snapshot) throws -> [UInt8] {
    switch try IdentifierWord(word) {
    case .start(let bytes): return bytes
    case .last:
      let id = try LastEntry(in: Model.collection, of: snapshot).id()
      guard let id else { throw LookupError.noLast(noun: Model.noun) }
      return Array(id.uuidString.utf8)
    }
  }

  /// The records in the order of the words, each once, in one scan.
  ///
  /// Throws `LookupError` when a word fits none or several, `StoreError.damaged` when two records share an id.
  func records() throws -> [Record<Model>] {
    var found = IdentifiedRecords(table, most: Self.shownCandidates + 1)
    try snapshot.scan(Model.collection, for: &found)
    return try chosen(from: found.lines.map { try $0.map(Record.init(parsing:)) })
  }

  private func chosen(from found: [[Record<Model>]]) throws -> [Record<Model>] {
    var seen: Set<UUID> = []
    var records: [Record<Model>] = []
    for (word, matches) in zip(words, found) {
      guard let match = matches.first else {
        throw LookupError.notFound(noun: Model.noun, typed: word)
      }
      guard matches.count == 1 else { throw ambiguity(word, matches.map(\.model)) }
      if seen.insert(match.model.id).inserted { records.append(match) }
    }
    return records
  }

  private func ambiguity(_ word: String, _ matches: [Model]) -> any Error {
    if Set(matches.map(\.id)).count == 1, let id = matches.first?.id {
      let reason = "two records have the id \(id.uuidString); give one of them another"
      let file = snapshot.directory.file(Model.collection.fileName)
      return StoreError.damaged(ErrorLocation(file: file, message: reason))
    }
    var candidates = matches.prefix(Self.shownCandidates).map { model in
      "\(model.id.uuidString)  \(model.date)  \(model.title)  \(model.amount)"
    }
    if matches.count > Self.shownCandidates { candidates.append("and more") }
    return LookupError.ambiguous(noun: Model.noun, typed: word, candidates: candidates)
  }
}
