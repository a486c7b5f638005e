import Foundation
import Testing

/// The examples of the README: the tour goes as it is printed, and the recipes do what they say.
struct ReadmeExampleTests {
  private static let readme = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("README.md")

  private let sandbox: Sandbox
  private let text: String

  init() throws {
    sandbox = try Sandbox()
    text = try String(contentsOf: Self.readme, encoding: .utf8)
  }

  /// The texts between fences of one language.
  private func blocks(_ language: String) -> [String] {
    text.components(separatedBy: "```\(language)\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first
    }
  }

  @Test(.enabled(if: Peer.mayUse("jq"), "needs jq"))
  func tourGoesAsPrinted() throws {
    let tour = try Transcript(parsing: try #require(blocks("console").first))
    #expect(tour.steps.count == 10)
    var shown = OutputNames(sandbox: sandbox.root)
    shown.learnShort(from: tour.steps.flatMap(\.output).joined(separator: "\n"))
    var real = OutputNames(sandbox: sandbox.root)
    for step in tour.steps {
      let run = try sandbox.shell(step.command)
      #expect(run.status == 0 && run.stderr.isEmpty, run.report)
      for name in run.tree.names { run.tree.text(name).map { real.learn(from: $0) } }
      #expect(
        CommandRun.lines(real.named(run.stdout))
          == step.output.map { shown.named($0) }, run.report)
    }
  }

  @Test(.enabled(if: Peer.mayUse("python3"), "needs python3"))
  func glanceIsAsPrinted() throws {
    let shown = text.components(separatedBy: "```\n").first { $0.hasPrefix("November 2026, day") }
    let expenses: [(date: String, amount: String, kind: String, name: String, id: String)] = [
      ("10-05", "206.30", "Supplies", "Toner", "00000001"),
      ("10-06", "129.10", "Food", "Market", "00000002"),
      ("10-28", "118.00", "Transport", "Train", "00000003"),
      ("10-29", "58.60", "Food", "Dinner", "00000004"),
      ("11-05", "151.90", "Supplies", "Toner", "00000005"),
      ("11-06", "128.70", "Food", "Market", "EBA971D2"),
      ("11-25", "60.00", "Transport", "Train", "00D80227"),
      ("11-26", "40.00", "Transport", "Ticket", "27902537"),
      ("11-27", "8.00", "Supplies", "Paper", "8F405578"),
      ("11-28", "12.50", "Food", "Lunch", "28FF231A"),
      ("11-30", "950.00", "Other", "Rent", "00000008"),
    ]
    let lines = expenses.map { one in
      let type = one.name == "Paper" ? "Business" : "Personal"
      return #"{"id":"\#(one.id)-0000-4000-8000-000000000001","date":"2026-\#(one.date)","#
        + #""amount":\#(one.amount),"currency":"USD","type":"\#(type)","#
        + #""category":"\#(one.kind)","name":"\#(one.name)"}"#
    }
    try sandbox.write(Samples.file(lines), toData: "expenses.json")
    try sandbox.ok("income", "add", "Salary", "2500", "--date", "2026-11-01")
    let run = try sandbox.onTerminal("iexpense --color never")
    #expect(run.stdout == shown, run.report)
  }

  @Test func rentOfCronIsAddedOnceAMonth() throws {
    let rent = try cronCommand(containing: "rent")
    for _ in 0..<2 {
      let run = try sandbox.shellOK(rent)
      #expect(run.stdout.isEmpty && run.stderr.isEmpty, run.report)
    }
    #expect(try sandbox.names() == ["Rent"])
    #expect(try sandbox.recordLine().contains("\"key\":\"rent-20"))
  }

  @Test func reminderOfCronSpeaksOnlyOfMissingReceipts() throws {
    let reminder = try cronCommand(containing: "--receipt none")
    try sandbox.writeReceipts()
    try sandbox.ok("add", "Paper", "8", "--type", "Business", "--receipt", "photo.png", "-q")
    #expect(try sandbox.shellOK(reminder).stdout.isEmpty)
    try sandbox.ok("add", "Toner", "40", "--type", "Business", "--date", "-3d")
    let run = try sandbox.shellOK(reminder)
    #expect(run.lines.count == 1 && run.stdout.contains("Toner"), run.report)
  }

  @Test(.enabled(if: Peer.mayUse("jq"), "needs jq"))
  func categoriesAreSummedLineByLine() throws {
    let sum = try #require(blocks("sh").first { $0.contains(".groups[]") })
    try sandbox.ok("add", "Lunch", "0.10", "--category", "Food")
    try sandbox.ok("add", "Market", "--item", "Snack=0.20/Food", "--item", "Gift=1.15")
    try sandbox.ok("add", "Ticket", "15", "--currency", "EUR")
    #expect(
      try sandbox.shellOK(sum).stdout
        == "Uncategorised\t1.15\tUSD\nFood\t0.3\tUSD\nUncategorised\t15\tEUR\n")
  }

  @Test(.enabled(if: Peer.mayUse("jq"), "needs jq"))
  func ordersAreAddedOnce() throws {
    let add = try #require(blocks("sh").first { $0.contains("orders.json") })
    let orders = #"""
      {"orders":[{"number":7,"shop":"Corner Shop","total":12.50,"day":"2026-11-20"},
      {"number":8,"shop":"Book Cellar","total":"1,234.56","day":"2026-11-21"}]}
      """#
    try sandbox.write(Data(orders.utf8), toWork: "orders.json")
    for _ in 0..<2 { try sandbox.shellOK(add) }
    #expect(try sandbox.names() == ["Book Cellar", "Corner Shop"])
  }

  /// What cron would hand to the shell, where a percent sign has to be escaped.
  private func cronCommand(containing part: String) throws -> String {
    let line = try #require(blocks("cron").first { $0.contains(part) })
    let fields = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
    return String(try #require(fields.last)).replacing("\\%", with: "%")
  }
}
