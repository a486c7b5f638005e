/// The records that a filter chose, in order: where they stand, not what they hold.
///
/// Memory is sixteen bytes a record, and the value that it is ordered by where that is not its date; with a
/// limit it is that of twice as many records.
public struct EntryList<Model: EntryModel> {
  private let snapshot: Snapshot
  private let filter: RecordFilter
  private var places: [EntryPlace] = []
  /// The numbers of records without an id that say the same as one before, by their offsets.
  private var twinNumbers: [Int: Int] = [:]

  /// Scans the collection once.
  ///
  /// Throws `StoreError.damaged` when a record cannot be read, even one that would not match.
  public init(
    matching filter: Filter, order: SortOrder, limit: Int?, in snapshot: Snapshot,
    categories: CategoryList
  ) throws {
    self.snapshot = snapshot
    self.filter = RecordFilter(filter, categories: categories)
    let asksTooMuch = Model.collection == .incomes && filter.leavesIncomesOut
    let wanted = asksTooMuch ? 0 : limit
    switch order.key {
    case .date:
      try collect(order, wanted, by: { _ in Undecided.value })
    case .amount:
      try collect(order, wanted, by: { Descending($0.comparableAmount) })
    case .name:
      try collect(order, wanted, by: { Present(($0.text(.name) ?? $0.text(.source))) })
    case .category:
      try collect(order, wanted, by: { Present($0.text(.category)) })
    }
  }

  private mutating func collect<Value: Comparable>(
    _ order: SortOrder, _ limit: Int?, by value: (RecordFields) -> Value
  ) throws {
    let isReversed = order.isReversed
    var selection = SortedSelection<Ranked<Value>>(limit: limit) { left, right in
      isReversed ? right.precedes(left) : left.precedes(right)
    }
    try snapshot.scan(Model.collection) { fields, position in
      guard limit != 0, filter.matches(fields) else { return }
      let place = EntryPlace(
        position, date: fields.date, isCanonical: fields.isStoredCanonical)
      if position.twinNumber != 0 { twinNumbers[position.offset] = position.twinNumber }
      selection.insert(Ranked(place: place, value: value(fields)))
    }
    places = selection.sorted().map(\.place)
  }

  /// Calls `body` with the canonical bytes of each record in order.
  public func forEachLine(_ body: ([UInt8]) throws -> Void) throws {
    guard let source = snapshot.source(of: Model.collection) else { return }
    for place in places {
      guard place.isCanonical else {
        try body(try canonicalLine(at: place))
        continue
      }
      try body(
        try snapshot.operations.bytes(of: source.file, from: place.offset, count: place.length))
    }
  }

  private func canonicalLine(at place: EntryPlace) throws -> [UInt8] {
    let twin = twinNumbers[place.offset] ?? 0
    let position = RecordPosition(
      offset: place.offset, length: place.length, line: 0, twinNumber: twin)
    return try snapshot.canonicalLine(of: Model.collection, at: position)
  }

  /// The lines of an expense that are asked for: all of them, unless the filter looks at lines.
  public func matchingLines(of expense: Expense) -> [ExpenseLine] {
    expense.lines.filter(filter.lines.matches)
  }
}

/// A place and the value that it is ordered by; equal values fall back to the newest day, then to the record
/// further down, which was entered later.
private struct Ranked<Value: Comparable> {
  let place: EntryPlace
  let value: Value

  func precedes(_ other: Self) -> Bool {
    if value != other.value { return value < other.value }
    if place.date != other.place.date { return place.date > other.place.date }
    return place.offset > other.place.offset
  }
}

/// A value that decides nothing, where the date does.
private enum Undecided: Comparable {
  case value
}

/// A value whose largest comes first.
private struct Descending<Value: Comparable>: Comparable {
  let value: Value

  init(_ value: Value) { self.value = value }

  static func < (left: Self, right: Self) -> Bool { left.value > right.value }
}

/// A text whose absence comes last.
private struct Present: Comparable {
  let text: FoldedText?

  init(_ text: String?) { self.text = text.map(FoldedText.init) }

  static func < (left: Self, right: Self) -> Bool {
    switch (left.text, right.text) {
    case (let one?, let other?): one < other
    case (.some, nil): true
    case (nil, _): false
    }
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
