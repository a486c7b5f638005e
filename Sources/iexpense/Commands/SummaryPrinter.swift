import ExpenseCore

/// Prints a summary in the form that was asked for.
struct SummaryPrinter {
  private let summary: Summary
  private let hasHeader: Bool
  private let context: Context

  init(_ summary: Summary, hasHeader: Bool, in context: Context) {
    self.summary = summary
    self.hasHeader = hasHeader
    self.context = context
  }

  func print(as form: RecordForm) throws {
    switch form {
    case .json: try context.print(bytes: SummaryJSON(summary).bytes)
    case .delimited(let delimited): try print(delimited)
    case .table, .jsonLines, .ids: try printTable()
    }
  }

  private func print(_ delimited: Delimited) throws {
    let rows = SummaryRows(summary)
    if hasHeader { try context.output.write(delimited.line(rows.names)) }
    for row in rows.rows { try context.output.write(delimited.line(row)) }
  }

  private func printTable() throws {
    guard !summary.totals.isEmpty else { return try context.remark("nothing matches") }
    let table = SummaryTable(summary, terminal: context.terminal, hasHeader: hasHeader)
    for line in table.lines { try context.print(line) }
  }
}
