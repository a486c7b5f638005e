import ExpenseCore

/// This month at a glance, for somebody at a terminal: paragraphs of lines that fit its width.
struct GlanceText {
  private let glance: Glance
  private let directory: DataDirectory
  private let terminal: Terminal

  init(_ glance: Glance, of directory: DataDirectory, terminal: Terminal) {
    self.glance = glance
    self.directory = directory
    self.terminal = terminal
  }

  var lines: [String] {
    guard !glance.isNothingRecorded else { return beginning }
    let paragraphs = [title] + glance.parts.flatMap(paragraphs) + [latest]
    return Array(paragraphs.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  /// What helps somebody who has recorded nothing yet.
  private var beginning: [String] {
    [
      "Nothing is recorded yet. To begin:", "", "  iexpense add Lunch 12.50 -c Food", "",
      "It will be kept in \(TextEscaping.visible(directory.path)).",
    ]
  }

  private func paragraphs(of part: Glance.Part) -> [[String]] {
    let text = GlancePartText(part, days: glance.days, terminal: terminal)
    return [text.figureLines, text.categoryLines]
  }

  private func styled(_ text: String, _ style: Style) -> String {
    terminal.usesColour ? style.applied(to: text) : text
  }
}

extension GlanceText {
  /// The month and the day that it is at; where the calendar's months are not meant, its days too.
  private var title: [String] {
    let days = glance.days
    let name = styled("\(days.month.spokenName) \(days.month.year)", .emphasis)
    let count = "day \(days.count.past) of \(days.count.all)"
    if days.first == days.month.firstDay { return ["\(name), \(count)"] }
    return [name, "\(days.first.spoken) to \(days.last.spoken), \(count)"]
  }
}

/// The last expenses, one a row whatever their lines.
extension GlanceText {
  private var latest: [String] {
    guard !glance.latest.isEmpty else { return [] }
    // What the columns hold is seen without a header; a title would only widen them.
    var table = Table(columns: [
      Table.Column(title: ""), Table.Column(title: "", shrinking: .init()),
      Table.Column(title: "", alignment: .right), Table.Column(title: "", dropOrder: 1),
      Table.Column(title: "", dropOrder: 2), Table.Column(title: ""),
    ])
    let rows = glance.latest.map(row)
    for row in rows { table.measure(row) }
    let layout = table.layout(
      width: terminal.width, usesColour: terminal.usesColour, cutMark: terminal.cutMark)
    return [styled("Last expenses", .heading)] + rows.map(layout.line)
  }

  private func row(_ entry: Glance.Entry) -> [Table.Cell] {
    let expense = entry.expense
    return [
      Table.Cell("\(expense.date)"), Table.Cell(expense.name), Table.Cell("\(expense.amount)"),
      Table.Cell(entry.types.joined(separator: ", ")),
      Table.Cell(
        entry.categories.joined(separator: ", "),
        style: entry.color.style(depth: terminal.colourDepth)),
      Table.Cell(String(expense.id.uuidString.prefix(8))),
    ]
  }
}
