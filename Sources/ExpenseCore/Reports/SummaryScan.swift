/// Sums the lines that a filter chooses, in one pass over the records.
struct SummaryScan: RecordTaker {
  private let grouping: Grouping
  let filter: RecordFilter
  /// Makes one that has taken nothing yet.
  private let makeAnother: () -> SummaryScan
  var keys: GroupKeys
  private let goesAcross: Bool
  /// The groups across, unused where the report does not go across: an optional would be copied for every record.
  private var columns: GroupKeys
  private(set) var cells = SummaryCells()
  /// The first and the last day that was met.
  private(set) var days: ClosedRange<Day>?

  init(
    by grouping: Grouping, across: Grouping?, matching filter: Filter, categories: CategoryList,
    settings: Settings
  ) {
    self.grouping = grouping
    self.filter = RecordFilter(filter, categories: categories)
    makeAnother = {
      Self(
        by: grouping, across: across, matching: filter, categories: categories, settings: settings)
    }
    keys = GroupKeys(grouping, categories: categories, settings: settings)
    goesAcross = across != nil
    columns = GroupKeys(across ?? grouping, categories: categories, settings: settings)
  }

  var across: GroupKeys? { goesAcross ? columns : nil }

  func another() -> Self { makeAnother() }

  mutating func add(_ rest: Self) -> Bool {
    let groups = keys.add(rest.keys)
    cells.add(rest.cells, groups: groups, columns: columns.add(rest.columns))
    if let days = rest.days {
      note(days.lowerBound)
      note(days.upperBound)
    }
    return true
  }

  mutating func take(_ fields: RecordFields, at position: RecordPosition) {
    guard filter.matches(fields) else { return }
    note(fields.date)
    let column = goesAcross ? columns.group(of: fields.date) : nil
    guard fields.has(.items) else { return take(fields.whole, of: fields, column) }
    fields.forEachItem { item in
      if filter.lines.asksNothing || filter.lines.matches(item, of: fields) {
        take(item, of: fields, column)
      }
    }
  }

  /// Takes a line: an item with what its expense lends it, or the expense that is its own single line.
  private mutating func take(_ line: FoundFields, of fields: RecordFields, _ column: Int?) {
    let (minorUnits, currency) = (line.minorUnits, fields.currency)
    // A line may have several tags; everything else divides lines into groups that add up to all.
    if grouping == .tag { cells.addToAll(minorUnits, currency) }
    switch grouping {
    case .category, .type:
      let field = grouping == .category ? RecordField.category : .type
      let group = keys.group(of: field, line.has(field) ? line : fields.whole)
      add(minorUnits, currency, to: group, column)
    case .month, .week, .day, .year, .name, .account, .tag:
      addToSharedGroups(minorUnits, fields, column)
    }
  }

  /// Adds a line to the groups that all lines of an expense are in.
  private mutating func addToSharedGroups(
    _ minorUnits: Int64, _ fields: RecordFields, _ column: Int?
  ) {
    let currency = fields.currency
    switch grouping {
    case .month, .week, .day, .year:
      add(minorUnits, currency, to: keys.group(of: fields.date), column)
    case .name: add(minorUnits, currency, to: keys.group(of: .name, fields.whole), column)
    case .account: add(minorUnits, currency, to: keys.group(of: .account, fields.whole), column)
    case .tag:
      let tags = fields.tags
      if tags.isEmpty { add(minorUnits, currency, to: keys.groupForNone(), column) }
      for tag in tags { add(minorUnits, currency, to: keys.group(of: tag), column) }
    case .category, .type: preconditionFailure("lines of one expense differ in \(grouping)")
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
  /// The group of a field's value as it stands in the record.
  fileprivate mutating func group(of field: RecordField, _ fields: FoundFields) -> Int {
    guard let bytes = fields.bytes(field) else { return groupForNone() }
    if let group = knownGroup(of: bytes) { return group }
    guard bytes.contains(UInt8(ascii: "\\")) else { return group(of: bytes) }
    return fields.text(field).map { group(of: $0) } ?? groupForNone()
  }
}
