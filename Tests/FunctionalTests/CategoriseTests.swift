import Testing

/// `categorise`: one category for one record or many.
struct CategoriseTests {
  let sandbox: Sandbox
  init() throws { sandbox = try .seeded() }

  @Test(arguments: ["categorise", "categorize"])
  func setsTheCategory(command: String) throws {
    let run = try sandbox.ok(command, "C0FFEE00", "--category", "transport")
    #expect(
      run.stdout == "Changed C0FFEE00  2026-11-20  Lunch  12.50 USD  Personal  Transport\n",
      run.report)
    #expect(try sandbox.names("--category", "Transport").contains("Lunch"))
  }

  @Test func noneTakesItOff() throws {
    try sandbox.ok("categorise", "C0FFEE00", "-c", "none")
    #expect(try Set(sandbox.names("--category", "none")) == ["Lunch", "Café"])
  }

  @Test func sameCategoryIsUnchanged() throws {
    let before = try sandbox.tree()
    let run = try sandbox.ok("categorise", "last", "-c", "food")
    run.expectSays("Unchanged", "2026-11-01  Coffee  3.00 USD  Personal  Food")
    sandbox.expectUnchanged(since: before, run)
  }

  @Test func onlyTheCategoryChanges() throws {
    let before = try sandbox.recordLines()
    try sandbox.ok("categorise", Samples.lunch, "-c", "Other")
    let expected = before.map {
      $0.contains(Samples.lunch) ? $0.replacing(#""Food""#, with: #""Other""#) : $0
    }
    #expect(try sandbox.recordLines() == expected)
  }

  @Test func choiceIsMadeWithListAndOneStep() throws {
    let before = try sandbox.steps().count
    let run = try sandbox.shellOK(
      "iexpense list --search lunch --ids | iexpense categorise - --category Transport")
    #expect(run.lines.count == 2, run.report)
    #expect(Set(try sandbox.names("-c", "Transport")) == ["Lunch", "Lunch refund", "Office run"])
    #expect(try sandbox.steps().count == before + 1)
  }

  @Test func oneUnknownIdStopsTheWhole() throws {
    try sandbox.refused(
      "iexpense categorise - --category Other", status: [3], naming: ["99999999"],
      stdin: "C0FFEE00\n99999999\n")
  }

  @Test func emptyStdinIsNothingToDo() throws {
    let before = try sandbox.tree()
    let run = try sandbox.ok("categorise", "-", "-c", "Food")
    #expect(run.stdout == "", run.report)
    sandbox.expectUnchanged(since: before, run)
    #expect(try sandbox.json("categorise", "-", "-c", "Food") == [])
  }

  @Test func jsonIsTheRecordsAsTheyNowAre() throws {
    let records = try sandbox.json("categorise", Samples.lunch, Samples.toner, "-c", "Other")
    #expect(records.strings("category") == ["Other", "Other"])
  }
}
