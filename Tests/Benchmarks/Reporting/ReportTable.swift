/// Rows of text in columns, as a table for people or for Markdown.
struct ReportTable {
  let columns: [String]
  /// Those of numbers stand to the right.
  let numbers: Set<Int>
  private(set) var rows: [[String]] = []

  init(columns: [String], numbers: Set<Int>) {
    self.columns = columns
    self.numbers = numbers
  }

  mutating func add(_ row: [String]) {
    precondition(row.count == columns.count, "a row has a cell for each column")
    rows.append(row)
  }

  var text: String {
    let widths = columns.indices.map { column in
      ([columns] + rows).map { $0[column].count }.max() ?? 0
    }
    return ([columns] + rows).map { row in
      let cells = row.indices.map {
        padded(row[$0], to: widths[$0], isNumber: numbers.contains($0))
      }
      let line = cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }

  var markdown: String {
    let rules = columns.indices.map { numbers.contains($0) ? "---:" : "---" }
    let rule = "|\(rules.joined(separator: "|"))|"
    let lines = ([columns] + rows).map { "| \($0.joined(separator: " | ")) |" }
    return (lines.prefix(1) + [rule] + lines.dropFirst()).joined(separator: "\n")
  }

  private func padded(_ text: String, to width: Int, isNumber: Bool) -> String {
    let padding = String(repeating: " ", count: width - text.count)
    return isNumber ? padding + text : text + padding
  }
}
