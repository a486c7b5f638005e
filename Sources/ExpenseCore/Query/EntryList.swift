/// The records that a filter chose, in order: where they stand, not what they hold.
///
/// Memory is a few words a record, whatever the records' size.
public struct EntryList<Model: EntryModel> {
  /// One record that was chosen.
  private struct Match {
    let position: RecordPosition
    let date: Day
    let value: SortValue
    /// The canonical bytes, where the file holds another form.
    let line: [UInt8]?
  }

  private enum SortValue {
    case none
    case amount(Int128)
    case text(FoldedText?)
  }

  private let snapshot: Snapshot
  private let test: RecordFilter
  private var matches: [Match] = []

  /// Scans the collection once.
  ///
  /// Throws `StoreError.damaged` when a record cannot be read, even one that would not match.
  public init(
    matching filter: Filter, order: SortOrder, limit: Int?, in snapshot: Snapshot,
    categories: CategoryList
  ) throws {
    self.snapshot = snapshot
    test = RecordFilter(filter, categories: categories)
    let isOut = Model.collection == .incomes && filter.leavesIncomesOut
    try snapshot.scan(Model.collection) { fields, position in
      guard !isOut, test.matches(fields) else { return }
      let value = Self.sortValue(of: fields, by: order.key)
      let line = fields.isStoredCanonical ? nil : Array(fields.canonicalLine)
      matches.append(Match(position: position, date: fields.date, value: value, line: line))
    }
    sort(by: order)
    if let limit { matches = Array(matches.prefix(limit)) }
  }

  public var count: Int { matches.count }
  public var isEmpty: Bool { matches.isEmpty }

  /// Calls `body` with the canonical bytes of each record in order.
  public func forEachLine(_ body: ([UInt8]) throws -> Void) throws {
    guard let source = snapshot.source(of: Model.collection) else { return }
    for match in matches {
      let stored =
        try match.line
        ?? snapshot.operations.bytes(
          of: source.file, from: match.position.offset, count: match.position.length)
      try body(stored)
    }
  }

  public func forEach(_ body: (Record<Model>) throws -> Void) throws {
    try forEachLine { try body(try Record<Model>(parsing: $0)) }
  }

  /// The lines of an expense that are asked for: all of them, unless the filter looks at lines.
  public func matchingLines(of expense: Expense) -> [ExpenseLine] {
    expense.lines.filter(test.lines.matches)
  }

  private static func sortValue(of fields: RecordFields, by key: SortOrder.Key) -> SortValue {
    switch key {
    case .date: .none
    case .amount: .amount(fields.comparableAmount)
    case .name: .text((fields.text(.name) ?? fields.text(.source)).map(FoldedText.init))
    case .category: .text(fields.text(.category).map(FoldedText.init))
    }
  }

  private mutating func sort(by order: SortOrder) {
    let indices = matches.indices.sorted { left, right in
      precedes(left, right)
    }
    matches = indices.map { matches[$0] }
    if order.isReversed { matches.reverse() }
  }

  private func precedes(_ left: Int, _ right: Int) -> Bool {
    switch (matches[left].value, matches[right].value) {
    case (.amount(let one), .amount(let other)) where one != other: return one > other
    case (.text(let one?), .text(let other?)) where one != other: return one < other
    case (.text(.some), .text(nil)): return true
    case (.text(nil), .text(.some)): return false
    default: break
    }
    if matches[left].date != matches[right].date {
      return matches[left].date > matches[right].date
    }
    // A record further down was entered later.
    return left > right
  }
}

extension RecordFields {
  /// The amount in ten-thousandths, which every currency's minor unit divides into.
  fileprivate var comparableAmount: Int128 {
    let missing = Self.mostDecimals - currency.decimals
    return (0..<missing).reduce(Int128(minorUnits)) { amount, _ in amount * 10 }
  }

  private static let mostDecimals = 4
}
