/// Everything that is measured on the store of one size.
struct WorkList {
  let truth: StoreTruth
  /// The file of the store that holds the expenses.
  let expenses: String
  /// The same for sqlite3, and for ledger and hledger.
  let table: String
  let journal: String

  var works: [Work] { [summary, month, newest, list, show, start, add] }

  private var summary: Work {
    let check = SumsCheck(expected: truth.sums)
    return Work(
      name: Self.summaryName, arguments: ["summary", "--by", "category", "--json"],
      title: "summary --by category", memoryTarget: .memory,
      check: { try check.summary(in: $0, command: "iexpense summary") },
      peers: [
        countingLines(.atMost(5, "5x")),
        Work.Peer(
          program: .sqlite3, title: "sqlite3, GROUP BY",
          arguments: [table, Questions.sqliteGroups],
          target: forMany(.under(0.25, "1/4")), check: { try check.sqlite(in: $0) }),
        Work.Peer(
          program: .jq, title: "jq, totals", arguments: ["-r", Questions.jqTotals, expenses],
          check: { try check.jq(in: $0) }),
        Work.Peer(
          program: .ledger, title: "ledger balance",
          arguments: ["-f", journal, "balance", "^Expenses", "--flat", "--no-total"],
          target: forMany(.atMost(0.01, "1/100")), check: { try check.ledger(in: $0) }),
        Work.Peer(
          program: .hledger, title: "hledger balance",
          arguments: ["-f", journal, "balance", "^Expenses", "--flat", "-N", "-O", "csv"],
          check: { try check.hledger(in: $0) }),
      ])
  }

  private var month: Work {
    Work(
      name: "list-month", arguments: ["list", "--month", ExpenseStream.month, "--json"],
      title: "list --month M --json", memoryTarget: .memory,
      check: ListCheck(truth: truth).month,
      peers: [
        countingLines(.atMost(6, "6x")),
        sqlite(
          "sqlite3, WHERE date", Questions.sqliteMonth,
          rows: truth.monthSums.count),
      ])
  }

  private var newest: Work {
    Work(
      name: "list-newest", arguments: ["list", "-n", "\(StoreTruth.newestCount)"],
      title: "list -n 10", check: ListCheck(truth: truth).newest,
      peers: [
        sqlite(
          "sqlite3, ORDER BY LIMIT", Questions.sqliteNewest,
          rows: StoreTruth.newestCount)
      ])
  }

  private var list: Work {
    Work(
      name: "list", arguments: ["list"], title: "list", check: ListCheck(truth: truth).whole,
      peers: [
        sqlite("sqlite3, ORDER BY", Questions.sqliteList, rows: truth.sums.count)
      ])
  }

  private var show: Work {
    let id = truth.middle?.id ?? ""
    return Work(
      name: "show", arguments: ["show", id], title: "show ID", check: ListCheck(truth: truth).shown,
      peers: [
        Work.Peer(
          program: .sqlite3, title: "sqlite3, WHERE id",
          arguments: [table, "SELECT * FROM lines WHERE id = '\(id)'"],
          check: { try OutputCheck.begins(with: id, in: $0, command: "sqlite3 WHERE id") })
      ])
  }

  private var start: Work {
    Work(
      name: "start", arguments: ["--version"], title: "--version", grows: false,
      check: { try OutputCheck.begins(with: "iexpense ", in: $0, command: "iexpense --version") },
      peers: [
        Work.Peer(
          program: .sqlite3, title: "sqlite3 :memory: 'select 1'",
          arguments: [":memory:", "select 1"], target: .atMost(1.5, "1.5x"),
          check: { try OutputCheck.begins(with: "1", in: $0, command: "sqlite3 select 1") })
      ])
  }

  /// The last one, as it changes the store.
  private var add: Work {
    Work(
      name: Self.addName, arguments: AddedExpense.arguments, title: "add", grows: false,
      check: { try OutputCheck.begins(with: "Added ", in: $0, command: "iexpense add") },
      peers: [
        Work.Peer(
          program: .sqlite3, title: "sqlite3, INSERT", arguments: [table, AddedExpense.statement],
          target: .atMost(1, "1x"), check: { _ in })
      ])
  }

  static let summaryName = "summary"
  static let addName = "add"

  /// The targets that depend on the size are of a million expenses: below, it is the start that takes long.
  private func forMany(_ target: Target) -> Target? {
    truth.records >= 1_000_000 ? target : nil
  }

  private func countingLines(_ target: Target) -> Work.Peer {
    // A line each, and the first and the last.
    let lines = "\(truth.records + 2) "
    return Work.Peer(
      program: .wc, title: "wc -l", arguments: ["-l", expenses], target: forMany(target),
      check: { try OutputCheck.begins(with: lines, in: $0, command: "wc -l") })
  }

  private func sqlite(_ title: String, _ question: String, rows: Int) -> Work.Peer {
    Work.Peer(
      program: .sqlite3, title: title, arguments: [table, question],
      check: { try OutputCheck.counts(rows, in: $0, command: title) })
  }
}
