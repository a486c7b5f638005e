/// Chosen records in order: where each of them stands.
struct EntryPlaces {
  let places: [EntryPlace]
  /// The numbers of records without an id that say the same as one before, by their offsets.
  let twinNumbers: [Int: Int]

  /// Calls `body` with the canonical bytes of each record.
  func forEachLine(
    of collection: Collection, in snapshot: Snapshot, _ body: ([UInt8]) throws -> Void
  ) throws {
    guard let source = snapshot.source(of: collection) else { return }
    let reader = RecordFields(of: collection)
    source.meter?.begin(places.count)
    for (number, place) in places.enumerated() {
      source.meter?.count(before: number)
      let line = try source.checkingForChange {
        try self.line(at: place, of: source, in: snapshot, using: reader)
      }
      try body(line)
    }
  }

  private func line(
    at place: EntryPlace, of source: RecordScanner.Source, in snapshot: Snapshot,
    using reader: RecordFields?
  ) throws -> [UInt8] {
    guard place.isCanonical else {
      return try snapshot.canonicalLine(of: source.collection, at: position(of: place))
    }
    let line = try snapshot.operations.bytes(
      of: source.file, from: place.offset, count: place.length)
    if let reader, line.withUnsafeBytes({ reader.read($0) }) { return line }
    // Keys of a newer version are left to the careful reader, though the line is canonical.
    guard try snapshot.canonicalLine(of: source.collection, at: position(of: place)) == line else {
      throw RecordProblem(offset: 0, reason: "it is not canonical, as it was before")
    }
    return line
  }

  private func position(of place: EntryPlace) -> RecordPosition {
    RecordPosition(
      offset: place.offset, length: place.length, line: 0,
      twinNumber: twinNumbers[place.offset] ?? 0)
  }
}
