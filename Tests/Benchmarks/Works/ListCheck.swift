#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Compares lists with what was generated.
struct ListCheck {
  let truth: StoreTruth

  private struct Record: Decodable {
    let date: String
    let amount: Decimal
    let currency: String
  }

  /// The records of the month as JSON: how many, all of that month, and their sums.
  func month(in path: String) throws {
    let command = "iexpense list --month"
    let records = try JSONDecoder().decode(
      [Record].self, from: Data(contentsOf: URL(filePath: path)))
    try OutputCheck.requireEqual(records.count, truth.monthRecords, "records", command: command)
    let others = records.count { !$0.date.hasPrefix(ExpenseStream.month) }
    try OutputCheck.requireEqual(others, 0, "records of other months", command: command)
    var sums: [String: Int128] = [:]
    for record in records {
      let units = WrittenSum.minorUnits(record.amount.description, record.currency)
      guard let units else {
        throw BenchmarkError.wrongAnswer(
          command: command, answer: "'\(record.amount)' is no amount of \(record.currency)",
          expected: "one")
      }
      sums[record.currency, default: 0] += units
    }
    let expected = truth.monthSums.totals.mapValues(\.minorUnits)
    try OutputCheck.requireEqual(sums, expected, "as sums", command: command)
  }

  /// The table of the newest ten: their ids, the newest first; a split has several rows.
  func newest(in path: String) throws {
    var ids: [String] = []
    try LineReader.forEachLine(of: path) { line in
      guard line.first?.isNumber == true, let id = line.split(separator: " ").last else { return }
      if ids.last != String(id) { ids.append(String(id)) }
    }
    try OutputCheck.requireEqual(
      ids, truth.newest.map { String($0.prefix(8)) }, "as ids", command: "iexpense list -n 10")
  }

  /// The table of all: a row for each line, and the totals under them.
  func whole(in path: String) throws {
    var rows = 0
    var totals: [String: Int128] = [:]
    try LineReader.forEachLine(of: path) { line in
      if line.utf8.first == UInt8(ascii: "2") { rows += 1 }
      guard line.hasPrefix("Total ") else { return }
      let words = line.split(separator: " ").map(String.init)
      if words.count == 3 { totals[words[2]] = WrittenSum.minorUnits(words[1], words[2]) }
    }
    let command = "iexpense list"
    try OutputCheck.requireEqual(rows, truth.sums.count, "rows", command: command)
    let expected = truth.sums.totals.mapValues(\.minorUnits)
    try OutputCheck.requireEqual(totals, expected, "as totals", command: command)
  }

  /// The one expense in the middle.
  func shown(in path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    guard let middle = truth.middle else { return }
    for part in [middle.id, middle.date, middle.name, middle.amount] where !text.contains(part) {
      throw BenchmarkError.wrongAnswer(
        command: "iexpense show", answer: "'\(part)' is missing in '\(text)'", expected: "it")
    }
  }
}
