/// A place in a collection file that is not as it should be.
struct RecordFlaw: Equatable {
  enum Kind {
    /// Bytes that are no readable record.
    case record
    /// A comma or an end that is missing or too many: the next rewrite mends it.
    case layout
    /// What the file says of itself: nothing but a person can mend it.
    case document
  }

  let kind: Kind
  /// Counted from 1.
  let line: Int
  let reason: String
  /// What is to be set aside before the file is written anew.
  let bytes: Range<Int>?
}

/// What is kept when a damaged file is written anew: all records that can be read, but for some.
struct SalvagedRecords: Equatable {
  /// Where the records begin that are left out although they can be read.
  var leftOut: Set<Int> = []
  /// What is no record and has been kept elsewhere.
  var setAside: Set<Range<Int>> = []
}

extension Snapshot {
  /// Calls `body` with the canonical bytes of each record that is kept; returns unknown top-level keys.
  ///
  /// Throws `StoreError.restless` at bytes that are no record and were not kept elsewhere.
  func forEachLine(
    of collection: Collection, in kept: SalvagedRecords,
    _ body: (UnsafeRawBufferPointer) throws -> Void
  ) throws -> [UnknownMember] {
    guard let source = source(of: collection) else { return [] }
    var salvage = RecordSalvage(source, operations: operations)
    while let found = try salvage.next() {
      switch found {
      case .record(let line, let position):
        if !kept.leftOut.contains(position.offset) { try line.withUnsafeBytes(body) }
      case .flaw(let flaw):
        guard flaw.bytes.map(kept.setAside.contains) ?? true else {
          throw StoreError.restless(path: source.file.path)
        }
      }
    }
    return salvage.unknown
  }
}
