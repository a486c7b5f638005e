/// Starts of ids, looked up for every record of a scan without allocating anything for those that fit none.
struct IdentifierTable {
  private let starts: [[UInt8]]
  /// The places of the starts by their first four bytes.
  private var places: [UInt32: [Int]] = [:]

  /// Each start is in upper case and has at least four bytes.
  init(_ starts: [[UInt8]]) {
    self.starts = starts
    for (place, start) in starts.enumerated() {
      let key = start.withUnsafeBytes(Self.key)
      precondition(key != nil, "the start of an id has at least four bytes")
      if let key { places[key, default: []].append(place) }
    }
  }

  var count: Int { starts.count }

  private static func key(_ bytes: UnsafeRawBufferPointer) -> UInt32? {
    guard bytes.count >= IdentifierWord.shortest else { return nil }
    return bytes.loadUnaligned(as: UInt32.self)
  }

  /// Calls `body` with the place of each start that an id in canonical form begins with.
  func forEachMatch(of id: UnsafeRawBufferPointer, _ body: (Int) throws -> Void) rethrows {
    guard let key = Self.key(id), let candidates = places[key] else { return }
    for place in candidates where id.starts(with: starts[place]) { try body(place) }
  }
}
