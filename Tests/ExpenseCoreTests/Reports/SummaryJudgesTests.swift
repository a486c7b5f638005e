import Foundation
import Testing

@testable import ExpenseCore

/// Totals of a random store beside those of programs that people trust their books to.
@Suite struct SummaryJudgesTests {
  /// Sums by currency and group; those that are nothing are left out, as the judges do.
  typealias Sums = [String: [String: Decimal]]

  private let folder: TemporaryFolder
  private let report: ObviousReport

  init() throws {
    folder = try TemporaryFolder()
    var entries = RandomEntries(random: SeededGenerator(seed: 2026))
    entries.days = Sample.day(2025, 11, 15)...Sample.day(2026, 12, 31)
    let expenses = (0..<400).map { entries.expense($0) }
    try folder.write(entries.file(of: expenses), to: "expenses.json")
    let categories = RandomEntries.categories.map { Record($0).text }.joined(separator: ",\n")
    try folder.write(
      String(RecordFileFormat.firstLine(of: .categories)) + "\n\(categories)\n]}\n",
      to: "categories.json")
    report = ObviousReport(expenses: expenses, categories: RandomEntries.categories)
  }

  private func summary(by grouping: Grouping) throws -> Summary {
    var question = SummaryQuestion()
    question.grouping = grouping
    return try folder.store().read([.expenses, .incomes, .categories, .settings]) {
      try $0.summary(question)
    }
  }

  private func sums(by grouping: Grouping) throws -> Sums {
    var sums: Sums = [:]
    for group in try summary(by: grouping).groups where !group.total.isZero {
      let total = try #require(Decimal(string: group.total.text))
      sums[group.total.currency.code, default: [:]][group.key] = total
    }
    #expect(sums.keys.sorted() == ["JPY", "KWD", "USD"])
    return sums
  }

  /// Every line of the store as a transaction of plain text accounting.
  private var journal: String {
    var question = report
    question.question.grouping = .category
    return question.lines(in: .always).map { line in
      """
      \(line.day) line
          Expenses:\(line.keys[0])  \(line.amount) \(line.currency)
          Assets


      """
    }.joined()
  }

  private func rows(_ output: [UInt8], separator: String) -> [[String]] {
    String(output).split(separator: "\n").map { $0.components(separatedBy: separator) }
  }
}

extension SummaryJudgesTests {
  @Test(.enabled(if: PeerProgram.ledger.isExpected, "needs ledger"))
  func ledgerAgreesOnCategories() throws {
    var sums: Sums = [:]
    for currency in ["JPY", "KWD", "USD"] {
      let rows = try ledger(
        "balance", currency, "--flat", "--no-total", "--balance-format",
        "%(account)\t%(quantity(scrub(display_total)))\n")
      for row in rows {
        sums[currency, default: [:]][String(row[0].dropFirst("Expenses:".count))] = Decimal(
          string: row[1])
      }
    }
    #expect(try self.sums(by: .category) == sums)
  }

  @Test(.enabled(if: PeerProgram.ledger.isExpected, "needs ledger"))
  func ledgerAgreesOnMonths() throws {
    var sums: Sums = [:]
    for currency in ["JPY", "KWD", "USD"] {
      let rows = try ledger(
        "register", currency, "--monthly", "--collapse", "--register-format",
        "%(format_date(date, \"%Y-%m\"))\t%(quantity(scrub(display_amount)))\n")
      for row in rows { sums[currency, default: [:]][row[0]] = Decimal(string: row[1]) }
    }
    #expect(try self.sums(by: .month) == sums)
  }

  private func ledger(
    _ report: String, _ currency: String, _ options: String...
  ) throws -> [[String]] {
    let words = ["--args-only", "-f", "-", report, "^Expenses:", "-l"]
    let output = try PeerProgram.ledger.output(
      words + ["commodity == \"\(currency)\""] + options, input: journal.bytes)
    return rows(output, separator: "\t").map { [$0[0], $0.last ?? ""] }
  }
}

extension SummaryJudgesTests {
  @Test(.enabled(if: PeerProgram.hledger.isExpected, "needs hledger"))
  func hledgerAgreesOnCategories() throws {
    var sums: Sums = [:]
    for currency in ["JPY", "KWD", "USD"] {
      for row in try hledger(currency, "--flat").dropFirst() {
        sums[currency, default: [:]][String(row[0].dropFirst("Expenses:".count))] = amount(row[1])
      }
    }
    #expect(try self.sums(by: .category) == sums)
  }

  @Test(.enabled(if: PeerProgram.hledger.isExpected, "needs hledger"))
  func hledgerAgreesOnMonths() throws {
    var sums: Sums = [:]
    for currency in ["JPY", "KWD", "USD"] {
      let rows = try hledger(currency, "--monthly", "--depth", "1")
      let header = try #require(rows.first)
      let row = try #require(rows.last)
      for (month, text) in zip(header, row).dropFirst() where amount(text) != 0 {
        sums[currency, default: [:]][month] = amount(text)
      }
    }
    #expect(try self.sums(by: .month) == sums)
  }

  /// Rows of CSV, in which every field is quoted and none has a quote inside.
  private func hledger(_ currency: String, _ options: String...) throws -> [[String]] {
    let words = ["-f", "-", "balance", "^Expenses:", "cur:^\(currency)$", "-N", "-O", "csv"]
    let output = try PeerProgram.hledger.output(
      words + options, input: ("decimal-mark .\n\n" + journal).bytes)
    return rows(output, separator: "\",\"").map { row in
      row.map { $0.trimmingCharacters(in: ["\""]) }
    }
  }

  private func amount(_ text: String) -> Decimal? {
    text.split(separator: " ").first.flatMap { Decimal(string: String($0)) }
  }
}

extension SummaryJudgesTests {
  /// What a group of cents says, with every group of a time that has lines.
  @Test(
    .enabled(if: PeerProgram.sqlite.isExpected, "needs sqlite3"),
    arguments: [
      (Grouping.category, "category"), (.year, "strftime('%Y', day)"),
      (.month, "strftime('%Y-%m', day)"), (.day, "day"),
      (.week, "date(day, '-6 days', 'weekday 1')"),
    ])
  func sqliteAgrees(grouping: Grouping, key: String) throws {
    let query = """
      select currency, \(key), sum(units), count(*), min(units), max(units) from line
      group by 1, 2 order by 1, 2;
      """
    let output = try PeerProgram.sqlite.output(
      ["-batch", "-tabs", ":memory:"], input: (table + query).bytes)
    let own = try summary(by: grouping).groups.filter { $0.total.count > 0 }.map { group in
      let largest = [group.smallest, group.largest].map { "\($0?.minorUnits ?? 0)" }
      return [group.total.currency.code, group.key, "\(group.total.minorUnits)"]
        + ["\(group.total.count)"] + largest
    }
    #expect(own.sorted { ($0[0], $0[1]) < ($1[0], $1[1]) } == rows(output, separator: "\t"))
  }

  /// Every line in integers of the currency's smallest unit.
  private var table: String {
    var question = report
    question.question.grouping = .category
    let values = question.lines(in: .always).map { line in
      var units = line.amount
      for _ in 0..<line.currency.decimals { units *= 10 }
      return "('\(line.day)','\(line.currency)','\(line.keys[0])',\(units))"
    }
    return "create table line(day, currency, category, units integer);\n"
      + "insert into line values\n\(values.joined(separator: ",\n"));\n"
  }
}
