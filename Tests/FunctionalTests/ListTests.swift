import Testing

/// `list` and `show`: order, limit and ids.
struct ListTests {
  let sandbox: Sandbox
  init() throws { sandbox = try .seeded() }

  struct Case: Sendable, CustomTestStringConvertible {
    let options: String
    let names: [String]
    init(_ options: String, _ names: String...) { (self.options, self.names) = (options, names) }
    var testDescription: String { options }
  }

  @Test(arguments: [
    Case("", "Office run", "Lunch refund", "Lunch", "Café", "Coffee", "Toner"),
    Case("--sort date", "Office run", "Lunch refund", "Lunch", "Café", "Coffee", "Toner"),
    Case("--reverse", "Toner", "Coffee", "Café", "Lunch", "Lunch refund", "Office run"),
    Case("--limit 2", "Office run", "Lunch refund"),
    Case("-n 2 --reverse", "Toner", "Coffee"),
    Case("-n2", "Office run", "Lunch refund"),
    Case("--sort name", "Café", "Coffee", "Lunch", "Lunch refund", "Office run", "Toner"),
    Case("--sort amount --currency USD", "Office run", "Toner", "Lunch", "Coffee", "Lunch refund"),
    Case("--sort amount --currency USD --reverse -n1", "Lunch refund"),
    Case("--limit 100", "Office run", "Lunch refund", "Lunch", "Café", "Coffee", "Toner"),
  ])
  func orderIsAsPromised(example: Case) throws {
    let run = try sandbox.shellOK("iexpense list --json \(example.options)")
    #expect(try run.json().strings("name") == example.names, run.report)
  }

  @Test(arguments: ["--json", "--jsonl", "--ids", "--csv --fields id", "--tsv --fields id"])
  func everyFormHasTheSameOrder(form: String) throws {
    let all = try sandbox.shellOK("iexpense list \(form)")
    let known = [Samples.split, Samples.refund, Samples.lunch, Samples.cafe, Samples.toner]
    let places = known.map { all.stdout.range(of: $0)?.lowerBound }
    #expect(!places.contains(nil), all.report)
    #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted(), all.report)
  }

  @Test func newestEntryOfADayComesFirst() throws {
    for name in ["A", "B", "C"] { try sandbox.ok("add", name, "1", "--date", "2026-12-01") }
    #expect(try sandbox.names("--from", "2026-12-01") == ["C", "B", "A"])
  }

  @Test(arguments: ["list", "ls"])
  func tableShowsEveryRowAndTheTotals(command: String) throws {
    let run = try sandbox.ok(command, "--category", "none", "--category", "Food")
    #expect(
      run.words.contains { $0.starts(with: ["2026-11-20", "Lunch", "12.50", "USD"]) }, run.report)
    #expect(
      run.words.contains { $0.starts(with: ["2026-11-02", "Café", "9.50", "EUR"]) }, run.report)
    #expect(run.words.contains { $0.contains("C0FFEE00") }, run.report)
    let totals = run.lines.suffix(2).joined(separator: "\n")
    #expect(totals.contains("10.50") && totals.contains("9.50"), run.report)
    #expect(!run.stdout.contains("\u{1B}"), run.report)
  }

  @Test func tableOffATerminalIsUncut() throws {
    let name = String(repeating: "long ", count: 60) + "end"
    try sandbox.ok("add", "--name", name, "--amount", "1", "--account", "Visa")
    let run = try sandbox.ok("list")
    #expect(run.stdout.contains(name), run.report)
  }

  @Test func tableRowsAreLines() throws {
    let run = try sandbox.ok("list", "--name", "Office run")
    #expect(run.stdout.contains("8.00") && run.stdout.contains("40.00"), run.report)
    #expect(run.lines.last?.contains("48.00") == true, run.report)
  }

  @Test(arguments: ["C0FFEE00", "c0ffee00", "C0FF", "c0ffe", Samples.lunch])
  func prefixOfFourOrMoreFindsTheRecord(prefix: String) throws {
    #expect(try sandbox.json("show", prefix)["name"] == "Lunch")
  }

  @Test func lastIsTheOneAddedLastWhateverItsDate() throws {
    #expect(try sandbox.json("show", "last")["name"] == "Coffee")
    try sandbox.ok("add", "Old", "1", "--date", "2020-01-01")
    #expect(try sandbox.json("show", "last")["name"] == "Old")
    try sandbox.ok("edit", Samples.lunch, "--name", "Dinner")
    #expect(try sandbox.json("show", "last")["name"] == "Old")
    try sandbox.ok("delete", "last")
    #expect(try sandbox.json("show", "last")["name"] == "Coffee")
  }

  @Test func lastWithoutAHistoryIsTheLastLine() throws {
    let plain = try Sandbox()
    try plain.write(Samples.file(Samples.lines), toData: "expenses.json")
    #expect(try plain.json("show", "last")["name"] == "Office run")
  }

  @Test func lastOfNothingIsNotFound() throws {
    let fresh = try Sandbox()
    let run = try fresh.refused("iexpense show last", status: [3], naming: ["last"])
    #expect(run.tree.entries.isEmpty, run.report)
  }

  @Test func showPrintsEverythingKnown() throws {
    let run = try sandbox.ok("show", Samples.cafe)
    for text in [
      Samples.cafe, "Café", "2026-11-02", "9.50", "EUR", "Personal", "Visa", "trip", "Zoë",
    ] {
      #expect(run.stdout.contains(text), run.report)
    }
    #expect(try sandbox.ok("show", Samples.split).stdout.contains("Taxi"))
    #expect(try sandbox.ok("show", Samples.cafe, "--json").stdout == Samples.lines[1] + "\n")
  }

  @Test func anEmptyListIsFine() throws {
    let fresh = try Sandbox()
    #expect(try fresh.ok("list", "--json").stdout == "[]\n")
    #expect(try fresh.ok("list", "--jsonl").stdout == "")
    #expect(try fresh.ok("list", "--ids").stdout == "")
    #expect(try fresh.ok("list", "--csv", "--fields", "name").stdout == "name\n")
    #expect(try fresh.ok("list", "--csv", "--fields", "name", "--no-header").stdout == "")
    #expect(try fresh.ok("list").tree.entries.isEmpty)
    #expect(try sandbox.ok("list", "--search", "nowhere", "--json").stdout == "[]\n")
  }

  @Test func readersDoNotEndOnAClosedPipeWithNoise() throws {
    try sandbox.shellOK(
      #"seq 3000 | sed 's/.*/{"name":"N&","amount":1}/' | iexpense add --stdin -q"#, seconds: 60)
    for form in ["", "--json", "--csv", "--ids"] {
      let run = try sandbox.shell("iexpense list \(form) | head -1")
      #expect(run.stderr.isEmpty, run.report)
      #expect(run.lines.count == 1, run.report)
    }
  }
}
