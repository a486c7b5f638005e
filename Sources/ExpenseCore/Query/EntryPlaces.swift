/// Chosen records in order: where each of them stands.
struct EntryPlaces {
  let places: [EntryPlace]
  /// The numbers of records without an id that say the same as one before, by their offsets.
  let twinNumbers: [Int: Int]

  /// So many records are counted at once.
  private static let step = 4096

  /// Calls `body` with the canonical bytes of each record.
  func forEachLine(
    of collection: Collection, in snapshot: Snapshot, _ body: ([UInt8]) throws -> Void
  ) throws {
    guard let source = snapshot.source(of: collection) else { return }
    source.meter?.begin(places.count)
    for (number, place) in places.enumerated() {
      if number > 0, number % Self.step == 0 {
        source.meter?.add(records: Self.step, size: Self.step)
      }
      guard place.isCanonical else {
        try body(try snapshot.canonicalLine(of: collection, at: position(of: place)))
        continue
      }
      try body(
        try snapshot.operations.bytes(of: source.file, from: place.offset, count: place.length))
    }
  }

  private func position(of place: EntryPlace) -> RecordPosition {
    RecordPosition(
      offset: place.offset, length: place.length, line: 0,
      twinNumber: twinNumbers[place.offset] ?? 0)
  }
}
