import Testing

/// What is taken out of a file is kept, byte for byte.
struct DoctorSetAsideTests {
  let sandbox: Sandbox
  init() throws { sandbox = try .seeded() }

  private let aside = "set-aside-2026-11-28.expenses.txt"

  @Test func unreadableBytesAreKeptVerbatim() throws {
    let bad = Samples.lines[2].replacing("12.50", with: "12.50.1")
    try sandbox.write(
      try sandbox.stored("expenses.json").replacing(Samples.lines[2], with: bad),
      toData: "expenses.json")
    let run = try sandbox.ok("doctor", "--repair")
    #expect(run.stdout.contains("; set aside in \(aside)  (repaired)"), run.report)
    #expect(run.stdout.contains("\nSet aside one piece in \(aside)\n"), run.report)
    #expect(try sandbox.stored(aside) == bad + "\n")
    #expect(try sandbox.tree().entries[aside]?.mode == 0o600)
    #expect(try sandbox.recordLines().count == 5)
    #expect(try sandbox.steps().last?["command"] == "doctor --repair")
    // Another of the same day gets another file.
    try sandbox.shellOK("sed -i 's/9.50/nine/' \"$IEXPENSE_DATA_DIR/expenses.json\"")
    try sandbox.ok("doctor", "--repair")
    #expect(try sandbox.stored(aside) == bad + "\n")
    #expect(try sandbox.stored("set-aside-2026-11-28.2.expenses.txt").contains("nine"))
  }

  @Test func theLaterOfTwoRecordsWithOneIDIsKeptAside() throws {
    let other = Samples.lines[2].replacing("Lunch", with: "Dinner")
    let lines = [Samples.lines[2], other, Samples.lines[2], Samples.lines[0]]
    try sandbox.write(Samples.file(lines), toData: "expenses.json")
    try sandbox.ok("doctor", "--repair")
    #expect(try sandbox.recordLines() == [Samples.lines[2], Samples.lines[0]])
    #expect(try sandbox.stored(aside) == other + "\n")
  }

  @Test func aWrongSumIsNeitherGuessedNorLost() throws {
    let wrong = Samples.lines[4].replacing("48.00", with: "49.00")
    try sandbox.write(Samples.file([wrong, Samples.lines[0]]), toData: "expenses.json")
    try sandbox.ok("doctor", "--repair")
    #expect(try sandbox.stored(aside).hasPrefix(wrong))
  }

  @Test func aReceiptThatOnlyASetAsideRecordNamesStays() throws {
    try sandbox.writeReceipts()
    try sandbox.ok("add", "R", "1", "--receipt", "photo.png")
    try sandbox.shellOK(
      "cd \"$IEXPENSE_DATA_DIR\"; rm history.jsonl; sed -i 's/\"R\"/\"R/' expenses.json")
    try sandbox.ok("doctor", "--repair")
    try sandbox.ok("doctor", "--repair")
    #expect(try sandbox.tree().names.contains { $0.hasSuffix(".png") })
  }

  /// What takes the last word on a receipt away, or hides it, when the history does not name it.
  @Test(arguments: [
    "echo junk > expenses.json", ": > expenses.json", "rm expenses.json",
    "mv expenses.json kept.bak", "rm expenses.json; mkdir -m 700 expenses.json",
    "ln -sf nowhere expenses.json", "truncate -s 100 expenses.json",
    "sed -i -e 's/\"R\"/\"R/' -e 's/\"receiptFilename\":\"./&\\\\u00/' expenses.json",
    "sed -i '/\"R\"/d' expenses.json; mkdir -m 700 history.jsonl",
    "sed -i '/\"R\"/d' expenses.json; ln -s nowhere history.jsonl",
  ])
  func aReceiptThatMayBeNamedWhereNothingCanBeReadStays(harm: String) throws {
    try sandbox.writeReceipts()
    try sandbox.ok("add", "R", "1", "--receipt", "photo.png")
    try sandbox.ok("add", "Later", "1")
    try sandbox.shellOK("cd \"$IEXPENSE_DATA_DIR\"; rm history.jsonl; umask 077; \(harm)")
    for _ in 1...3 {
      let rehearsed = try sandbox.run("doctor", "--repair", "--dry-run")
      let run = try sandbox.run("doctor", "--repair")
      #expect(rehearsed.stdout.contains("so it stays") == run.stdout.contains("so it stays"))
      #expect(
        try sandbox.tree().names.contains { $0.hasSuffix(".png") }, "\(harm): \(run.report)")
    }
  }

  @Test func aReceiptThatTheHistoryNamesStays() throws {
    try sandbox.writeReceipts()
    try sandbox.ok("add", "R", "1", "--receipt", "photo.png")
    try sandbox.ok("delete", "last")
    #expect(try sandbox.ok("doctor", "--repair").stdout == "Everything is in order\n")
    try sandbox.shellOK("rm \"$IEXPENSE_DATA_DIR/history.jsonl\"")
    #expect(try sandbox.ok("doctor", "--repair").stdout.contains("(repaired)"))
    #expect(try !sandbox.tree().names.contains { $0.hasSuffix(".png") })
  }

  @Test func aNewerFileStopsEveryRepair() throws {
    try sandbox.ok("category", "add", "Fun")
    try sandbox.shellOK(
      """
      cd "$IEXPENSE_DATA_DIR"; sed -i '1s/"version":1/"version":2/' categories.json
      sed -i 's/12.50/x/' expenses.json
      """)
    let before = try sandbox.tree()
    let run = try sandbox.run("doctor", "--repair")
    #expect(run.status == 6, run.report)
    sandbox.expectUnchanged(since: before, run)
  }

  @Test func aHistoryKeepsItsWholeSteps() throws {
    try sandbox.ok("add", "A", "1")
    try sandbox.ok("add", "B", "1")
    try sandbox.shellOK("sed -i '4s/\"A\"/\"X\"/' \"$IEXPENSE_DATA_DIR/history.jsonl\"")
    try sandbox.ok("doctor", "--repair")
    #expect(try sandbox.steps().compactMap { $0["step"]?.text } == ["1", "3"])
    #expect(try sandbox.stored("set-aside-2026-11-28.history.txt").contains("\"X\""))
  }
}
