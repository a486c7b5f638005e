import Testing

/// `undo`, `redo` and `history`, as a user meets them.
struct UndoTests {
  let sandbox: Sandbox
  init() throws { sandbox = try .seeded() }

  @Test func undoTakesBackTheLastCommandByteForByte() throws {
    let before = try sandbox.stored("expenses.json")
    try sandbox.shellOK("iexpense list --ids | iexpense delete - --yes")
    let run = try sandbox.ok("undo")
    #expect(run.lines.first?.hasPrefix("Undone step 2  ") == true, run.report)
    #expect(try sandbox.stored("expenses.json") == before)
    try sandbox.ok("redo")
    #expect(try sandbox.names() == [])
  }

  @Test func undoAgainGoesFurtherBackAndRedoMakesAllAgain() throws {
    var states = [try sandbox.stored("expenses.json")]
    for name in ["A", "B", "C"] {
      try sandbox.ok("add", name, "1")
      states.append(try sandbox.stored("expenses.json"))
    }
    for state in states.dropLast().reversed() {
      try sandbox.ok("undo")
      #expect(try sandbox.stored("expenses.json") == state)
    }
    try sandbox.ok("redo", "3")
    #expect(try sandbox.stored("expenses.json") == states.last)
    try sandbox.ok("undo", "3")
    #expect(try sandbox.stored("expenses.json") == states.first)
  }

  @Test func newCommandEndsWhatCanBeRedone() throws {
    try sandbox.ok("add", "A", "1")
    try sandbox.ok("undo")
    try sandbox.ok("add", "B", "1")
    try sandbox.refused("iexpense redo", status: [3], naming: ["nothing to redo"], hint: true)
  }

  @Test func stepIsTakenBackByItsNumber() throws {
    try sandbox.ok("edit", Samples.lunch, "--name", "Dinner")
    try sandbox.ok("add", "Tea", "1")
    try sandbox.ok("undo", "--step", "2")
    #expect(try sandbox.json("show", Samples.lunch)["name"] == "Lunch")
    #expect(try sandbox.names("--name", "Tea") == ["Tea"])
  }

  @Test func recordChangedSinceIsNotTouched() throws {
    try sandbox.ok("edit", Samples.lunch, "--name", "Dinner")
    try sandbox.ok("edit", Samples.lunch, "--name", "Supper")
    try sandbox.refused(
      "iexpense undo --step 2", status: [8], naming: ["step 2", Samples.lunch], hint: true)
    try sandbox.ok("undo")
    let edited = try sandbox.stored("expenses.json").replacing("Dinner", with: "Brunch")
    try sandbox.write(edited, toData: "expenses.json")
    try sandbox.refused("iexpense undo", status: [8], naming: [Samples.lunch, "by hand"])
  }

  @Test func receiptComesBackWithItsExpense() throws {
    try sandbox.writeReceipts()
    try sandbox.ok("add", "Paper", "8", "--receipt", "photo.png")
    let name = try #require(try sandbox.record(named: "Paper")["receiptFilename"]?.string)
    try sandbox.ok("delete", "last")
    try sandbox.ok("undo")
    #expect(try sandbox.record(named: "Paper")["receiptFilename"]?.string == name)
    #expect(try sandbox.tree().names.contains("receipts/\(name)"))
  }

  @Test func dryRunSaysWhatItWouldDo() throws {
    try sandbox.ok("edit", Samples.lunch, "--name", "Dinner")
    let before = try sandbox.tree()
    let run = try sandbox.ok("undo", "--dry-run")
    #expect(run.lines.first?.hasPrefix("Would undo step 2  ") == true, run.report)
    #expect(
      run.lines.dropFirst() == [
        "    - C0FFEE00  2026-11-20  Dinner  12.50 USD  Personal  Food",
        "    + C0FFEE00  2026-11-20  Lunch  12.50 USD  Personal  Food",
      ], run.report)
    sandbox.expectUnchanged(since: before, run)
  }

  @Test(arguments: [
    ("undo 9", 3, "only 1 step"), ("undo --step 9", 3, "no step 9"), ("undo 0", 2, "'0'"),
    ("undo 1 --step 1", 2, "--step"), ("redo", 3, "nothing to redo"), ("history --csv", 2, "--csv"),
  ])
  func wrongWordsAreRefused(words: String, status: Int32, naming: String) throws {
    try sandbox.refused("iexpense \(words)", status: [status], naming: [naming])
  }

  @Test func nothingToUndoIsNotFound() throws {
    let fresh = try Sandbox()
    let run = try fresh.refused("iexpense undo", status: [3], naming: ["nothing to undo"])
    #expect(run.tree.entries.isEmpty, run.report)
    #expect(try fresh.ok("history", "--json").stdout == "[]\n")
    #expect(try fresh.ok("history").stdout == "")
  }

  @Test func historyIsNewestFirstWithRecordsBeforeAndAfter() throws {
    try sandbox.ok("edit", Samples.lunch, "--name", "Dinner")
    try sandbox.ok("delete", Samples.toner)
    try sandbox.ok("undo")
    let steps = try sandbox.json("history").array ?? []
    #expect(steps.map { $0["command"]?.string } == ["undo", "delete", "edit", "add"])
    #expect(steps.map { $0["state"]?.string } == ["done", "undone", "done", "done"])
    let edit = steps[2]["changes"]?[0]
    #expect(edit?["collection"] == "expenses")
    #expect(edit?["before"]?["name"] == "Lunch")
    #expect(edit?["after"]?["name"] == "Dinner")
    #expect(steps[1]["changes"]?[0]?["after"] == .null)
    #expect(try sandbox.json("history", "--limit", "1").array?.count == 1)
    let text = try sandbox.ok("history", "-n", "2")
    #expect(text.lines[0].hasSuffix("  undo  undoing 3"), text.report)
    #expect(text.lines.contains { $0.hasSuffix("  delete  (undone)") }, text.report)
  }

  @Test func undoneStepsAreToldAsJSON() throws {
    try sandbox.ok("edit", Samples.lunch, "--name", "Dinner")
    let undone = try sandbox.json("undo")
    #expect(undone.array?.count == 1)
    #expect(undone[0]?["id"]?.number == 2)
    #expect(undone[0]?["state"] == "undone")
  }

  @Test func manyRecordsAreToldInOneLine() throws {
    try sandbox.shellOK(
      "seq 11 | sed 's/.*/{\"name\":\"N\",\"amount\":5}/' | iexpense add --stdin -q")
    let run = try sandbox.ok("undo")
    #expect(run.lines.count == 2 && run.lines[1] == "    11 records", run.report)
  }
}
