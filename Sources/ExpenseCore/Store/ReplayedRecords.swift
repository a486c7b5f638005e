#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One collection while steps are taken back or made again on it, before anything is written.
///
/// It knows only the records that the steps speak of. Those that come are kept in chains, each behind the stored
/// record that it is to follow; a record that goes leaves its place behind, so that the order stays exact. Every
/// change costs the same, however many there are.
struct ReplayedRecords {
  /// A record that comes, and the one that comes behind it.
  private struct Incoming {
    let id: UUID
    var line: [UInt8]
    var next: Int?
  }

  private enum Whereabouts: Equatable {
    /// Where it is stored.
    case stored
    /// Among those that come.
    case incoming(Int)
  }

  private let stored: [UUID: [UInt8]]
  /// The stored lines that are replaced.
  private var replaced: [UUID: [UInt8]] = [:]
  private var whereabouts: [UUID: Whereabouts]
  private var incoming: [Incoming] = []
  /// Where the chain behind a record begins; under no id, the one before the first.
  private var chains: [UUID?: Int] = [:]
  /// The records that are gone, whose chains come at the end.
  private var gone: [UUID] = []

  /// Begins with the records as they are stored; one that is not given is not there.
  init(stored: [UUID: [UInt8]]) {
    self.stored = stored
    whereabouts = stored.mapValues { _ in .stored }
  }

  /// The record as it now is; `nil` when it is not there.
  func line(of id: UUID) -> [UInt8]? {
    switch whereabouts[id] {
    case .stored: replaced[id] ?? stored[id]
    case .incoming(let index): incoming[index].line
    case nil: nil
    }
  }

  /// Makes one change; says what is wrong, and changes nothing, when the record is not as it was `before`.
  mutating func apply(
    to id: UUID, before: [UInt8]?, after: [UInt8]?, place: UUID?
  ) -> UndoError.RecordState? {
    let now = line(of: id)
    guard now == before else {
      return now == nil ? .gone : before == nil ? .present : .changed
    }
    switch (before, after) {
    case (nil, let line?): insert(id, line, behind: place)
    case (_?, let line?): replace(id, with: line)
    case (_?, nil): whereabouts[id] = nil
    case (nil, nil): break
    }
    return nil
  }

  private mutating func replace(_ id: UUID, with line: [UInt8]) {
    if case .incoming(let index)? = whereabouts[id] {
      incoming[index].line = line
    } else {
      replaced[id] = line
    }
  }

  private mutating func insert(_ id: UUID, _ line: [UInt8], behind place: UUID?) {
    let index = incoming.count
    incoming.append(Incoming(id: id, line: line))
    whereabouts[id] = .incoming(index)
    if let place, case .incoming(let other)? = whereabouts[place] {
      incoming[index].next = incoming[other].next
      incoming[other].next = index
      return
    }
    if let place, stored[place] == nil, chains[place] == nil { gone.append(place) }
    incoming[index].next = chains[place]
    chains[place] = index
  }
}

/// What it all comes to.
extension ReplayedRecords {
  var changes: Transaction.Changes {
    var changes = Transaction.Changes()
    for (id, line) in stored {
      if whereabouts[id] != .stored {
        changes.removed.insert(id)
      } else if let new = replaced[id], new != line {
        changes.replaced[id] = new
      }
    }
    var chains = chains
    for place in gone {
      if let start = chains.removeValue(forKey: place) { changes.added += chain(from: start) }
    }
    for (place, start) in chains {
      let records = chain(from: start)
      if !records.isEmpty { changes.inserted[place] = records }
    }
    return changes
  }

  /// The records of a chain that are still to come.
  private func chain(from start: Int) -> [(id: UUID, line: [UInt8])] {
    var records: [(id: UUID, line: [UInt8])] = []
    var index: Int? = start
    while let current = index {
      let record = incoming[current]
      if whereabouts[record.id] == .incoming(current) { records.append((record.id, record.line)) }
      index = record.next
    }
    return records
  }
}
