/// The settled shape of a table, which turns rows into lines.
struct TableLayout: Sendable {
  struct Column: Sendable {
    /// The place of its cell in a row.
    let index: Int
    let alignment: Table.Alignment
    let width: Int
  }

  let columns: [Column]
  let titles: [String]
  let usesColour: Bool
  let cutMark: String

  private static let gap = 2

  /// The titles, standing out by their look where colour is used.
  var header: String {
    line(titles.map { Table.Cell($0, style: .heading) })
  }

  /// One row, without spaces at its end.
  func line(_ row: [Table.Cell]) -> String {
    var line = ""
    // Spaces wait here until a text follows them.
    var pending = 0
    for column in columns {
      let text = trimmed(row[column.index].text, toWidth: column.width)
      let room = max(0, column.width - DisplayWidth.columns(of: text))
      let isRight = column.alignment == .right
      if isRight { pending += room }
      if !text.isEmpty {
        line += Self.spaces(pending)
        line += styled(text, row[column.index].style)
        pending = 0
      }
      pending += Self.gap + (isRight ? 0 : room)
    }
    return line
  }

  /// Repeating a character would look at each of them, in every cell of a long list.
  private static func spaces(_ count: Int) -> String {
    String(unsafeUninitializedCapacity: count) { bytes in
      bytes.initialize(repeating: UInt8(ascii: " "))
      return count
    }
  }

  /// The columns that texts of these widths take together.
  static func width(ofColumns widths: [Int]) -> Int {
    widths.reduce(0, +) + gap * max(0, widths.count - 1)
  }

  private func trimmed(_ text: String, toWidth width: Int) -> String {
    var text = DisplayWidth.cut(text, toWidth: width, mark: cutMark)
    while text.last == " " { text.removeLast() }
    return text
  }

  private func styled(_ text: String, _ style: Style) -> String {
    usesColour ? style.applied(to: text) : text
  }
}
