#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Compares totals by category and currency with those that were kept while generating.
struct SumsCheck {
  let expected: LineSums

  func summary(in path: String, command: String) throws {
    let answer = try SummaryAnswer(reading: path)
    try require(answer.sums, command: command, counts: true)
    for (currency, sum) in expected.totals {
      let spent = answer.totals[currency]
      let text = "\(LineSums.text(sum.minorUnits, currency)) \(currency) in \(sum.count) lines"
      guard spent == sum else {
        throw BenchmarkError.wrongAnswer(
          command: command, answer: "its total is \(spent.map { "\($0)" } ?? "missing")",
          expected: text)
      }
    }
    try OutputCheck.requireEqual(
      answer.totals.count, expected.totals.count, "currencies", command: command)
  }

  /// Rows such as `Food|USD|1250|1`.
  func sqlite(in path: String) throws {
    var sums = LineSums()
    try LineReader.forEachLine(of: path) { line in
      let fields = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      guard fields.count == 4, let units = Int128(fields[2]), let count = Int(fields[3]) else {
        throw unreadable(line, "sqlite3")
      }
      sums.add(
        LineSums.Sum(minorUnits: units, count: count),
        to: group(fields[0], currency: fields[1]))
    }
    try require(sums, command: "sqlite3 GROUP BY", counts: true)
  }

  /// Rows of category, currency and thousandths, with tabs between them.
  func jq(in path: String) throws {
    var sums = LineSums()
    try LineReader.forEachLine(of: path) { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count == 3, let thousandths = Decimal(string: fields[2]),
        let units = WrittenSum.minorUnits("\(thousandths / 1000)", fields[1])
      else { throw unreadable(line, "jq") }
      sums.add(LineSums.Sum(minorUnits: units), to: group(fields[0], currency: fields[1]))
    }
    try require(sums, command: "jq", counts: false)
  }

  /// Amounts of one account under each other, the account behind the last of them.
  func ledger(in path: String) throws {
    var sums = LineSums()
    var open: [Substring] = []
    try LineReader.forEachLine(of: path) { line in
      let words = line.split(separator: " ", maxSplits: 2)
      guard words.count >= 2 else { throw unreadable(line, "ledger") }
      open += words.prefix(2)
      guard words.count == 3 else { return }
      let account = String(words[2].drop { $0 == " " })
      try add(open.joined(separator: " "), of: account, to: &sums)
      open = []
    }
    try require(sums, command: "ledger balance", counts: false)
  }

  /// Rows such as `"Expenses:Food","12.50 EUR, 3.00 USD"` under a header.
  func hledger(in path: String) throws {
    var sums = LineSums()
    try LineReader.forEachLine(of: path) { line in
      let fields = line.split(separator: "\"").filter { $0 != "," }
      guard fields.count == 2 else { throw unreadable(line, "hledger") }
      if fields[0] != "account" {
        try add(String(fields[1].filter { $0 != "," }), of: String(fields[0]), to: &sums)
      }
    }
    try require(sums, command: "hledger balance", counts: false)
  }
}

extension SumsCheck {
  private func group(_ category: String, currency: String) -> LineSums.Group {
    LineSums.Group(category: category.isEmpty ? nil : category, currency: currency)
  }

  /// Adds amounts and currencies in turn, such as `12.50 EUR 3.00 USD`.
  private func add(
    _ amounts: String, of account: String, to sums: inout LineSums
  ) throws {
    let words = amounts.split(separator: " ").map(String.init)
    let name = account.trimmingPrefix("Expenses:")
    let category = name == PeerData.noCategory ? "" : String(name)
    for index in stride(from: 0, to: words.count - 1, by: 2) {
      guard let units = WrittenSum.minorUnits(words[index], words[index + 1]) else {
        throw unreadable("\(account) \(amounts)", "the journal's balance")
      }
      sums.add(LineSums.Sum(minorUnits: units), to: group(category, currency: words[index + 1]))
    }
  }

  private func unreadable(_ line: String, _ command: String) -> BenchmarkError {
    .wrongAnswer(
      command: command, answer: "it printed '\(line)'", expected: "another form of answer")
  }

  /// Peers that do not count lines leave zero sums out too.
  private func require(_ answer: LineSums, command: String, counts: Bool) throws {
    for group in Set(answer.groups.keys).union(expected.groups.keys) {
      let given = answer.groups[group]
      let wanted = expected.groups[group]
      let isRight =
        counts ? given == wanted : (given?.minorUnits ?? 0) == (wanted?.minorUnits ?? 0)
      guard !isRight else { continue }
      let name = "\(group.category ?? PeerData.noCategory) \(group.currency)"
      throw BenchmarkError.wrongAnswer(
        command: command, answer: "\(name) is \(Self.text(given, group.currency))",
        expected: Self.text(wanted, group.currency))
    }
  }

  private static func text(_ sum: LineSums.Sum?, _ currency: String) -> String {
    guard let sum else { return "missing" }
    return "\(LineSums.text(sum.minorUnits, currency)) in \(sum.count) lines"
  }
}
