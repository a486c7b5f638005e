import Testing

/// `--dry-run`: the same words and status, and nothing written.
struct DryRunTests {
  let sandbox: Sandbox
  init() throws { sandbox = try .seeded() }

  @Test(arguments: [
    ("add Tea 2 -c Food", "Would add "),
    ("add Film 9 -c Fun --new-category", "Would add "),
    ("edit C0FFEE00 --name Dinner", "Would change C0FFEE00  2026-11-20  Dinner  12.50 USD"),
    ("delete C0FFEE00", "Would delete C0FFEE00  2026-11-20  Lunch  12.50 USD"),
    ("categorise C0FFEE00 -c Other", "Would change C0FFEE00  2026-11-20  Lunch  12.50 USD"),
    ("category add Fun", "Would add category "),
    ("category edit Food --name Groceries", "Would change "),
    ("category delete Other", "Would delete category "),
    ("category merge Food --into none", "Would "),
    ("income add Salary 5", "Would add income "),
    ("settings set currency EUR", "Would "),
    ("edit C0FFEE00 --name Lunch", "Unchanged C0FFEE00"),
  ])
  func saysWhatWouldHappenAndWritesNothing(command: String, start: String) throws {
    let before = (try sandbox.tree(), try sandbox.stamps())
    let run = try sandbox.shellOK("iexpense \(command) --dry-run")
    #expect(run.stdout.hasPrefix(start), run.report)
    sandbox.expectUnchanged(since: before.0, run)
    #expect(try sandbox.stamps() == before.1, run.report)
  }

  @Test(arguments: ["add Tea 2", "category add Fun", "income add A 1", "settings set currency EUR"])
  func createsNothingOnAFreshMachine(command: String) throws {
    let fresh = try Sandbox()
    let run = try fresh.shellOK("iexpense \(command) --dry-run")
    #expect(run.stdout.hasPrefix("Would "), run.report)
    #expect(run.tree.entries.isEmpty, run.report)
  }

  @Test func needsNoYes() throws {
    let before = try sandbox.tree()
    let run = try sandbox.ok("delete", "-", "--dry-run", stdin: "C0FFEE00\nA1B2C3D4\n")
    #expect(run.lines.count == 2, run.report)
    #expect(run.lines.allSatisfy { $0.hasPrefix("Would delete ") }, run.report)
    sandbox.expectUnchanged(since: before, run)
  }

  @Test func refusesWhatTheCommandRefuses() throws {
    try sandbox.refused("iexpense add A 5 -c Fod --dry-run", naming: ["Fod"])
    try sandbox.refused("iexpense delete 99999999 --dry-run", status: [3], naming: ["99999999"])
    try sandbox.refused(
      "iexpense category delete Food --dry-run", status: [2, 4, 7], naming: ["Food"])
  }

  @Test func batchIsCheckedAndCounted() throws {
    let before = try sandbox.tree()
    let line = #"{"name":"Tea","amount":2.5}"# + "\n"
    let run = try sandbox.ok(
      "add", "--stdin", "--dry-run", stdin: String(repeating: line, count: 11))
    #expect(run.stdout == "Would add 11 expenses, 27.50 USD\n", run.report)
    sandbox.expectUnchanged(since: before, run)
  }

  @Test func jsonIsWhatItWouldBe() throws {
    let run = try sandbox.ok("edit", "C0FFEE00", "--name", "Dinner", "--dry-run", "--json")
    #expect(try run.json().strings("name") == ["Dinner"], run.report)
    #expect(try sandbox.json("show", Samples.lunch)["name"] == "Lunch")
  }

  @Test func keyThatIsThereExists() throws {
    try sandbox.ok("add", "Rent", "900", "--key", "rent")
    let run = try sandbox.ok("add", "Rent", "900", "--key", "rent", "--dry-run")
    #expect(run.stdout.hasPrefix("Exists "), run.report)
  }

  @Test func readersHaveNoDryRun() throws {
    try sandbox.refused("iexpense list --dry-run", naming: ["--dry-run"])
  }
}
