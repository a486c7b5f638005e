import Foundation
import Testing

/// The bytes of the data directory, which other programs and other versions rely on.
struct StoreFormatTests {
  let sandbox: Sandbox
  init() throws { sandbox = try Sandbox() }

  private func id(_ index: Int = 0) throws -> String {
    try JSON(parsing: sandbox.recordLine(index))?["id"]?.string ?? ""
  }

  @Test func fileIsCanonicalToTheLastByte() throws {
    try sandbox.ok("add", "--name", "Lunch", "--amount", "12.5", "--category", "Food")
    let first =
      #"{"id":"\#(try id())","date":"2026-11-28","amount":12.50,"currency":"USD","type":"Personal","category":"Food","name":"Lunch"}"#
    #expect(try sandbox.stored("expenses.json") == Samples.file([first]))
    try sandbox.ok("add", "Sushi 寿司", "1200 JPY", "--type", "Business")
    let second =
      #"{"id":"\#(try id(1))","date":"2026-11-28","amount":1200,"currency":"JPY","type":"Business","name":"Sushi 寿司"}"#
    #expect(try sandbox.stored("expenses.json") == Samples.file([first, second]))
  }

  @Test func keysStandInTheirOrder() throws {
    try sandbox.writeReceipts()
    try sandbox.ok(
      "add", "Box", "--key", "k", "--item", "A=1", "--item", "B=2", "--receipt", "photo.png",
      "--tag", "t", "--notes", "n", "--account", "Visa", "--category", "Food")
    let line = try sandbox.recordLine()
    let keys = [
      "id", "date", "amount", "currency", "type", "category", "name", "account", "notes", "tags",
      "receiptFilename", "items", "key",
    ]
    let places = keys.compactMap { line.range(of: "\"\($0)\":")?.lowerBound }
    #expect(places.count == keys.count, "\(line)")
    // The items have ids, names and amounts of their own, but stand behind all but the key.
    #expect(places == places.sorted(), "\(line)")
    #expect(JSON(parsing: line)?.keys == Set(keys))
    #expect(!line.contains("\": ") && !line.contains(", \""), "\(line)")
  }

  @Test(arguments: ["Lunch/Dinner", "Tab\\back", "Quote \"q\"", "é — 寿司 🍣", "<&>'"])
  func textIsEscapedOnlyWhereJSONMust(name: String) throws {
    try sandbox.ok("add", name, "1")
    let escaped = name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    #expect(try sandbox.recordLine().contains("\"name\":\"\(escaped)\""))
  }

  @Test(arguments: ["000", "022", "077"])
  func modesAreClosedWhateverTheMask(mask: String) throws {
    try sandbox.writeReceipts()
    try sandbox.shellOK("umask \(mask); iexpense add A 1 --receipt photo.png")
    try sandbox.shellOK("umask \(mask); iexpense edit last --name B; iexpense category add Fun")
    let tree = try sandbox.tree()
    #expect(Set(["expenses.json", "categories.json", "lock", "receipts"]).isSubset(of: tree.names))
    for (name, entry) in tree.entries {
      #expect(entry.mode == (entry.kind == .folder ? 0o700 : 0o600), "\(name)")
    }
  }

  @Test func modeAndFolderOfTheUserAreKept() throws {
    try sandbox.ok("add", "A", "1")
    try sandbox.shellOK("chmod 640 \"$IEXPENSE_DATA_DIR/expenses.json\"")
    try sandbox.ok("edit", "last", "--name", "B")
    try sandbox.ok("add", "C", "1")
    #expect(try sandbox.tree().entries["expenses.json"]?.mode == 0o640)
  }

  @Test func onlyKnownFilesAppear() throws {
    try sandbox.ok("add", "A", "1")
    try sandbox.ok("edit", "last", "--name", "B")
    try sandbox.ok("delete", "last")
    #expect(try sandbox.tree().names == ["expenses.json", "history.jsonl", "lock"])
    #expect(try sandbox.stored("lock") == "")
  }

  @Test(.enabled(if: Peer.mayUse("jq"), "needs jq"))
  func everyFileIsValidForJq() throws {
    try sandbox.ok("add", "A", "1")
    try sandbox.ok("income", "add", "Salary", "2")
    try sandbox.ok("category", "add", "Fun")
    try sandbox.ok("settings", "set", "currency", "EUR")
    let run = try sandbox.shellOK("cd \"$IEXPENSE_DATA_DIR\"; jq -es length *.json *.jsonl")
    #expect(run.stderr.isEmpty, run.report)
    #expect(
      try sandbox.shellOK("jq -r .format \"$IEXPENSE_DATA_DIR\"/expenses.json").stdout
        == "iexpense.expenses\n")
  }

  @Test func everyCommandIsOneDoneStep() throws {
    let commands = [
      ["add", "A", "1"], ["add", "B", "2"], ["edit", "last", "--name", "C"],
      ["categorise", "last", "-c", "Food"], ["delete", "last"],
    ]
    for words in commands { #expect(try sandbox.run(words).status == 0) }
    let steps = try sandbox.steps()
    #expect(steps.strings("command") == ["add", "add", "edit", "categorise", "delete"])
    #expect(steps.strings("state") == Array(repeating: "done", count: 5))
    #expect(steps.strings("kind") == ["rewrite", "append", "rewrite", "rewrite", "rewrite"])
    let numbers = steps.compactMap { $0["step"]?.number }
    #expect(numbers.count == 5 && numbers == numbers.sorted())
    #expect(try sandbox.stored("history.jsonl").hasSuffix("\"state\":\"done\"}\n"))
    _ = try sandbox.json("list")
    #expect(try sandbox.steps().count == 5)
  }

  @Test func stepHoldsTheRecordsByteForByte() throws {
    try sandbox.ok("add", "A", "1")
    let before = try sandbox.recordLine()
    try sandbox.ok("edit", "last", "--name", "B")
    let after = try sandbox.recordLine()
    let changes = CommandRun.lines(try sandbox.stored("history.jsonl")).filter {
      $0.contains("\"before\":\(before)")
    }
    #expect(changes.count == 1)
    #expect(changes.first?.contains("\"after\":\(after)") == true)
    #expect(changes.first?.contains(#""collection":"expenses""#) == true)
  }

  @Test func addIsAppendedInPlace() throws {
    try sandbox.ok("add", "A", "1")
    let first = try sandbox.stored("expenses.json")
    let before = FileStamp(of: sandbox.data + "/expenses.json")
    try sandbox.ok("add", "B", "2")
    #expect(try sandbox.stored("expenses.json").hasPrefix(first.dropLast(4) + ",\n{"))
    #expect(FileStamp(of: sandbox.data + "/expenses.json")?.inode == before?.inode)
    try sandbox.ok("edit", "last", "--name", "C")
    #expect(FileStamp(of: sandbox.data + "/expenses.json")?.inode != before?.inode)
  }

  @Test func aFileWithTwoNamesIsNotAppendedTo() throws {
    try sandbox.ok("add", "A", "1")
    try sandbox.shellOK("ln \"$IEXPENSE_DATA_DIR/expenses.json\" kept; cp kept copy")
    try sandbox.ok("add", "B", "2")
    try sandbox.shellOK("cmp kept copy")
    #expect(try sandbox.names() == ["B", "A"])
  }
}

/// Files that people, jq or a newer iexpense wrote.
struct HandEditTests {
  let sandbox: Sandbox
  init() throws { sandbox = try Sandbox() }

  private func write(_ lines: [String]) throws {
    try sandbox.write(Samples.file(lines), toData: "expenses.json")
  }

  @Test func unknownKeysSurviveAnEdit() throws {
    let extra = #","x-note":{"a":[1,2.50,null],"é":"\u00e9"},"zeta":false}"#
    try write([Samples.lines[2].dropLast() + extra, Samples.lines[0]])
    try sandbox.ok("edit", Samples.lunch, "--account", "Visa")
    let expected = Samples.lines[2].dropLast() + #","account":"Visa""# + extra
    #expect(try sandbox.recordLines() == [String(expected), Samples.lines[0]])
  }

  @Test func untouchedLinesAreCopiedAsBytesAndOddOnesMadeCanonical() throws {
    let odd = Samples.lines[0].replacing(",\"", with: ", \"").replacing("40.00", with: "40")
    let extended = Samples.lines[1].dropLast() + #","x":{"a":1.0}}"#
    try write([odd, Samples.lines[2], String(extended)])
    try sandbox.ok("edit", Samples.lunch, "--name", "Dinner")
    #expect(try sandbox.recordLine() == Samples.lines[0])
    #expect(try sandbox.recordLine(2) == extended)
    #expect(try sandbox.recordLine(1).contains("Dinner"))
  }

  @Test func oddLinesArePrintedInCanonicalForm() throws {
    let odd =
      #"{"name": "T\u006fner", "amount": 40.0, "currency":"USD","type":"Business","date":"2026-10-05","category":"Supplies","id":"\#(Samples.toner)"}"#
    try write([odd])
    #expect(try sandbox.ok("list", "--jsonl").stdout == Samples.lines[0] + "\n")
  }

  @Test(
    .enabled(if: Peer.mayUse("jq"), "needs jq"),
    arguments: [
      "jq .", "jq -c .", "jq --tab .",
      "jq -c '.records[]' | jq -s '{format:\"iexpense.expenses\",version:1,records:.}'",
    ])
  func jqLayoutIsReadRightAndCanonicalAfterTheNextRewrite(program: String) throws {
    try write(Samples.lines)
    let before = try sandbox.ok("list", "--json").stdout
    try sandbox.shellOK(
      "f=\"$IEXPENSE_DATA_DIR/expenses.json\"; cat \"$f\" | \(program) > t && cat t > \"$f\"")
    #expect(try sandbox.ok("list", "--json").stdout == before)
    #expect(try sandbox.json("show", "last")["name"] == "Office run")
    try sandbox.ok("add", "Tea", "1")
    #expect(try sandbox.names().count == 6)
    try sandbox.ok("edit", Samples.lunch, "--name", "Dinner")
    let lines = CommandRun.lines(try sandbox.stored("expenses.json"))
    #expect(lines.first == Samples.opening)
    #expect(lines.last == "]}")
    #expect(lines.count == 8)
    #expect(try sandbox.recordLines().allSatisfy { JSON(parsing: $0)?["id"] != nil })
  }

  @Test func unknownTopLevelKeysAreKeptInTheFirstLine() throws {
    let text = Samples.file([Samples.lines[2]]).replacing("]}\n", with: "],\"owner\":\"me\"}\n")
    try sandbox.write(text, toData: "expenses.json")
    try sandbox.ok("add", "Tea", "1")
    let stored = try sandbox.stored("expenses.json")
    #expect(JSON(parsing: stored)?["owner"] == "me")
    #expect((CommandRun.lines(stored).first ?? "").contains(#""owner":"me""#))
    #expect(stored.hasSuffix("\n]}\n"))
  }

  @Test func recordWithoutIdGetsOneFromItsContent() throws {
    let bare = Samples.lines[2].replacing(#""id":"\#(Samples.lunch)","#, with: "")
    try write([bare, Samples.lines[0]])
    let first = try sandbox.record(named: "Lunch")["id"]?.string ?? ""
    #expect(UUID(uuidString: first) != nil)
    #expect(try sandbox.record(named: "Lunch")["id"]?.string == first)
    #expect(try sandbox.json("show", String(first.prefix(8)))["name"] == "Lunch")
    try sandbox.ok("edit", String(first.prefix(8)), "--name", "Dinner")
    #expect(try sandbox.record(named: "Dinner")["id"]?.string == first)
  }

  @Test func sortedByHandChangesNoMeaning() throws {
    try sandbox.ok("add", "B", "1")
    try sandbox.ok("add", "A", "1", "--date", "yesterday")
    let lines = try sandbox.recordLines()
    try write(lines.reversed())
    #expect(try sandbox.json("show", "last")["name"] == "A")
  }
}

/// Stores that must not be touched: damaged, or written by a newer iexpense.
struct DamageTests {
  let sandbox: Sandbox
  init() throws { sandbox = try .seeded() }

  private func damage(_ change: (String) -> String) throws {
    try sandbox.write(change(try sandbox.stored("expenses.json")), toData: "expenses.json")
  }

  static let readers = ["list", "list --category Transport --month 2020-01"]
  static let writers = ["add A 1", "edit A1B2C3D4 --name B"]

  private func expectDamage(
    naming texts: [String], for commands: [String] = readers + writers
  ) throws {
    for command in commands {
      try sandbox.refused("iexpense \(command)", status: [6], naming: texts)
    }
    try sandbox.run("list", "--json").expectJSONError("damaged", status: 6)
  }

  @Test func newerVersionIsRefused() throws {
    try damage { $0.replacing("\"version\":1", with: "\"version\":2") }
    try expectDamage(naming: ["expenses.json", "newer"])
  }

  /// Each takes an acknowledged step away, or hides it.
  @Test(arguments: [
    "sed -i 's/$/\r/' $H", "truncate -s -1 $H", "truncate -s -20 $H",
    "sed -i '$s/done/dome/' $H", "sed -i '$s/inode/inoda/' $H", "echo garbage >> $H", "echo >> $H",
  ])
  func damagedHistoryIsNotTakenForACommandThatWasCutOff(damage: String) throws {
    try sandbox.shellOK("H=\"$IEXPENSE_DATA_DIR/history.jsonl\"; \(damage)")
    for command in Self.writers + ["delete last"] {
      try sandbox.refused("iexpense \(command)", status: [6], naming: ["history"])
    }
    #expect(try sandbox.names() == Samples.names)
  }

  @Test func newerHistoryIsRefused() throws {
    let history = try sandbox.stored("history.jsonl")
    let lines = history.split(separator: "\n", maxSplits: 1)
    try #require(lines.count == 2, "\(history)")
    let newer = lines[0].replacing("\"version\":1", with: "\"version\":2")
    try #require(newer != lines[0])
    try sandbox.write("\(newer)\n\(lines[1])", toData: "history.jsonl")
    try sandbox.refused("iexpense add A 1", status: [6], naming: ["history.jsonl"])
  }

  @Test func emptyFileIsDamage() throws {
    try damage { _ in "" }
    try expectDamage(naming: ["expenses.json"])
  }

  @Test func fileMissingThoughTheHistoryKnowsItIsDamage() throws {
    try sandbox.shellOK("rm \"$IEXPENSE_DATA_DIR/expenses.json\"")
    try expectDamage(naming: ["expenses.json"])
  }

  @Test(arguments: [
    ("no JSON", #""amount":12.50"#, #""amount":12.50.1"#),
    ("bad day", "2026-11-20\",\"amount\":12.50", "2026-02-30\",\"amount\":12.50"),
    ("no such currency", #"12.50,"currency":"USD""#, #"12.50,"currency":"QQQ""#),
    ("zero", #""amount":12.50"#, #""amount":0.00"#),
    ("too many decimals", #""amount":12.50"#, #""amount":12.505"#),
    ("another kind", #""name":"Lunch"}"#, #""name":["Lunch"]}"#),
    ("no name", #","name":"Lunch"}"#, "}"),
  ])
  func recordThatCannotBeReadStopsWithItsPlace(name: String, old: String, new: String) throws {
    try damage { $0.replacing(old, with: new) }
    // A plain add does not read the records before it.
    try expectDamage(naming: ["expenses.json", "4"], for: Self.readers)
    let errors = try sandbox.run("list", "--json").jsonErrors().compactMap { $0["error"] }
    let place = errors.first?["errors"]?[0]
    #expect(place?["line"] == .number("4"))
    #expect(place?["file"]?.string?.hasSuffix("expenses.json") == true)
    #expect(place?["column"]?.number ?? 0 > 0)
  }

  @Test(arguments: [
    "]}\n", "\n]}\n", "}\n]}\n", "\"}\n]}\n",
  ])
  func endThatIsCutOffIsDamage(missing: String) throws {
    try damage { String($0.dropLast(missing.count)) }
    try expectDamage(naming: ["expenses.json"])
  }

  @Test func splitThatDoesNotAddUpIsDamage() throws {
    try damage { $0.replacing("\"amount\":48.00", with: "\"amount\":49.00") }
    try expectDamage(naming: ["expenses.json", "6"], for: Self.readers)
  }

  @Test func otherCollectionsAreGuardedToo() throws {
    try sandbox.ok("category", "add", "Fun")
    try sandbox.write("", toData: "categories.json")
    try sandbox.refused("iexpense category list", status: [6], naming: ["categories.json"])
    try sandbox.refused(
      "iexpense add A 1 --category Food", status: [6], naming: ["categories.json"])
  }
}
