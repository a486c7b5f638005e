#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The expenses of a store in the forms that the peers read, made where they are not there already.
struct PeerData {
  let records: Int
  let seed: Int
  let folder: String

  var table: String { folder + "/lines.sqlite" }
  var journal: String { folder + "/expenses.journal" }

  /// Makes the table of lines, a row each as iexpense counts them.
  ///
  /// It has no index, as one would make inserting slower.
  func makeTable(with sqlite3: String, environment: [String: String]) throws {
    guard !FileManager.default.fileExists(atPath: table) else { return }
    StandardError.progress("making the table of sqlite3")
    let rows = folder + "/lines.rows"
    let unfinished = table + ".new"
    // A journal that was left behind would be played back into the new table.
    let leftovers = [rows, unfinished, unfinished + "-journal"]
    remove(leftovers)
    defer { remove(leftovers) }
    try writeRows(to: rows)
    let statements = [Self.schema, ".mode ascii", ".import '\(rows)' lines"]
    try ChildProcess(words: [sqlite3, unfinished] + statements, environment: environment)
      .runToSuccess(messages: folder + "/messages")
    try FileManager.default.moveItem(atPath: unfinished, toPath: table)
  }

  static let schema = """
    CREATE TABLE lines(id TEXT, date TEXT, amount INTEGER, currency TEXT, type TEXT, \
    category TEXT, name TEXT, account TEXT, notes TEXT, tags TEXT);
    """

  /// Fields and rows end with the control characters that are made for it, so that nothing is to be quoted.
  private func writeRows(to path: String) throws {
    var file = try TextFile(creating: path)
    for expense in ExpenseStream(count: records, seed: seed) {
      for line in expense.lines {
        let name = expense.isSplit ? "\(expense.name): \(line.name)" : line.name
        let fields = [
          expense.id.uuidString, expense.day.description, "\(line.minorUnits)",
          expense.currency.code, expense.type, line.category ?? "", name, expense.account ?? "",
          expense.notes ?? "", expense.tags.joined(separator: " "),
        ]
        try file.write(fields.joined(separator: "\u{1F}") + "\u{1E}")
      }
    }
    try file.flush()
  }

  /// Makes the journal that ledger and hledger both read.
  func makeJournal() throws {
    guard !FileManager.default.fileExists(atPath: journal) else { return }
    StandardError.progress("writing the journal of ledger and hledger")
    let unfinished = journal + ".new"
    defer { remove([unfinished]) }
    var file = try TextFile(creating: unfinished)
    for expense in ExpenseStream(count: records, seed: seed) {
      try file.write(Self.transaction(expense))
    }
    try file.flush()
    try FileManager.default.moveItem(atPath: unfinished, toPath: journal)
  }

  static func transaction(_ expense: GeneratedExpense) -> String {
    let postings = expense.lines.map { line in
      let amount = "\(expense.text(line.minorUnits)) \(expense.currency.code)"
      return "    Expenses:\(line.category ?? noCategory)  \(amount)\n"
    }
    let note = expense.notes.map { "    ; \($0)\n" } ?? ""
    return "\(expense.day) \(expense.name)\n\(note)\(postings.joined())"
      + "    Assets:\(expense.account ?? "Cash")\n\n"
  }

  /// What iexpense prints for lines without a category.
  static let noCategory = "Uncategorised"

  private func remove(_ paths: [String]) {
    for path in paths {
      // What is not there need not go.
      try? FileManager.default.removeItem(atPath: path)
    }
  }
}
