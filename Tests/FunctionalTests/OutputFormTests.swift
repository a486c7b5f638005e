import Foundation
import Testing

/// The forms of a list that are promised, byte for byte.
struct OutputFormTests {
  let sandbox: Sandbox
  init() throws { sandbox = try .seeded() }

  @Test func jsonIsOneDocumentWithARecordALine() throws {
    let run = try sandbox.ok("list", "--json", "--name", "Toner", "--name", "Lunch")
    #expect(try run.json().strings("name") == ["Lunch", "Toner"], run.report)
    for line in [Samples.lines[0], Samples.lines[2]] {
      let found = run.lines.contains { $0 == line || $0 == line + "," || $0 == "[" + line + "," }
      #expect(found, run.report)
    }
    #expect(run.stdout.hasSuffix("\n"), run.report)
  }

  @Test func jsonlIsTheStoredLines() throws {
    let run = try sandbox.ok("list", "--jsonl", "--name", "Toner", "--name", "Lunch")
    #expect(run.stdout == Samples.lines[2] + "\n" + Samples.lines[0] + "\n", run.report)
  }

  @Test func fieldsChooseTheKeysOfARecord() throws {
    let run = try sandbox.ok("list", "--jsonl", "--fields", "name,amount", "--name", "Lunch")
    #expect(run.stdout.contains("12.50"), run.report)
    #expect(try run.json() == ["name": "Lunch", "amount": .number("12.5")], run.report)
  }

  @Test func csvHasAHeaderUnlessTold() throws {
    let fields = "date,name,amount,currency,category"
    let words = ["list", "--csv", "--fields", fields, "--name", "Lunch", "--name", "Café"]
    let run = try sandbox.run(words)
    #expect(
      run.stdout == """
        date,name,amount,currency,category
        2026-11-20,Lunch,12.50,USD,Food
        2026-11-02,Café,9.50,EUR,

        """, run.report)
    let bare = try sandbox.run(words + ["--no-header"])
    #expect(bare.lines == Array(run.lines.dropFirst()), bare.report)
  }

  @Test func csvAloneHasTheColumnsPeopleNeed() throws {
    let run = try sandbox.ok("list", "--csv")
    let header = (run.lines.first ?? "").split(separator: ",").map(String.init)
    #expect(
      Set(header).isSuperset(of: ["id", "date", "name", "amount", "currency", "type", "category"]),
      run.report)
    #expect(run.lines.count == 1 + 7, "a split prints its lines\(run.report)")
  }

  @Test func csvQuotesWhatItMust() throws {
    try sandbox.ok("add", #"a,"b""#, "1", "--notes", "one\ntwo", "--date", "2027-01-01")
    let run = try sandbox.ok(
      "list", "--csv", "--no-header", "--fields", "name,notes", "--from", "2027-01-01")
    #expect(run.stdout == "\"a,\"\"b\"\"\",\"one\ntwo\"\n", run.report)
  }

  @Test func tsvEscapesTabNewlineAndBackslash() throws {
    try sandbox.ok("add", #"back\slash"#, "1", "--notes", "one\n\ttwo", "--date", "2027-01-01")
    let run = try sandbox.ok("list", "--tsv", "--fields", "name,notes", "--from", "2027-01-01")
    #expect(run.stdout == "name\tnotes\nback\\\\slash\tone\\n\\ttwo\n", run.report)
  }

  @Test func rowsOfASplitAddUp() throws {
    let run = try sandbox.ok(
      "list", "--csv", "--no-header", "--fields", "amount", "--currency", "USD")
    let amounts = run.lines.compactMap { Decimal(string: $0) }
    #expect(amounts.reduce(0, +) == Decimal(string: "98.5"), run.report)
  }

  @Test func linesOfASplitShowTheExpensesTypeUnlessTheyHaveTheirOwn() throws {
    let run = try sandbox.ok(
      "list", "--csv", "--no-header", "--fields", "amount,type,category", "--name", "Office run")
    #expect(run.lines == ["8.00,Business,Supplies", "40.00,Personal,Transport"], run.report)
  }

  @Test func idsAreWholeAndOneALine() throws {
    let run = try sandbox.ok("list", "--ids", "--search", "lunch")
    #expect(run.stdout == "\(Samples.refund)\n\(Samples.lunch)\n", run.report)
    let split = try sandbox.ok("list", "--ids", "--name", "Office run")
    #expect(split.stdout == "\(Samples.split)\n", split.report)
  }

  @Test func idsAfterAWrite() throws {
    let edit = try sandbox.ok("edit", "C0FFEE00", "A1B2C3D4", "--account", "Cash", "--ids")
    #expect(edit.lines == [Samples.lunch, Samples.toner], edit.report)
    let delete = try sandbox.ok("delete", "C0FFEE00", "--ids")
    #expect(delete.stdout == Samples.lunch + "\n", delete.report)
  }

  @Test(arguments: [
    ("--color always", [:], true), ("--color never", [:], false), ("", [:], false),
    ("--color auto", [:], false), ("--color always", ["NO_COLOR": "1"], true),
    ("--color always --json", [:], false), ("--color always --csv", [:], false),
  ])
  func colourIsOnlyWhereWanted(options: String, environment: [String: String], isOn: Bool) throws {
    sandbox.environment.merge(environment) { _, new in new }
    let run = try sandbox.shellOK("iexpense list \(options)")
    #expect(run.stdout.contains("\u{1B}[") == isOn, run.report)
  }

  @Test func printedAmountsCanBeTyped() throws {
    try sandbox.ok("add", "Desk", "1234567.89")
    let run = try sandbox.ok("list", "--name", "Desk")
    #expect(run.stdout.contains("1234567.89"), run.report)
  }

  @Test func versionIsOneLine() throws {
    let run = try sandbox.ok("--version")
    #expect(run.stdout.wholeMatch(of: /iexpense \d+\.\d+(\.\d+)?\n/) != nil, run.report)
    #expect(run.stderr.isEmpty, run.report)
  }

  @Test func withoutWordsThereIsShortHelp() throws {
    let run = try sandbox.run([String]())
    #expect(run.status == 0, run.report)
    #expect(run.stdout.contains("iexpense add"), run.report)
    #expect(run.stderr.isEmpty, run.report)
  }

  @Test(arguments: ["help --json", "help add --json"])
  func helpHasNoJSON(command: String) throws {
    let run = try sandbox.shell("iexpense \(command)")
    try run.expectJSONError("usage", status: 2)
  }

  @Test func helpOfAnyCommandListsItsOptionsAndTheStatuses() throws {
    let add = try sandbox.ok("help", "add")
    for text in ["--name", "--amount", "--category", "-c", "--receipt", "--stdin", "--dry-run"] {
      #expect(add.stdout.contains(text), add.report)
    }
    let root = try sandbox.ok("help")
    for text in ["add", "list", "show", "edit", "delete", "categorise", "category", "income"] {
      #expect(root.stdout.contains(text), root.report)
    }
    #expect(root.stdout.contains("130"), "the table of statuses\(root.report)")
    #expect(!root.stdout.contains("$12"), "a shell eats it\(root.report)")
  }
}

/// Streams that are closed or full: the store never suffers.
struct StreamTests {
  let sandbox: Sandbox
  init() throws { sandbox = try .seeded() }

  @Test(arguments: [">&-", "> /dev/full"])
  func writeIsDoneBeforeTheLineAboutItFails(redirection: String) throws {
    #if os(Linux)
      let run = try sandbox.shell("iexpense add Tea 2 \(redirection)")
      #expect(run.status == 1, run.report)
      #expect(run.stderr.contains("iexpense: error: "), run.report)
      #expect(try sandbox.names("--limit", "1") == ["Tea"])
      #expect(try sandbox.steps().last?["state"] == "done")
      try expectCleanStore()
    #endif
  }

  @Test(arguments: ["list", "list --json", "show last", "help", "--version"])
  func readerTellsThatItCouldNotWrite(command: String) throws {
    #if os(Linux)
      let run = try sandbox.shell("iexpense \(command) > /dev/full")
      #expect(run.status == 1, run.report)
    #endif
  }

  @Test(arguments: ["<&-", "2>&-", "<&- 2>&-", "<&- >&- 2>&-"])
  func closedStreamsNeverBecomeDataFiles(closing: String) throws {
    for command in ["add Tea 2", "edit C0FFEE00 --name Dinner", "list", "category add Fun"] {
      _ = try sandbox.shell("iexpense \(command) \(closing)")
    }
    try expectCleanStore()
    #expect(try sandbox.json("show", Samples.lunch)["name"] == "Dinner")
    #expect(try sandbox.names().contains("Tea"))
  }

  @Test func brokenPipeAfterAWriteLosesNothing() throws {
    try sandbox.shellOK("iexpense add Tea 2 --json | true")
    #expect(try sandbox.names().contains("Tea"))
  }

  private func expectCleanStore() throws {
    let tree = try sandbox.tree()
    for name in tree.names where name.hasSuffix(".json") {
      let text = tree.text(name) ?? ""
      #expect(JSON(parsing: text) != nil, "\(name)\n\(text)")
    }
    #expect(tree.text("lock") == "", "\(tree.description)")
    for line in CommandRun.lines(tree.text("history.jsonl") ?? "") {
      #expect(JSON(parsing: line) != nil, "\(line)")
    }
  }
}
