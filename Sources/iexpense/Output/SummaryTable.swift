import ExpenseCore

/// A summary as a table for people: a row for each group, then the totals of each currency.
struct SummaryTable {
  private let summary: Summary
  private let terminal: Terminal
  private let hasHeader: Bool

  init(_ summary: Summary, terminal: Terminal, hasHeader: Bool = true) {
    self.summary = summary
    self.terminal = terminal
    self.hasHeader = hasHeader
  }

  var lines: [String] {
    let rows = summary.totals.flatMap(rows)
    let lines = Table.lines(
      columns: columns, rows: rows, width: terminal.width, usesColour: terminal.usesColour,
      cutMark: terminal.cutMark)
    return hasHeader ? lines + comparedLines : Array(lines.dropFirst())
  }

  /// Which days stand before, which the question only names.
  private var comparedLines: [String] {
    guard let from = summary.compared?.from, let to = summary.compared?.to, !summary.totals.isEmpty
    else { return [] }
    return ["Before is \(from) to \(to)"]
  }

  /// The parts of the time that goes across, in their order.
  private var across: [String] { Set(summary.groups.compactMap(\.across)).sorted() }

  private var title: String {
    let word = summary.grouping.rawValue
    return word.prefix(1).uppercased() + word.dropFirst()
  }

  private var columns: [Table.Column] {
    let total = Table.Column(title: "Total", alignment: .right)
    let first = [Table.Column(title: title, shrinking: .init(comfortable: 12))]
    guard summary.across == nil else {
      let parts = across.map { Table.Column(title: $0, alignment: .right) }
      return first + parts + [total, Table.Column(title: "Currency")]
    }
    let compared =
      summary.compared == nil
      ? []
      : [
        Table.Column(title: "Before", alignment: .right, dropOrder: 5),
        Table.Column(title: "Change", alignment: .right, dropOrder: 6),
      ]
    return first + [total, Table.Column(title: "Currency")] + compared + [
      Table.Column(title: "Share", alignment: .right, dropOrder: 4),
      Table.Column(title: "Count", alignment: .right, dropOrder: 2),
      Table.Column(title: "Average", alignment: .right, dropOrder: 1),
    ] + (showsBars ? [Table.Column(title: "", dropOrder: 3)] : [])
  }

  private var showsBars: Bool { terminal.isStandardOutputTerminal && summary.across == nil }

  private func rows(_ totals: Summary.Totals) -> [[Table.Cell]] {
    let groups = summary.groups.filter { $0.total.currency == totals.currency }
    let body = summary.across == nil ? plainRows(groups) : twoWayRows(groups)
    return body + totalRows(totals, groups)
  }
}

/// The rows of groups.
extension SummaryTable {
  private func plainRows(_ groups: [Summary.Group]) -> [[Table.Cell]] {
    let most = groups.map(\.total.minorUnits).max() ?? 0
    let chart = BarChart(usesUnicode: terminal.usesUnicode)
    return groups.map { group in
      let style = style(of: group)
      var row = [Table.Cell(group.key, style: style)] + amounts(group.total, group.before)
      row += [
        Table.Cell(group.percent.map { "\($0.text) %" } ?? ""),
        Table.Cell(String(group.total.count)), Table.Cell(group.average?.text ?? ""),
      ]
      if showsBars {
        row.append(Table.Cell(chart.bar(group.total.minorUnits, most: most), style: style))
      }
      return row
    }
  }

  private func amounts(_ total: MoneyTotal, _ before: MoneyTotal?) -> [Table.Cell] {
    let own = [Table.Cell(total.text), Table.Cell(total.currency.code)]
    guard let before else { return own }
    return own + [Table.Cell(before.text), Table.Cell(total.change(from: before).signedText)]
  }

  private func style(of group: Summary.Group) -> Style {
    group.color.style(depth: terminal.colourDepth)
  }

  private func twoWayRows(_ groups: [Summary.Group]) -> [[Table.Cell]] {
    var rows: [[Summary.Group]] = []
    for group in groups {
      // What goes across stands together.
      if rows.last?.first?.key == group.key {
        rows[rows.count - 1].append(group)
      } else {
        rows.append([group])
      }
    }
    return rows.map { own in
      [Table.Cell(own.first?.key ?? "", style: own.first.map(style) ?? .plain)] + sums(of: own)
    }
  }

  /// A cell for each part of the time, then the sum of all and its currency.
  private func sums(of groups: [Summary.Group], style: Style = .plain) -> [Table.Cell] {
    guard let currency = groups.first?.total.currency else { return [] }
    func sum(_ groups: [Summary.Group]) -> String {
      MoneyTotal(
        currency: currency, minorUnits: groups.reduce(0) { $0 + $1.total.minorUnits }
      ).text
    }
    let parts = across.map { part in
      let own = groups.filter { $0.across == part }
      return own.isEmpty ? "" : sum(own)
    }
    return (parts + [sum(groups), currency.code]).map { Table.Cell($0, style: style) }
  }
}

/// The rows of totals.
extension SummaryTable {
  private func totalRows(
    _ totals: Summary.Totals, _ groups: [Summary.Group]
  ) -> [[Table.Cell]] {
    var rows = [totalRow(totals)]
    guard let income = totals.income, let net = totals.net, !income.isZero else { return rows }
    rows += [row("Income", income.text, totals.currency), row("Net", net.text, totals.currency)]
    if let rate = totals.savingsRate { rows.append(row("Savings rate", "\(rate.text) %", nil)) }
    return rows
  }

  private func totalRow(_ totals: Summary.Totals) -> [Table.Cell] {
    var row = row("Total", totals.spent.text, totals.currency)
    guard summary.across == nil else { return row }
    if let before = totals.before {
      row[3] = Table.Cell(before.text, style: .emphasis)
      row[4] = Table.Cell(totals.spent.change(from: before).signedText, style: .emphasis)
    }
    let count = columns.firstIndex { $0.title == "Count" }
    if let count { row[count] = Table.Cell(String(totals.spent.count), style: .emphasis) }
    return row
  }

  /// A row with an amount under `Total` and nothing else.
  private func row(_ label: String, _ amount: String, _ currency: Currency?) -> [Table.Cell] {
    columns.enumerated().map { index, column in
      switch column.title {
      case _ where index == 0: Table.Cell(label, style: .emphasis)
      case "Total": Table.Cell(amount, style: .emphasis)
      case "Currency": Table.Cell(currency?.code ?? "", style: .emphasis)
      default: Table.Cell("")
      }
    }
  }
}
