/// A table for people: columns that fit a width, a header, and a line for each row.
///
/// Made in two steps, so that a long list need not be held in memory: `measure` every row, then
/// make a `layout` and ask it for each line.
struct Table: Sendable {
  enum Alignment: Sendable {
    case left
    case right
  }

  /// How far the one column that may be cut gives way.
  struct Shrinking: Sendable {
    /// Other columns go only while this much is not left, or one long name would cost every
    /// other row its category.
    var comfortable = 24
    /// Never cut shorter than this, however narrow the terminal.
    var minimum = 4
  }

  struct Column: Sendable {
    let title: String
    var alignment = Alignment.left
    /// Columns with a lower number go first when the table is too wide; nil stays always.
    var dropOrder: Int?
    /// Set on the one column that may be cut.
    var shrinking: Shrinking?
  }

  struct Cell: Sendable, ExpressibleByStringLiteral {
    let text: String
    var style = Style.plain

    init(_ text: String, style: Style = .plain) {
      self.text = TextEscaping.visible(text)
      self.style = style
    }

    init(stringLiteral value: String) {
      self.init(value)
    }
  }

  let columns: [Column]
  private(set) var widths: [Int]

  init(columns: [Column]) {
    self.columns = columns
    widths = columns.map { DisplayWidth.columns(of: $0.title) }
  }

  /// Widens the columns to hold a row.
  mutating func measure(_ row: [Cell]) {
    precondition(row.count == columns.count, "a row has a cell for each column")
    for (index, cell) in row.enumerated() {
      widths[index] = max(widths[index], DisplayWidth.columns(of: cell.text))
    }
  }

  /// The table with some of its columns alone, as wide as they were measured.
  func keeping(_ indices: [Int]) -> Table {
    var table = Table(columns: indices.map { columns[$0] })
    table.widths = indices.map { widths[$0] }
    return table
  }

  /// The shape that shows the measured rows in `width` columns; nil is uncut.
  func layout(width: Int?, usesColour: Bool, cutMark: String) -> TableLayout {
    let visible = visibleColumns(fitting: width)
    return TableLayout(
      columns: visible.map { column in
        TableLayout.Column(
          index: column, alignment: columns[column].alignment,
          width: shownWidth(of: column, among: visible, fitting: width))
      },
      titles: columns.map(\.title), usesColour: usesColour, cutMark: cutMark)
  }

  /// The header and a line for each row, for a table that is held in memory.
  static func lines(
    columns: [Column], rows: [[Cell]], width: Int?, usesColour: Bool, cutMark: String
  ) -> [String] {
    var table = Table(columns: columns)
    for row in rows { table.measure(row) }
    let layout = table.layout(width: width, usesColour: usesColour, cutMark: cutMark)
    return [layout.header] + rows.map(layout.line)
  }
}

extension Table {
  /// The columns that stay: all of them, less those that go until the others have their room.
  private func visibleColumns(fitting width: Int?) -> [Int] {
    var visible = Array(columns.indices)
    guard let width else { return visible }
    let droppable = visible.compactMap { index in
      columns[index].dropOrder.map { (order: $0, index: index) }
    }
    for candidate in droppable.sorted(by: { $0 < $1 }) {
      if comfortableWidth(of: visible) <= width { break }
      visible.removeAll { $0 == candidate.index }
    }
    return visible
  }

  private func comfortableWidth(of visible: [Int]) -> Int {
    let comfortable = visible.map { column in
      min(widths[column], columns[column].shrinking?.comfortable ?? .max)
    }
    return TableLayout.width(ofColumns: comfortable)
  }

  private func shownWidth(of column: Int, among visible: [Int], fitting width: Int?) -> Int {
    guard let width, let shrinking = columns[column].shrinking else { return widths[column] }
    let excess = TableLayout.width(ofColumns: visible.map { widths[$0] }) - width
    guard excess > 0 else { return widths[column] }
    return max(widths[column] - excess, min(shrinking.minimum, widths[column]))
  }
}
