import Foundation
import Testing

/// Each kind of finding: found, left alone without `--repair`, and settled by it.
struct DoctorTests {
  let sandbox: Sandbox
  init() throws { sandbox = try .seeded() }

  private func harm(_ line: String) throws {
    try sandbox.writeReceipts()
    try sandbox.shellOK("cd \"$IEXPENSE_DATA_DIR\"; umask 077; \(line)")
  }

  private func findings(
    _ words: String..., status: Int32, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [JSON] {
    let run = try sandbox.run(["doctor", "--json"] + words)
    #expect(run.status == status, run.report, sourceLocation: sourceLocation)
    if status == 6 { try run.expectJSONError("damaged", status: 6, sourceLocation: sourceLocation) }
    return try run.json(sourceLocation: sourceLocation).array ?? []
  }

  @Test func aSoundStoreIsInOrder() throws {
    try sandbox.writeReceipts()
    try sandbox.ok("add", "R", "1", "--receipt", "photo.png")
    #expect(try findings(status: 0) == [])
    #expect(try sandbox.ok("doctor").stdout == "Everything is in order\n")
    let before = try sandbox.tree()
    let run = try sandbox.ok("doctor", "--repair")
    #expect(run.stdout == "Everything is in order\n", run.report)
    sandbox.expectUnchanged(since: before, run)
  }

  @Test func nothingIsMadeWhereNothingIs() throws {
    let sandbox = try Sandbox()
    #expect(try sandbox.ok("doctor", "--repair").tree.entries.isEmpty)
    #expect(try sandbox.ok("doctor").tree.entries.isEmpty)
  }

  @Test(arguments: DoctorCase.all)
  func findingIsToldAndNothingTouched(item: DoctorCase) throws {
    try harm(item.harm)
    let before = (try sandbox.tree(), try sandbox.stamps())
    let status: Int32 = item.severity == "damage" ? 6 : 0
    let found = try findings(status: status).filter { $0["code"]?.string == item.code }
    try #require(found.count == 1, "\(found)")
    #expect(found[0].keys == ["severity", "code", "file", "line", "message", "repaired"])
    #expect(found[0]["severity"]?.string == item.severity)
    #expect(found[0]["file"]?.string?.hasPrefix(item.file) == true, "\(found)")
    #expect(found[0]["line"] == item.line.map { JSON.number("\($0)") } ?? .null, "\(found)")
    #expect(found[0]["repaired"] == false)
    let run = try sandbox.run("doctor")
    #expect(run.status == status, run.report)
    let place = item.line.map { "\(item.file):\($0)  " } ?? item.file
    #expect(run.stdout.contains("\(item.severity)  \(place)"), run.report)
    #expect(try sandbox.tree() == before.0, run.report)
    #expect(try sandbox.stamps() == before.1, run.report)
  }

  @Test(arguments: DoctorCase.all)
  func repairSettlesWhatItCan(item: DoctorCase) throws {
    try harm(item.harm)
    let before = try sandbox.tree()
    let status: Int32 = item.severity == "damage" && !item.isRepaired ? 6 : 0
    let rehearsed = try findings("--repair", "--dry-run", status: status)
    #expect(try sandbox.tree() == before)
    let found = try findings("--repair", status: status)
    #expect(found.strings("code") == rehearsed.strings("code"))
    #expect(found.map { $0["repaired"] } == rehearsed.map { $0["repaired"] })
    #expect(found.map { $0["repaired"] } == [.bool(item.isRepaired)], "\(found)")
    let after = try sandbox.tree()
    if item.isRepaired {
      #expect(try findings(status: 0) == [], "\(after)")
      try sandbox.ok("list")
      try sandbox.ok("add", "Later", "1")
      #expect(try findings(status: 0) == [])
    } else {
      #expect(before.differences(from: after).filter { $0 != "lock" } == [])
    }
  }

  @Test(arguments: DoctorCase.conflictCopies)
  func conflictCopiesAreFoundAndLeft(name: String) throws {
    try sandbox.write("{}", toData: name)
    try sandbox.shellOK("chmod 600 \"$IEXPENSE_DATA_DIR\"/*")
    let found = try findings(status: 0)
    #expect(found.strings("code") == ["conflict-copy"] && found.strings("file") == [name])
    _ = try findings("--repair", status: 0)
    #expect(try sandbox.stored(name) == "{}")
  }

  @Test(arguments: ["notes.txt", "expenses.json.bak", "my expenses.json", ".git", "expenses.csv"])
  func filesOfOthersAreNoFindings(name: String) throws {
    try sandbox.write("x", toData: name)
    #expect(try findings(status: 0) == [])
  }

  @Test func allFindingsAreToldNotTheFirst() throws {
    try harm(
      """
      sed -i -e '2s/40.00/forty/' -e '4s/12.50/0/' expenses.json; chmod 640 history.jsonl
      iexpense income add Salary 1 -q; sed -i '2s/2026/twenty/' incomes.json
      """)
    #expect(
      try findings(status: 6).map { "\($0["file"]?.string ?? ""):\($0["line"]?.text ?? "-")" } == [
        "expenses.json:2", "expenses.json:4", "incomes.json:2", "history.jsonl:-",
      ])
    let run = try sandbox.run("doctor")
    #expect(run.lines.last == "3 damaged, 1 to look at", run.report)
    let repair = try sandbox.ok("doctor", "--repair")
    #expect(repair.lines.last == "4 repaired", repair.report)
  }
}
