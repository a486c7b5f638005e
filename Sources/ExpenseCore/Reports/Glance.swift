/// This month at one look: what was spent by today and on what, beside the month before, and the last expenses.
public struct Glance: Sendable {
  /// What there is in one currency.
  public struct Part: Sendable {
    /// By today; what was spent before is that by the same day of the month before.
    public let totals: Summary.Totals
    /// What was spent in the whole month before; none where there is no such month.
    public let previousMonth: MoneyTotal?
    /// What this month holds that is dated after today.
    public let planned: MoneyTotal
    public let plannedIncome: MoneyTotal
    /// The largest categories of this month by today.
    public let groups: [Summary.Group]
    /// All the others, those of the month before too; none where every category is shown.
    public let others: Others?

    /// Whether there is anything to compare with.
    public var isCompared: Bool { (previousMonth?.count ?? 0) > 0 }
  }

  /// Categories that are not shown one by one.
  public struct Others: Sendable {
    public let count: Int
    public let total: MoneyTotal
    public let percent: Percent?
    public let before: MoneyTotal?
  }

  /// One of the last expenses, with the types and categories of its lines.
  public struct Entry: Sendable {
    public let expense: Expense
    public let types: [String]
    public let categories: [String]
    /// The colour of its category, where it has only one.
    public let color: CategoryColor?
  }

  public let days: GlanceDays
  /// The settings' currency first, then by code; at least one.
  public let parts: [Part]
  /// The newest by today, the latest day first.
  public let latest: [Entry]
  /// Whether no expense and no income of any day is recorded.
  public let isNothingRecorded: Bool
}

extension Snapshot {
  /// Looks at the month of a day, in one pass over the expenses and one over the incomes.
  ///
  /// Throws `StoreError.damaged` when a record cannot be read, of whatever day.
  public func glance(on today: Day) throws -> Glance {
    let categories = try categories()
    let settings = try settings()
    let days = GlanceDays(today: today, monthStart: settings.effectiveMonthStart)
    var scan = GlanceScan(
      days, latest: Glance.mostEntries, categories: categories, settings: settings)
    try self.scan(.expenses, for: &scan)
    var incomes = GlanceIncomes(days)
    try self.scan(.incomes, for: &incomes)
    var latest: [Glance.Entry] = []
    try scan.latest.places().forEachLine(of: .expenses, in: self) { line in
      latest.append(try entry(line, categories))
    }
    let maker = SummaryMaker(SummaryQuestion(), categories: categories, settings: settings)
    return Glance(
      days: days, parts: GlanceParts(days, scan, incomes, maker).parts,
      latest: latest,
      isNothingRecorded: scan.isEmpty && incomes.isEmpty)
  }

  private func entry(_ line: [UInt8], _ categories: CategoryList) throws -> Glance.Entry {
    let expense = try Record<Expense>(parsing: line).model
    let names = different(expense.lines.compactMap(\.category))
    let only = names.count == 1 ? names.first : nil
    return Glance.Entry(
      expense: expense, types: different(expense.lines.map(\.type)), categories: names,
      color: only.flatMap { categories.category(named: $0)?.color })
  }

  /// The texts in their order, each once.
  private func different(_ texts: [String]) -> [String] {
    var met: Set<FoldedText> = []
    return texts.filter { met.insert(FoldedText($0)).inserted }
  }
}

extension Glance {
  static let mostEntries = 5
}
