import Testing

/// `delete`: by ids at once, from stdin only with consent.
struct DeleteTests {
  let sandbox: Sandbox
  init() throws { sandbox = try .seeded() }

  @Test(arguments: ["delete", "rm"])
  func actsOnIdsAtOnce(command: String) throws {
    let run = try sandbox.ok(command, "C0FFEE00")
    #expect(
      run.stdout == "Deleted C0FFEE00  2026-11-20  Lunch  12.50 USD  Personal  Food\n", run.report)
    #expect(run.stderr.isEmpty, run.report)
    #expect(try !sandbox.names().contains("Lunch"))
  }

  @Test func otherLinesStayAsTheyWere() throws {
    let before = try sandbox.recordLines()
    try sandbox.ok("delete", Samples.lunch, Samples.toner)
    #expect(
      try sandbox.recordLines()
        == before.filter {
          !$0.contains(Samples.lunch) && !$0.contains(Samples.toner)
        })
  }

  @Test func lastOneLeavesAValidEmptyCollection() throws {
    let sandbox = try Sandbox()
    try sandbox.ok("add", "Tea", "1")
    try sandbox.ok("delete", "last")
    #expect(JSON(parsing: try sandbox.stored("expenses.json"))?["records"] == [])
    #expect(try sandbox.ok("list", "--json").stdout == "[]\n")
    try sandbox.ok("add", "Tea", "2")
    #expect(try sandbox.names() == ["Tea"])
  }

  @Test func idsFromStdinNeedYes() throws {
    let ids = "C0FFEE00\nA1B2C3D4\n"
    let before = try sandbox.tree()
    let run = try sandbox.run("delete", "-", stdin: ids)
    #expect(run.status == 7, run.report)
    for text in ["2", "52.50", "--yes"] { #expect(run.stderr.contains(text), run.report) }
    sandbox.expectUnchanged(since: before, run)
    try sandbox.run("delete", "-", "--json", stdin: ids).expectJSONError("unconfirmed", status: 7)
    for yes in ["--yes", "-y"] {
      let seeded = try Sandbox.seeded()
      let run = try seeded.ok("delete", "-", yes, stdin: ids)
      #expect(run.lines.count == 2, run.report)
      #expect(try !seeded.names().contains("Toner"))
    }
  }

  @Test func noInputIsNoConsent() throws {
    let run = try sandbox.run("delete", "-", "--no-input", stdin: "C0FFEE00\n")
    #expect(run.status == 7, run.report)
    #expect(try sandbox.names() == Samples.names)
  }

  @Test func totalsAreToldPerCurrency() throws {
    let run = try sandbox.run("delete", "-", stdin: "C0FFEE00\nA1B2FFFF\n")
    #expect(run.status == 7, run.report)
    #expect(run.stderr.contains("12.50") && run.stderr.contains("9.50"), run.report)
  }

  @Test func oneUnknownIdStopsTheWhole() throws {
    try sandbox.refused(
      "iexpense delete - --yes", status: [3], naming: ["99999999"], stdin: "C0FFEE00\n99999999\n")
  }

  @Test func emptyStdinIsNothingToDo() throws {
    let before = try sandbox.tree()
    let run = try sandbox.ok("delete", "-")
    #expect(run.stdout == "", run.report)
    sandbox.expectUnchanged(since: before, run)
    #expect(try sandbox.json("delete", "-") == [])
  }

  @Test func jsonIsTheRecordsAsTheyWere() throws {
    let run = try sandbox.ok("delete", Samples.toner, Samples.lunch, "--json")
    #expect(try run.json().strings("name") == ["Toner", "Lunch"], run.report)
    #expect(run.stdout.contains(Samples.lines[0]), run.report)
  }

  @Test func sameIdTwiceIsDeletedOnce() throws {
    let run = try sandbox.ok("delete", "C0FFEE00", "C0FF")
    #expect(run.lines.count == 1, run.report)
  }

  @Test func moreThanTenAreToldInOneLine() throws {
    try sandbox.shellOK(
      #"seq 11 | sed 's/.*/{"name":"N","amount":5,"account":"Bulk"}/' | iexpense add --stdin -q"#)
    let run = try sandbox.shellOK("iexpense list --account bulk --ids | iexpense delete - --yes")
    #expect(run.stdout == "Deleted 11 expenses, 55.00 USD\n", run.report)
    #expect(try sandbox.names() == Samples.names)
  }
}
