import Testing

/// `add --key`: a repeated command is harmless.
struct KeyTests {
  let sandbox: Sandbox
  init() throws { sandbox = try Sandbox() }

  @Test func secondAddReturnsTheFirst() throws {
    let first = try sandbox.ok("add", "Rent", "900", "--key", "rent-2026-11", "-c", "Other")
    first.expectSays("Added", "2026-11-28  Rent  900.00 USD  Personal  Other")
    let before = try sandbox.tree()
    let second = try sandbox.ok("add", "Rent", "900", "--key", "rent-2026-11", "-c", "Other")
    second.expectSays("Exists", "2026-11-28  Rent  900.00 USD  Personal  Other")
    #expect(second.stderr.isEmpty, second.report)
    sandbox.expectUnchanged(since: before, second)
  }

  @Test func existingRecordIsReturnedAsItStands() throws {
    try sandbox.ok("add", "Rent", "900", "--key", "rent")
    try sandbox.ok("edit", "last", "--name", "Flat")
    #expect(try sandbox.json("add", "Rent", "900", "--key", "rent")["name"] == "Flat")
    #expect(try sandbox.names() == ["Flat"])
  }

  @Test func sameKeyIsTheSameIdOnEveryMachine() throws {
    let other = try Sandbox()
    let here = try sandbox.run("add", "Rent", "900", "--key", "rent", "--json").json()["id"]
    let there = try other.run("add", "Rente", "950", "--key", "rent", "--json").json()["id"]
    #expect(here != nil)
    #expect(here == there)
    #expect(try sandbox.run("add", "A", "1", "--key", "Other", "--json").json()["id"] != here)
  }

  @Test func anotherAmountIsWarnedOf() throws {
    try sandbox.ok("add", "Rent", "900", "--key", "rent")
    let run = try sandbox.ok("add", "Rent", "950", "--key", "rent", "--json", "--quiet")
    #expect(try run.json()["amount"] == .number("900"), run.report)
    let warnings = try run.jsonErrors().compactMap { $0["warning"] }
    #expect(warnings.strings("code") == ["exists"], run.report)
    let plain = try sandbox.ok("add", "Rent", "900 EUR", "--key", "rent")
    #expect(plain.stderr.contains("warning"), plain.report)
  }

  @Test func twentyAtOnceMakeOneRecord() throws {
    let run = try sandbox.shell(
      """
      for i in $(seq 20); do
        (iexpense add Rent 900 --key rent --ids 2>/dev/null || echo failed) &
      done
      wait
      """, seconds: 60)
    #expect(run.lines.count == 20, run.report)
    #expect(Set(run.lines).count == 1, run.report)
    #expect(try sandbox.recordLines().count == 1)
    #expect(try sandbox.steps().count == 1)
  }

  @Test func keyInABatchIsHarmlessToo() throws {
    let line = #"{"name":"Rent","amount":900,"key":"rent"}"#
    let twice = try sandbox.run("add", "--stdin", "--json", stdin: "\(line)\n\(line)\n").json()
    #expect(twice.strings("status") == ["added", "exists"])
    #expect(try sandbox.names() == ["Rent"])
  }

  @Test func keyIsStored() throws {
    try sandbox.ok("add", "Rent", "900", "--key", "rent 2026/11")
    #expect(try sandbox.record(named: "Rent")["key"] == "rent 2026/11")
  }
}
