/// A file of which the dates only rise, as stretches of records: a few bytes for many of them.
struct EntryStretches {
  /// What stands between the first byte of a record and the last of one further on.
  private struct Stretch {
    let start: Int
    var end: Int
    var hasMatch = false
  }

  private let length: Int
  private var stretches: [Stretch] = []

  /// Makes stretches that end with the first record that is so many bytes behind their start.
  init(length: Int) {
    self.length = length
  }

  /// Takes the next record of the file.
  mutating func take(_ position: RecordPosition, isMatch: Bool) {
    let last = stretches.count - 1
    if last < 0 || position.offset - stretches[last].start >= length {
      stretches.append(Stretch(start: position.offset, end: 0))
    }
    stretches[stretches.count - 1].end = position.offset + position.length
    if isMatch { stretches[stretches.count - 1].hasMatch = true }
  }

  mutating func append(_ rest: Self) { stretches += rest.stretches }

  /// Calls `body` with the canonical bytes of each record that matches, from the last to the first, or turned round.
  func forEachLine(
    matching filter: RecordFilter, turnedRound: Bool, of collection: Collection,
    in snapshot: Snapshot, _ body: ([UInt8]) throws -> Void
  ) throws {
    guard let source = snapshot.source(of: collection) else { return }
    let wanted = stretches.filter(\.hasMatch)
    source.meter?.begin(wanted.reduce(0) { $0 + $1.end - $1.start })
    for stretch in turnedRound ? wanted : wanted.reversed() {
      var lines = Lines()
      var records = 0
      try source.checkingForChange {
        try snapshot.scan(source.inner(stretch.start..<stretch.end)) { fields, _ in
          records += 1
          if filter.matches(fields) { lines.append(fields.canonicalLine) }
        }
      }
      try lines.forEach(reversed: !turnedRound, body)
      source.meter?.add(records: records, size: stretch.end - stretch.start)
    }
  }
}

/// The lines of one stretch, side by side.
private struct Lines {
  private var bytes: [UInt8] = []
  private var ranges: [Range<Int>] = []

  mutating func append(_ line: UnsafeRawBufferPointer) {
    let start = bytes.count
    bytes.append(contentsOf: line)
    ranges.append(start..<bytes.count)
  }

  func forEach(reversed isReversed: Bool, _ body: ([UInt8]) throws -> Void) rethrows {
    for range in isReversed ? ranges.reversed() : ranges { try body(Array(bytes[range])) }
  }
}
