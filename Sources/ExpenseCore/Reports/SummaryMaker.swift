/// Makes a summary of what a scan has summed: names, orders, fills in and adds up.
struct SummaryMaker {
  let question: SummaryQuestion
  private let categories: CategoryList
  let settings: Settings

  init(_ question: SummaryQuestion, categories: CategoryList, settings: Settings) {
    self.question = question
    self.categories = categories
    self.settings = settings
  }

  func summary(of period: Period, in snapshot: Snapshot) throws -> Summary {
    var filter = question.filter
    filter.period = period
    var scan = SummaryScan(
      by: question.grouping, across: question.across, matching: filter, categories: categories,
      settings: settings)
    try snapshot.scan(.expenses, for: &scan)
    return summary(of: period, scan, try incomes(matching: filter, in: snapshot))
  }

  /// The summary of what was summed already; no incomes where none were asked for.
  func summary(of period: Period, _ scan: SummaryScan, _ incomes: SummaryCells?) -> Summary {
    var scan = scan
    let totals = totals(scan.cells, incomes)
    var groups: [Summary.Group] = []
    for total in totals { groups += self.groups(of: &scan, in: total, period) }
    return Summary(
      period: period, grouping: question.grouping, across: question.across, groups: groups,
      totals: totals)
  }

  /// `nil` when the filter asks what incomes do not have.
  private func incomes(
    matching filter: Filter, in snapshot: Snapshot
  ) throws -> SummaryCells? {
    guard !filter.leavesIncomesOut, filter.titles.isEmpty else { return nil }
    let test = RecordFilter(filter, categories: categories)
    var cells = SummaryCells()
    try snapshot.scan(.incomes) { fields, _ in
      if test.matches(fields) { cells.addToAll(fields.minorUnits, fields.currency) }
    }
    return cells
  }

  private func totals(_ cells: SummaryCells, _ incomes: SummaryCells?) -> [Summary.Totals] {
    let currencies = Set(cells.currencies + (incomes?.currencies ?? []))
    return currencies.sorted(by: precedes).map { currency in
      Summary.Totals(
        spent: MoneyTotal(cells.all(in: currency), in: currency),
        income: incomes.map { MoneyTotal($0.all(in: currency), in: currency) })
    }
  }

  /// The settings' currency first, then by code.
  func precedes(_ left: Currency, _ right: Currency) -> Bool {
    let main = settings.effectiveCurrency
    if left == main || right == main { return left == main && right != main }
    return left < right
  }
}

/// The groups of one currency.
extension SummaryMaker {
  private func groups(
    of scan: inout SummaryScan, in totals: Summary.Totals, _ period: Period
  ) -> [Summary.Group] {
    let currency = totals.currency
    let cells = scan.cells.groups(in: currency)
    guard !cells.isEmpty else { return [] }
    let order = order(of: cells, &scan, period)
    guard let across = scan.across else {
      return order.map { group($0, nil, cells[$0], scan, totals) }
    }
    let places = Dictionary(grouping: scan.cells.places(in: currency), by: \.key.group)
    return order.flatMap { number in
      (places[number] ?? []).sorted { left, right in
        across.numbers[left.key.across] < across.numbers[right.key.across]
      }.map { group(number, across.names[$0.key.across], $0.value, scan, totals) }
    }
  }

  private func group(
    _ number: Int, _ across: String?, _ cell: SummaryCell?, _ scan: SummaryScan,
    _ totals: Summary.Totals
  ) -> Summary.Group {
    let currency = totals.currency
    let name = scan.keys.names[number]
    let total = MoneyTotal(cell ?? SummaryCell(), in: currency)
    return Summary.Group(
      key: name, across: across, total: total,
      smallest: cell.flatMap { Money($0.smallest, in: currency) },
      largest: cell.flatMap { Money($0.largest, in: currency) },
      percent: Percent(total.minorUnits, of: totals.spent.minorUnits), color: color(of: name))
  }

  private func color(of name: String) -> CategoryColor? {
    question.grouping == .category ? categories.category(named: name)?.color : nil
  }

  /// In time all parts between the first and the last, else the largest first and equal ones by name.
  private func order(
    of cells: [Int: SummaryCell], _ scan: inout SummaryScan, _ period: Period
  ) -> [Int] {
    if let range = range(&scan, period) {
      guard isTooLong(range) else { return range.map { scan.keys.group(ofNumber: $0) } }
      let numbers = scan.keys.numbers
      return cells.keys.sorted { numbers[$0] < numbers[$1] }
    }
    let names = scan.keys.names
    return cells.sorted { left, right in
      if left.value.total != right.value.total { return left.value.total > right.value.total }
      let (one, other) = (FoldedText(names[left.key]), FoldedText(names[right.key]))
      return one == other ? left.key < right.key : one < other
    }.map(\.key)
  }
}

extension SummaryMaker {
  /// More empty parts than this around the first and the last line are no help to anybody.
  static let mostParts = 4000
  /// A hundred years of days: the one line that makes more of them has a wrong year.
  private static let mostPartsBetween = 36_525

  /// Whether only the parts with lines are shown; what is compared with others is matched by its place among all.
  private func isTooLong(_ range: ClosedRange<Int>) -> Bool {
    question.compared == nil && range.count > Self.mostPartsBetween
  }

  /// The parts of the time to show: those of the period, or on an open side from the first or to the last line.
  private func range(_ scan: inout SummaryScan, _ period: Period) -> ClosedRange<Int>? {
    guard question.grouping.isOfTime, let days = scan.days,
      let first = scan.keys.number(of: days.lowerBound),
      let last = scan.keys.number(of: days.upperBound)
    else { return nil }
    let from = period.from.flatMap { scan.keys.number(of: $0) } ?? first
    let to = period.to.flatMap { scan.keys.number(of: $0) } ?? last
    return to - from < Self.mostParts ? min(from, first)...max(to, last) : first...last
  }
}

extension MoneyTotal {
  init(_ cell: SummaryCell, in currency: Currency) {
    self.init(currency: currency, minorUnits: cell.total, count: cell.count)
  }
}

extension Money {
  /// An amount of a record, which has been judged when it was read.
  fileprivate init?(_ minorUnits: Int64, in currency: Currency) {
    guard let money = try? Money(minorUnits: minorUnits, currency: currency) else { return nil }
    self = money
  }
}
