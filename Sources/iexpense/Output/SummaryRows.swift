import ExpenseCore

/// The groups of a summary as rows of CSV or TSV, under the names that they have in JSON.
struct SummaryRows {
  let names: [String]
  let rows: [[String]]

  init(_ summary: Summary) {
    let hasAcross = summary.across != nil
    let hasColor = summary.grouping == .category
    let isCompared = summary.compared != nil
    names =
      ["key"] + (hasAcross ? ["across"] : []) + ["currency", "total"]
      + (isCompared ? ["before", "change"] : []) + ["count", "average", "min", "max", "percent"]
      + (hasColor ? ["color"] : [])
    rows = summary.groups.map { group in
      var row = [group.key]
      if hasAcross { row.append(group.across ?? "") }
      row += [group.total.currency.code, group.total.text]
      if isCompared {
        row += [group.before, group.before.map(group.total.change)].map { $0?.text ?? "" }
      }
      row += [String(group.total.count), group.average?.text ?? ""]
      row += [group.smallest?.text ?? "", group.largest?.text ?? "", group.percent?.text ?? ""]
      if hasColor { row.append(group.color?.text ?? "") }
      return row
    }
  }
}
