import Foundation
import Testing

/// The benchmark as it is run, on a store that is small enough for a test.
@Suite(.serialized) struct BenchmarkTests {
  private let sandbox: Sandbox
  private static let benchmark = URL(fileURLWithPath: BuiltBinary.path).deletingLastPathComponent()
    .appendingPathComponent("benchmarks").path

  init() throws {
    sandbox = try Sandbox()
  }

  private func run(_ words: String) throws -> CommandRun {
    try sandbox.shell("\(Self.benchmark) \(words)", seconds: 60)
  }

  @Test(.enabled(if: Peer.mayUse("sqlite3")))
  func everyRowIsCheckedAndMeasured() throws {
    let run = try run("--records 1000 --runs 1 --peer-limit 0 --directory kept --json")
    try #require(run.status == 0, run.report)
    #expect(run.stderr == "", run.report)
    let size = try #require(try run.json()["sizes"]?[0])
    #expect(size["records"] == .number("1000"))

    let works = try #require(size["works"]?.array)
    let names = ["summary", "list-month", "list-newest", "list", "show", "start", "add"]
    #expect(works.compactMap { $0["name"]?.string } == names)
    let peers = works.map { $0["peers"]?.array ?? [] }
    #expect(
      peers.map { $0.compactMap { $0["program"]?.string } } == [
        ["wc", "sqlite3", "jq", "ledger", "hledger"], ["wc", "sqlite3"], ["sqlite3"], ["sqlite3"],
        ["sqlite3"], ["sqlite3"], ["sqlite3"],
      ])
    for timing in (works + peers.joined().filter { $0["leftOut"] == nil }).map({ $0["timing"] }) {
      #expect(timing?["seconds"]?.number ?? 0 > 0)
      #expect(timing?["peakBytes"]?.number ?? 0 > 100_000)
      #expect(timing?["runs"] == .number("1"))
    }
    let left = peers[0].suffix(3).compactMap { $0["leftOut"]?.string }
    #expect(left.allSatisfy { ["not run above 0 records", "not installed"].contains($0) })
    #expect(left.count == 3)
    #expect(size["checked"]?.array?.count == 7 + 9, "all works, and their quick peers")
  }

  @Test func aReportOfBeforeIsPrintedAnew() throws {
    try sandbox.shellOK(
      "\(Self.benchmark) --records 1000 --runs 1 --peer-limit 0 --json > report.json", seconds: 60)
    let again = try run("--report report.json --json")
    #expect(
      again.stdout == (try String(contentsOfFile: "\(sandbox.work)/report.json", encoding: .utf8)))
    let tables = try run("--report report.json --markdown").stdout
    #expect(tables.contains("| `list -n 10` |"), "\(tables)")
  }

  @Test func theStoreIsKeptAsItWas() throws {
    try #require(try run("--records 1000 --runs 1 --peer-limit 0 --directory kept").status == 0)
    let folder = "\(sandbox.work)/kept/iexpense-benchmark-1000-1"
    let store = "\(folder)/store/expenses.json"
    let before = try Data(contentsOf: URL(fileURLWithPath: store))
    let made = try FileManager.default.attributesOfItem(atPath: "\(folder)/manifest.json")
    let again = try run("--records 1000 --runs 1 --peer-limit 0 --directory kept")
    #expect(again.status == 0, again.report)
    #expect(try Data(contentsOf: URL(fileURLWithPath: store)) == before)
    let kept = try FileManager.default.attributesOfItem(atPath: "\(folder)/manifest.json")
    #expect(made[.modificationDate] as? Date == kept[.modificationDate] as? Date)
  }

  @Test func aWrongAnswerEndsIt() throws {
    let wrong = "\(sandbox.root)/bin/wrong"
    let script = """
      #!/bin/sh
      "\(BuiltBinary.path)" "$@" | sed 's/"count":1\\([0-9]\\)/"count":2\\1/'
      """
    try Data(script.utf8).write(to: URL(fileURLWithPath: wrong))
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: wrong)
    let run = try run("--records 1000 --runs 1 --peer-limit 0 --directory kept --binary \(wrong)")
    #expect(run.status == 1, run.report)
    #expect(run.stdout == "", run.report)
    #expect(
      run.stderr.hasPrefix("benchmarks: error: 'iexpense summary' is wrong: "), run.report)
  }

  @Test(arguments: [
    ("--records many", "--records: 'many' is not a number of at least 1000"),
    ("--sizes 1000", "unknown option '--sizes'"),
    ("measure", "'measure' is a task of the benchmark itself"),
  ])
  func wrongWordsAreWrongUsage(words: String, message: String) throws {
    let run = try run(words)
    #expect(run.status == 2, run.report)
    #expect(run.stderr.hasPrefix("benchmarks: error: \(message)\nhint: "), run.report)
  }

  @Test func aBinaryThatIsNotThereIsNamed() throws {
    let run = try run("--records 1000 --binary nowhere/iexpense")
    #expect(run.status == 1, run.report)
    #expect(run.stderr.contains("there is no iexpense at '\(sandbox.work)/nowhere/iexpense'"))
  }
}
