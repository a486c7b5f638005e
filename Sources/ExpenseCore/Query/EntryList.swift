/// The records that a filter chose, in order: where they stand, not what they hold.
///
/// It belongs to one thread. Memory is sixteen bytes a record, more while they are collected, and what it is ordered by
/// where that is not its date; with a limit it is that of twice as many records. Ordered by date without a limit, a
/// file whose dates rise takes a few bytes for each stretch of it.
public struct EntryList<Model: EntryModel> {
  private enum Contents {
    case places(EntryPlaces)
    case stretches(EntryStretches)

    init?(_ outcome: DatedEntries.Outcome) {
      switch outcome {
      case .places(let places): self = .places(places)
      case .stretches(let stretches): self = .stretches(stretches)
      case .unknown: return nil
      }
    }
  }

  private let snapshot: Snapshot
  private let question: EntryQuestion
  private let filter: RecordFilter
  private let contents: Contents
  /// What finds the fields of one line after another.
  private let reader = RecordFields(of: Model.collection)

  /// Scans the collection once, and again where its dates rise for long and then do not.
  ///
  /// Throws `StoreError.damaged` when a record cannot be read, even one that would not match.
  public init(
    matching filter: Filter, order: SortOrder, limit: Int?, in snapshot: Snapshot,
    categories: CategoryList
  ) throws {
    question = EntryQuestion(filter: filter, order: order, limit: limit, categories: categories)
    self.snapshot = snapshot
    self.filter = question.recordFilter
    contents = try Self.contents(question, in: snapshot)
  }

  private static func contents(
    _ question: EntryQuestion, in snapshot: Snapshot
  ) throws -> Contents {
    let asksTooMuch = Model.collection == .incomes && question.filter.leavesIncomesOut
    let question = asksTooMuch ? question.none : question
    guard question.order.key == .date, question.limit == nil else {
      return try places(question, in: snapshot)
    }
    let outcome = try dated(question, snapshot.sizes, in: snapshot)
    if let contents = Contents(outcome) { return contents }
    // So now each of them is remembered from the start.
    var sizes = snapshot.sizes
    sizes.mostPlaces = .max
    return try Contents(dated(question, sizes, in: snapshot)) ?? places(question, in: snapshot)
  }

  private static func dated(
    _ question: EntryQuestion, _ sizes: ScanSizes, in snapshot: Snapshot
  ) throws -> DatedEntries.Outcome {
    var entries = DatedEntries(question, sizes: sizes)
    try snapshot.scan(Model.collection, for: &entries)
    return entries.outcome()
  }

  private static func places(
    _ question: EntryQuestion, in snapshot: Snapshot
  ) throws -> Contents {
    var selection = EntrySelection(question)
    try snapshot.scan(Model.collection, for: &selection)
    return .places(selection.places())
  }

  /// Calls `body` with the canonical bytes of each record in order.
  public func forEachLine(_ body: ([UInt8]) throws -> Void) throws {
    switch contents {
    case .places(let places):
      try places.forEachLine(of: Model.collection, in: snapshot, body)
    case .stretches(let stretches):
      try stretches.forEachLine(
        matching: filter, turnedRound: question.order.isReversed, of: Model.collection,
        in: snapshot, body)
    }
  }

  /// The record in one of the lines.
  public func model(of line: [UInt8]) throws -> Model {
    let found = line.withUnsafeBytes { bytes in
      reader.flatMap { $0.read(bytes) ? Model(found: $0) : nil }
    }
    return try found ?? Record<Model>(parsing: line).model
  }

  /// The lines of an expense that are asked for: all of them, unless the filter looks at lines.
  public func matchingLines(of expense: Expense) -> [ExpenseLine] {
    expense.lines.filter(filter.lines.matches)
  }
}
