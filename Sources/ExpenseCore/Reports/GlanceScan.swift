/// Sums the expenses of two months by their parts and finds the newest, in one pass over all records.
struct GlanceScan: RecordTaker {
  private let days: GlanceDays
  /// One for each part.
  private var parts: [SummaryScan]
  private(set) var latest: EntrySelection
  private(set) var isEmpty = true

  init(_ days: GlanceDays, latest limit: Int, categories: CategoryList, settings: Settings) {
    self.days = days
    var filter = Filter()
    filter.period = Period(to: days.today)
    latest = EntrySelection(
      EntryQuestion(filter: filter, order: SortOrder(), limit: limit, categories: categories))
    let part = SummaryScan(
      by: .category, across: nil, matching: Filter(), categories: categories, settings: settings)
    parts = GlanceDays.Part.allCases.map { _ in part }
  }

  subscript(part: GlanceDays.Part) -> SummaryScan { parts[part.rawValue] }

  mutating func take(_ fields: RecordFields, at position: RecordPosition) {
    isEmpty = false
    latest.take(fields, at: position)
    if let part = days.part(of: fields.date) { parts[part.rawValue].take(fields, at: position) }
  }

  func another() -> Self {
    var scan = self
    scan.parts = parts.map { $0.another() }
    scan.latest = latest.another()
    scan.isEmpty = true
    return scan
  }

  mutating func add(_ rest: GlanceScan) -> Bool {
    guard latest.add(rest.latest) else { return false }
    isEmpty = isEmpty && rest.isEmpty
    return parts.indices.allSatisfy { parts[$0].add(rest.parts[$0]) }
  }
}

/// Sums the incomes of this month by its parts, in one pass.
struct GlanceIncomes: RecordTaker {
  private let days: GlanceDays
  private(set) var soFar = SummaryCells()
  private(set) var later = SummaryCells()
  private(set) var isEmpty = true

  init(_ days: GlanceDays) {
    self.days = days
  }

  mutating func take(_ fields: RecordFields, at position: RecordPosition) {
    isEmpty = false
    switch days.part(of: fields.date) {
    case .soFar: soFar.addToAll(fields.minorUnits, fields.currency)
    case .later: later.addToAll(fields.minorUnits, fields.currency)
    case .before, .restBefore, nil: break
    }
  }

  func another() -> Self { Self(days) }

  mutating func add(_ rest: GlanceIncomes) -> Bool {
    isEmpty = isEmpty && rest.isEmpty
    soFar.add(rest.soFar, groups: [], columns: [])
    later.add(rest.later, groups: [], columns: [])
    return true
  }
}
