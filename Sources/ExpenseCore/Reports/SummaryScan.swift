/// Sums the lines that a filter chooses, in one pass over the records.
struct SummaryScan {
  private let grouping: Grouping
  private let filter: RecordFilter
  var keys: GroupKeys
  private(set) var across: GroupKeys?
  private(set) var cells = SummaryCells()
  /// The first and the last day that was met.
  private(set) var days: ClosedRange<Day>?

  init(
    by grouping: Grouping, across: Grouping?, matching filter: Filter, categories: CategoryList,
    settings: Settings
  ) {
    self.grouping = grouping
    self.filter = RecordFilter(filter, categories: categories)
    keys = GroupKeys(grouping, categories: categories, settings: settings)
    self.across = across.map { GroupKeys($0, categories: categories, settings: settings) }
  }

  /// Throws `StoreError.damaged` when a record cannot be read, even one that would not match.
  ///
  /// A large file is read in two halves at once; the answer is that of one reader to the last byte.
  mutating func run(
    in snapshot: Snapshot, sharedFrom leastSize: Int = RecordScanner.Source.leastShared
  ) throws {
    guard let source = snapshot.source(of: .expenses) else { return }
    if let both = try inTwo(source, leastSize, in: snapshot) {
      self = both
    } else {
      try run(over: source, in: snapshot)
    }
  }

  private mutating func run(over source: RecordScanner.Source, in snapshot: Snapshot) throws {
    try snapshot.scan(source) { fields, _ in
      if filter.matches(fields) { take(fields) }
    }
  }

  /// `nil` where the file cannot be read in two halves.
  private func inTwo(
    _ source: RecordScanner.Source, _ leastSize: Int, in snapshot: Snapshot
  ) throws -> SummaryScan? {
    guard TwoThreads.areWorthwhile,
      let halves = try source.halves(from: leastSize, operations: snapshot.operations)
    else { return nil }
    var first = self
    let rest = Half(self)
    do {
      try TwoThreads.run(
        { try first.run(over: halves.first, in: snapshot) },
        { try rest.scan.run(over: halves.rest, in: snapshot) })
    } catch {
      // One reader alone finds the place of what is wrong, or that the halves were cut wrongly.
      return nil
    }
    first.add(rest.scan)
    return first
  }

  /// What the other thread sums up; a class so that it can be looked at from here afterwards.
  private final class Half {
    var scan: SummaryScan

    init(_ scan: SummaryScan) {
      self.scan = scan
    }
  }

  /// Adds what was summed of the records behind these.
  private mutating func add(_ rest: SummaryScan) {
    let groups = keys.add(rest.keys)
    var columns: [Int] = []
    if let others = rest.across, var own = across {
      columns = own.add(others)
      across = own
    }
    cells.add(rest.cells, groups: groups, columns: columns)
    if let days = rest.days {
      note(days.lowerBound)
      note(days.upperBound)
    }
  }

  private mutating func take(_ fields: RecordFields) {
    note(fields.date)
    let column = across?.group(of: fields.date)
    guard fields.has(.items) else {
      cells.addToAll(fields.minorUnits, fields.currency)
      return takeLine(fields, fields.minorUnits, nil, column)
    }
    for line in fields.expense?.model.lines ?? [] where filter.lines.matches(line) {
      cells.addToAll(line.amount.minorUnits, fields.currency)
      takeLine(fields, line.amount.minorUnits, line, column)
    }
  }

  /// `line` is one of a split; an expense that is its own line has none.
  private mutating func takeLine(
    _ fields: RecordFields, _ minorUnits: Int64, _ line: ExpenseLine?, _ column: Int?
  ) {
    switch grouping {
    case .month, .week, .day, .year:
      add(minorUnits, fields.currency, to: keys.group(of: fields.date), column)
    case .category:
      let group = line.map { keys.group(ofText: $0.category) } ?? keys.group(of: .category, fields)
      add(minorUnits, fields.currency, to: group, column)
    case .type:
      let group = line.map { keys.group(of: $0.type) } ?? keys.group(of: .type, fields)
      add(minorUnits, fields.currency, to: group, column)
    case .name: add(minorUnits, fields.currency, to: keys.group(of: .name, fields), column)
    case .account: add(minorUnits, fields.currency, to: keys.group(of: .account, fields), column)
    case .tag:
      let tags = fields.tags
      if tags.isEmpty { add(minorUnits, fields.currency, to: keys.groupForNone(), column) }
      for tag in tags { add(minorUnits, fields.currency, to: keys.group(of: tag), column) }
    }
  }

  private mutating func add(
    _ minorUnits: Int64, _ currency: Currency, to group: Int, _ column: Int?
  ) {
    cells.add(minorUnits, currency, to: group)
    guard let column else { return }
    cells.add(minorUnits, currency, to: SummaryCells.Place(group: group, across: column))
  }

  private mutating func note(_ day: Day) {
    guard let known = days else {
      days = day...day
      return
    }
    if !known.contains(day) { days = min(known.lowerBound, day)...max(known.upperBound, day) }
  }
}

extension GroupKeys {
  fileprivate mutating func group(ofText text: String?) -> Int {
    text.map { group(of: $0) } ?? groupForNone()
  }

  /// The group of a field's value as it stands in the record.
  fileprivate mutating func group(of field: RecordField, _ fields: RecordFields) -> Int {
    guard let bytes = fields.bytes(field) else { return groupForNone() }
    guard bytes.contains(UInt8(ascii: "\\")) else { return group(of: bytes) }
    return group(ofText: fields.text(field))
  }
}
