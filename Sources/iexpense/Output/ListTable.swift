import ExpenseCore

/// A table of a list, measured row by row before its first line is made, with totals at its end.
struct ListTable<Row> {
  private let columns: [ListColumn<Row>]
  private let showsAll: Bool
  private var table: Table
  /// Columns in which some row has a value.
  private var filled: Set<Int> = []
  private var totals = MoneyTotals()
  private(set) var isEmpty = true

  /// With `showsAll` columns stay that no row fills.
  init(_ columns: [ListColumn<Row>], showsAll: Bool) {
    self.columns = columns
    self.showsAll = showsAll
    table = Table(columns: columns.map(\.shape))
  }

  /// Throws `MoneyError.overflow` when the totals would no longer be exact.
  mutating func measure(_ row: Row, worth: Money?) throws(MoneyError) {
    isEmpty = false
    let cells = columns.map { Self.cell(of: $0, row) }
    for index in cells.indices where !cells[index].text.isEmpty { filled.insert(index) }
    table.measure(cells)
    if let worth { try totals.add(worth) }
  }

  /// The settled shape; totals begin with the main currency.
  func shape(width: Int?, mainCurrency: Currency?, usesColour: Bool, cutMark: String) -> Shape {
    let shown = columns.indices.filter {
      showsAll || columns[$0].presence != .whenFilled || filled.contains($0)
    }
    var table = self.table.keeping(shown)
    let shownColumns = shown.map { columns[$0] }
    let rows = totalRows(shownColumns, mainCurrency)
    for row in rows { table.measure(row) }
    let layout = table.layout(width: width, usesColour: usesColour, cutMark: cutMark)
    return Shape(columns: shownColumns, layout: layout, totals: rows.map(layout.line))
  }

  /// One row for each currency, where both the amounts and their currencies are seen.
  private func totalRows(_ columns: [ListColumn<Row>], _ main: Currency?) -> [[Table.Cell]] {
    let names = columns.map(\.name)
    guard names.contains("amount"), names.contains("currency") else { return [] }
    let label = names.firstIndex { $0 != "amount" && $0 != "currency" }
    return totals.all(first: main).map { total in
      names.enumerated().map { index, name in
        switch name {
        case "amount": Table.Cell(total.text, style: .emphasis)
        case "currency": Table.Cell(total.currency.code, style: .emphasis)
        default: Table.Cell(index == label ? "Total" : "", style: .emphasis)
        }
      }
    }
  }

  fileprivate static func cell(of column: ListColumn<Row>, _ row: Row) -> Table.Cell {
    Table.Cell((column.brief ?? column.text)(row), style: column.style(row))
  }

  /// The settled shape, which turns rows into lines.
  struct Shape {
    fileprivate let columns: [ListColumn<Row>]
    fileprivate let layout: TableLayout
    let totals: [String]

    var header: String { layout.header }

    func line(_ row: Row) -> String { layout.line(columns.map { cell(of: $0, row) }) }
  }
}
