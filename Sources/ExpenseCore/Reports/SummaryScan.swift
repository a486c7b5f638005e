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
  mutating func run(in snapshot: Snapshot) throws {
    try snapshot.scan(.expenses) { fields, _ in
      if filter.matches(fields) { take(fields) }
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
