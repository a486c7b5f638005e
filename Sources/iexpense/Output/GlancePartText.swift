import ExpenseCore

/// What the glance says of one currency: its figures, then its categories, labels and amounts under each other.
struct GlancePartText {
  /// Longer names of categories are cut, so that the numbers stay near them.
  private static let longestLabel = 24
  /// Shorter than this no name is cut.
  private static let shortestLabel = 8

  private let part: Glance.Part
  private let figures: [GlanceFigure]
  private let terminal: Terminal

  init(_ part: Glance.Part, days: GlanceDays, terminal: Terminal) {
    self.part = part
    self.terminal = terminal
    figures = GlanceFigure.all(of: part, days)
  }

  /// Totals with a remark each; where those do not all fit beside, they stand below.
  var figureLines: [String] {
    let table = table([], figures.map(start))
    let layout = layout(table)
    let used = TableLayout.width(ofColumns: table.widths) + Self.currencyWidth
    let room = (terminal.width ?? .max) - used - Self.gap.count
    let fitsBeside = figures.allSatisfy { DisplayWidth.columns(of: $0.remark) <= room }
    return figures.flatMap { figure in
      let line = layout.line(start(figure)) + " " + figure.amount.currency.code
      if figure.remark.isEmpty { return [line] }
      return fitsBeside ? [line + Self.gap + figure.remark] : [line, below(figure.remark)]
    }
  }

  /// The largest categories and, in a row, all the others.
  var categoryLines: [String] {
    guard !part.groups.isEmpty else { return [] }
    let rows = groupRows + othersRows
    let layout = layout(table(categoryColumns, rows))
    return [layout.header] + rows.map(layout.line)
  }

  private static let gap = "  "
  /// A space and the code behind an amount.
  private static let currencyWidth = 4
  /// A gap and a share behind an amount, which a name leaves room for.
  private static let shareWidth = 9

  private func below(_ remark: String) -> String {
    DisplayWidth.cut(
      Self.gap + remark, toWidth: terminal.width ?? .max, mark: terminal.cutMark)
  }
}

/// What both tables begin with.
extension GlancePartText {
  /// A table that is as wide at its start as the other one.
  private func table(_ further: [Table.Column], _ rows: [[Table.Cell]]) -> Table {
    let titles = part.groups.isEmpty ? ("", "") : ("Category", "Spent")
    let start = [
      Table.Column(title: titles.0), Table.Column(title: titles.1, alignment: .right),
    ]
    var table = Table(columns: start + further)
    for row in rows { table.measure(row) }
    let blank = further.map { _ in Table.Cell("") }
    for figure in figures { table.measure(self.start(figure) + blank) }
    for row in groupRows + othersRows { table.measure(Array(row.prefix(2)) + blank) }
    return table
  }

  private func layout(_ table: Table) -> TableLayout {
    table.layout(
      width: terminal.width, usesColour: terminal.usesColour, cutMark: terminal.cutMark)
  }

  private func start(_ figure: GlanceFigure) -> [Table.Cell] {
    let style = figure == figures.first ? Style.emphasis : .plain
    return [Table.Cell(figure.label, style: style), Table.Cell(figure.amount.text, style: style)]
  }
}

/// The categories.
extension GlancePartText {
  private var categoryColumns: [Table.Column] {
    [Table.Column(title: "Share", alignment: .right, dropOrder: 3)]
      + (part.isCompared ? [Table.Column(title: "Change", alignment: .right, dropOrder: 2)] : [])
      + [Table.Column(title: "", dropOrder: 1)]
  }

  private var groupRows: [[Table.Cell]] {
    let most = part.groups.map(\.total.minorUnits).max() ?? 0
    let chart = BarChart(usesUnicode: terminal.usesUnicode)
    return part.groups.map { group in
      let style = group.color.style(depth: terminal.colourDepth)
      let bar = chart.bar(group.total.minorUnits, most: most)
      return [Table.Cell(shortened(group.key), style: style), Table.Cell(group.total.text)]
        + compared(group.total, group.percent, group.before) + [Table.Cell(bar, style: style)]
    }
  }

  private var othersRows: [[Table.Cell]] {
    guard let others = part.others else { return [] }
    let noun = others.count == 1 ? "other" : "others"
    return [
      [Table.Cell("\(others.count) \(noun)"), Table.Cell(others.total.text)]
        + compared(others.total, others.percent, others.before) + [Table.Cell("")]
    ]
  }

  private func compared(
    _ total: MoneyTotal, _ percent: Percent?, _ before: MoneyTotal?
  ) -> [Table.Cell] {
    let share = Table.Cell(percent.map { "\($0.text) %" } ?? "")
    guard part.isCompared else { return [share] }
    return [share, Table.Cell(before.map { total.change(from: $0).signedText } ?? "")]
  }

  private func shortened(_ name: String) -> String {
    let amounts = figures.map(\.amount) + part.groups.map(\.total)
    let widest = amounts.map(\.text.utf8.count).max() ?? 0
    let room = (terminal.width ?? .max) - widest - Self.gap.count - Self.shareWidth
    return DisplayWidth.cut(
      name, toWidth: max(Self.shortestLabel, min(Self.longestLabel, room)), mark: terminal.cutMark)
  }
}
