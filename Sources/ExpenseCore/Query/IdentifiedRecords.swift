/// Collects the canonical lines of the records whose ids begin as one of some words does.
struct IdentifiedRecords: RecordTaker {
  private let table: IdentifierTable
  /// So many of a word are enough, as more than one is too many.
  private let most: Int
  /// For each word, in the order of the file.
  private(set) var lines: [[[UInt8]]]
  private var twins = TwinRecords()

  init(_ table: IdentifierTable, most: Int) {
    self.table = table
    self.most = most
    lines = Array(repeating: [], count: table.count)
  }

  mutating func take(_ fields: RecordFields, at position: RecordPosition) {
    twins.note(fields)
    guard let id = fields.bytes(.id) else { return }
    table.forEachMatch(of: id) { word in
      if lines[word].count < most { lines[word].append(Array(fields.canonicalLine)) }
    }
  }

  func another() -> Self { Self(table, most: most) }

  mutating func add(_ rest: Self) -> Bool {
    guard twins.add(rest.twins) else { return false }
    for word in lines.indices { lines[word] += rest.lines[word].prefix(most - lines[word].count) }
    return true
  }
}
