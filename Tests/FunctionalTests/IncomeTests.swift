import Testing

/// `income`: the same verbs for what comes in.
struct IncomeTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.ok("income", "add", "Salary", "2500", "--date", "2026-11-01", "--account", "Bank")
    try sandbox.ok("income", "add", "--source", "Flea market", "--amount", "40", "--tag", "cash")
  }

  @Test func acknowledgesWithItsNoun() throws {
    let run = try sandbox.ok("income", "add", "Tax", "refund", "80.5", "--currency", "EUR")
    run.expectSays("Added income", "2026-11-28  Tax refund  80.50 EUR")
  }

  @Test func lineIsCanonical() throws {
    let fresh = try Sandbox()
    try fresh.ok(
      "income", "add", "Salary", "2500", "--key", "k", "--tag", "a", "--notes", "n", "--account",
      "Bank", "-d", "2026-11-01")
    let line = try fresh.recordLines("incomes.json").first ?? ""
    let id = JSON(parsing: line)?["id"]?.string ?? ""
    #expect(
      line
        == #"{"id":"\#(id)","date":"2026-11-01","amount":2500.00,"currency":"USD","source":"Salary","account":"Bank","notes":"n","tags":["a"],"key":"k"}"#
    )
    #expect(
      try fresh.stored("incomes.json")
        == #"{"format":"iexpense.incomes","version":1,"records":["# + "\n\(line)\n]}\n")
  }

  @Test func listIsNewestFirstAndFiltered() throws {
    func sources(_ words: String...) throws -> [String] {
      try sandbox.run(["income", "list", "--json"] + words).json().strings("source")
    }
    #expect(try sources() == ["Flea market", "Salary"])
    #expect(try sources("--source", "salary") == ["Salary"])
    #expect(try sources("--search", "market") == ["Flea market"])
    #expect(try sources("--min", "100") == ["Salary"])
    #expect(try sources("--tag", "cash") == ["Flea market"])
    #expect(try sources("--account", "none") == ["Flea market"])
    #expect(try sources("--month", "2026-10") == [])
    #expect(try sources("--sort", "amount") == ["Salary", "Flea market"])
  }

  @Test func expensesAreAnotherMatter() throws {
    #expect(try sandbox.names() == [])
    try sandbox.ok("add", "Tea", "1")
    #expect(try sandbox.json("income", "list").array?.count == 2)
    try sandbox.refused("iexpense income list --category Food", naming: ["--category"])
  }

  @Test func showEditAndDeleteKnowLast() throws {
    #expect(try sandbox.json("income", "show", "last")["source"] == "Flea market")
    let edit = try sandbox.ok("income", "edit", "last", "--source", "Garage sale", "--amount", "45")
    edit.expectSays("Changed income", "2026-11-28  Garage sale  45.00 USD")
    let delete = try sandbox.ok("income", "delete", "last")
    delete.expectSays("Deleted income", "2026-11-28  Garage sale  45.00 USD")
    #expect(try sandbox.json("income", "show", "last")["source"] == "Salary")
  }

  @Test func keyMakesRepeatsHarmless() throws {
    let first = try sandbox.json("income", "add", "Bonus", "100", "--key", "bonus")
    let second = try sandbox.json("income", "add", "Bonus", "100", "--key", "bonus")
    #expect(first == second)
    #expect(try sandbox.json("income", "list").array?.count == 3)
  }

  @Test func deleteFromStdinNeedsYes() throws {
    let before = try sandbox.tree()
    let run = try sandbox.shell("iexpense income list --ids | iexpense income delete -")
    #expect(run.status == 7, run.report)
    #expect(run.stderr.contains("2540.00"), run.report)
    sandbox.expectUnchanged(since: before, run)
    try sandbox.shellOK("iexpense income list --ids | iexpense income delete - --yes")
    #expect(try sandbox.ok("income", "list", "--json").stdout == "[]\n")
  }
}
