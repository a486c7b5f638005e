import Testing

/// One wrong command line: the status it gets and what its error must name.
struct BadInput: Sendable, CustomTestStringConvertible {
  let line: String
  let status: Set<Int32>
  let naming: [String]
  let hint: Bool

  init(_ line: String, _ naming: String..., status: Int32..., hint: Bool = true) {
    self.line = line
    self.naming = naming
    self.status = status.isEmpty ? [2] : Set(status)
    self.hint = hint
  }

  var testDescription: String { line }
}

/// Wrong words on the command line: a clear error that names them, and a store as it was.
struct BadInputTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try .seeded()
    try sandbox.writeReceipts()
    try sandbox.shellOK("mkdir folder; mkfifo pipe.txt")
  }

  static let names = [
    BadInput("iexpense add --amount 5", "name"),
    BadInput("iexpense add --name Lunch", "amount"),
    BadInput("iexpense add", "name"),
    BadInput("iexpense add --name '   ' --amount 5", "name"),
    BadInput("iexpense add --name '' --amount 5", "--name"),
    BadInput("iexpense add --name --amount 5", "--name"),
    BadInput("iexpense add --name $UNSET --amount 5", "--name"),
    BadInput(#"iexpense add --name "$(printf 'caf\351')" --amount 5"#, "caf", "UTF-8"),
    BadInput(#"iexpense add --name "$(printf 'a\nb')" --amount 5"#, "name", #"'a\nb'"#),
    BadInput(#"iexpense add --name "$(printf 'a\tb')" --amount 5"#, "name", #"'a\tb'"#),
    BadInput(
      #"iexpense add --name "$(printf 'a\033[31mb')" --amount 5"#, "name", #"'a\u{1B}[31mb'"#),
    BadInput(#"iexpense add "$(printf 'a\033[31mb')" 5"#),
    BadInput("iexpense add --name $(printf '%0501d' 0) --amount 5", "500"),
    BadInput("iexpense add --name $(printf '%0100000d' 0) --amount 5", "500"),
    BadInput("iexpense add A 5 --notes $(printf '%010001d' 0)", "note", "10000"),
    BadInput(#"iexpense add A 5 --account "$(printf 'a\nb')""#, "account", #"'a\nb'"#),
    BadInput("iexpense add A 5 --tag 'two words'", "two words"),
    BadInput(#"iexpense edit last --name "$(printf 'a\nb')""#, "name", #"'a\nb'"#),
    BadInput("iexpense edit last --name ' '", "name"),
  ]

  static let amounts = [
    BadInput("iexpense add --name Lunch --amount abc", "abc"),
    BadInput("iexpense add --name Lunch --amount 0", "'0'"),
    BadInput("iexpense add --name Lunch --amount 0.00", "0.00"),
    BadInput("iexpense add --name Lunch --amount -5", "-5", "--refund"),
    BadInput("iexpense add Lunch -5", "-5", "--refund"),
    BadInput("iexpense add --name Lunch --amount -5 --refund", "-5"),
    BadInput("iexpense add --name Lunch --amount 1e400", "1e400"),
    BadInput("iexpense add --name Lunch --amount 1e2", "1e2"),
    BadInput("iexpense add --name Lunch --amount 12.345", "12.345"),
    BadInput("iexpense add --name Lunch --amount 1,000", "1,000", "1000"),
    BadInput("iexpense add --name Lunch --amount 1.234", "1.234", "1234"),
    BadInput("iexpense add --name Lunch --amount NaN", "NaN"),
    BadInput("iexpense add --name Lunch --amount infinity", "infinity"),
    BadInput("iexpense add --name Lunch --amount 0x10", "0x10"),
    BadInput("iexpense add --name Lunch --amount 1..5", "1..5"),
    BadInput("iexpense add --name Lunch --amount 12.50.30", "12.50.30"),
    BadInput("iexpense add --name Lunch --amount ''", "--amount"),
    BadInput("iexpense add --name Lunch --amount 1234567890123456", "1234567890123456"),
    BadInput("iexpense add --name Lunch --amount 99999999999999.99", "99999999999999.99"),
    BadInput(
      "iexpense add --name Lunch --amount 1234567890123456789012345678901234567890",
      "1234567890123456789012345678901234567890"),
    BadInput("iexpense add --name Lunch --amount '12 XXQ'", "XXQ"),
    BadInput("iexpense add --name Lunch --amount '€12' --currency USD", "EUR", "USD"),
    BadInput("iexpense add --name Lunch --amount 12.50 --currency JPY", "12.50", "JPY"),
    BadInput("iexpense add --name Lunch --amount 5 --currency ZZZ", "ZZZ"),
    BadInput("iexpense edit last --amount abc", "abc"),
    BadInput("iexpense edit last --amount 0", "'0'"),
    BadInput("iexpense edit last --amount 1,000", "1,000"),
    BadInput("iexpense edit E5E5E5E5 --amount 5", "split", hint: false),
    BadInput("iexpense list --min abc", "abc"),
    BadInput("iexpense list --max 1,000", "1,000"),
    BadInput("iexpense income add Salary abc", "abc"),
  ]

  static let items = [
    BadInput("iexpense add Box --item Paper", "Paper"),
    BadInput("iexpense add Box --item =5", "=5"),
    BadInput("iexpense add Box --item Paper=abc", "abc"),
    BadInput("iexpense add Box --item Paper=5@Nope", "Nope"),
    BadInput("iexpense add Box --item Paper=5/Fod", "Fod", "Food"),
    BadInput("iexpense add Box --item Paper=-5", "-5"),
    BadInput("iexpense add Box --item Paper=5 --item Coupon=-5", hint: false),
    BadInput("iexpense add --name Box --amount 9 --item Paper=5", "9", "5", hint: false),
  ]

  static let choices = [
    BadInput("iexpense add A 5 --date 2026-02-30", "2026-02-30"),
    BadInput("iexpense add A 5 --date 2026-13-01", "2026-13-01"),
    BadInput("iexpense add A 5 --date 28.11.2026", "28.11.2026"),
    BadInput("iexpense add A 5 --date yesterdya", "yesterdya", "yesterday"),
    BadInput("iexpense add A 5 --type Persnal", "Persnal", "Personal"),
    BadInput("iexpense add A 5 --category Fod", "Fod", "Food"),
    BadInput("iexpense add A 5 --category ''", "--category"),
    BadInput("iexpense add A 5 --category Uncategorised --new-category", "Uncategorised"),
    BadInput("iexpense categorise last --category Fod", "Fod", "Food"),
    BadInput("iexpense edit last --category Transprt", "Transprt", "Transport"),
    BadInput("iexpense edit last --type Bussiness", "Bussiness", "Business"),
    BadInput("iexpense edit last --date 2026-02-30", "2026-02-30"),
    BadInput("iexpense list --category Fod", "Fod", "Food"),
    BadInput("iexpense list --search ''", "--search"),
    BadInput("iexpense list --from 2026-02-30", "2026-02-30"),
    BadInput("iexpense list --month 2026-13", "2026-13"),
    BadInput("iexpense list --month novembre", "novembre", "november"),
    BadInput("iexpense list --year 20x6", "20x6"),
    BadInput("iexpense list --month 2026-11 --year 2026", "--month", "--year", hint: false),
    BadInput("iexpense list --month 2026-11 --from 2026-11-01", "--month", "--from", hint: false),
    BadInput("iexpense list --sort size", "size"),
    BadInput("iexpense list --limit many", "many"),
    BadInput("iexpense list --limit -1", "-1"),
    BadInput("iexpense list --receipt maybe", "maybe"),
    BadInput("iexpense list --jsonl --csv", "--jsonl", "--csv", hint: false),
    BadInput("iexpense list --ids --tsv", "--ids", "--tsv", hint: false),
    BadInput("iexpense list --csv --fields nmae", "nmae", "name"),
    BadInput("iexpense list --color sometimes", "sometimes"),
    BadInput("iexpense add A 5 --lock-timeout soon", "soon"),
  ]

  static let grammar = [
    BadInput("iexpense frobnicate", "frobnicate"),
    BadInput("iexpense lst", "lst", "list"),
    BadInput("iexpense category lst", "lst", "list"),
    BadInput("iexpense help frobnicate", "frobnicate"),
    BadInput("iexpense add A 5 --colour Red", "--colour"),
    BadInput("iexpense add A 5 --nmae Lunch", "--nmae", "--name"),
    BadInput("iexpense list --limt 3", "--limt", "--limit"),
    BadInput("iexpense list -x", "-x"),
    BadInput("iexpense list --nam Lunch", "--nam", "--name"),
    BadInput("iexpense list extra", "extra"),
    BadInput("iexpense add 5 --name", "--name"),
    BadInput("iexpense add A 5 -d", "-d"),
    BadInput("iexpense add --name A --name B --amount 5", "--name"),
    BadInput("iexpense add A 5 -d today --date today", "--date"),
    BadInput("iexpense add A 5 --quiet=yes", "--quiet"),
    BadInput("iexpense show", hint: false),
    BadInput("iexpense edit --name B"),
    BadInput("iexpense delete"),
    BadInput("iexpense categorise last", "--category"),
    BadInput("iexpense categorise --category Food"),
  ]

  static let identifiers = [
    BadInput("iexpense show 99999999", "99999999", status: 3, hint: false),
    BadInput("iexpense edit 99999999 --name A", "99999999", status: 3, hint: false),
    BadInput("iexpense delete 99999999", "99999999", status: 3, hint: false),
    BadInput("iexpense delete C0FFEE00 99999999", "99999999", status: 3, hint: false),
    BadInput("iexpense categorise 99999999 -c Food", "99999999", status: 3, hint: false),
    BadInput("iexpense show A1B2", "A1B2C3D4", "A1B2FFFF", status: 3, hint: false),
    BadInput("iexpense delete A1B2", "A1B2C3D4", "A1B2FFFF", status: 3, hint: false),
    BadInput("iexpense edit A1B2 --name A", "A1B2C3D4", "A1B2FFFF", status: 3, hint: false),
    BadInput("iexpense show C0F", "C0F", status: 2, 3, hint: false),
    BadInput("iexpense show Lunch", "Lunch", status: 2, 3, hint: false),
    BadInput("iexpense income show last", "last", status: 3, hint: false),
    BadInput("iexpense income delete C0FFEE00", "C0FFEE00", status: 3, hint: false),
  ]

  static let receipts = [
    BadInput("iexpense add A 5 --receipt folder", "folder", status: 1, 2, hint: false),
    BadInput("iexpense add A 5 --receipt missing.png", "missing.png", status: 1, 2, hint: false),
    BadInput("iexpense add A 5 --receipt tool.bin", "tool.bin", status: 2, 4, hint: false),
    BadInput("iexpense add A 5 --receipt pipe.txt", "pipe.txt", status: 1, 2, hint: false),
    BadInput("iexpense add A 5 --receipt /dev/zero", "/dev/zero", status: 1, 2, hint: false),
    BadInput("iexpense edit last --receipt folder", "folder", status: 1, 2, hint: false),
    BadInput("iexpense edit last --receipt missing.png", "missing.png", status: 1, 2, hint: false),
    BadInput("iexpense add A 5 --receipt photo.png --category Fod", "Fod"),
    BadInput("iexpense add A abc --receipt photo.png", "abc"),
  ]

  static let nouns = [
    BadInput("iexpense category add food", "Food", hint: false),
    BadInput("iexpense category add none", "none", hint: false),
    BadInput("iexpense category add Uncategorised", "Uncategorised", hint: false),
    BadInput("iexpense category add ' '", hint: false),
    BadInput("iexpense category add Fun --tint Bluish", "Bluish"),
    BadInput("iexpense category add Fun --tint '#12'", "#12"),
    BadInput("iexpense category edit Nope --name A", "Nope", status: 2, 3, hint: false),
    BadInput("iexpense category edit Food --name Transport", "Transport", hint: false),
    BadInput("iexpense category edit Food --name none", "none", hint: false),
    BadInput("iexpense category delete Food", "Food", "3", status: 2, 4, 7, hint: false),
    BadInput("iexpense category delete Nope", "Nope", status: 2, 3, hint: false),
    BadInput("iexpense category merge Food --into Nope", "Nope", status: 2, 3, hint: false),
    BadInput("iexpense category merge Nope --into Food", "Nope", status: 2, 3, hint: false),
    BadInput("iexpense category merge Food", "--into"),
    BadInput("iexpense settings get currncy", "currncy", "currency"),
    BadInput("iexpense settings set currncy EUR", "currncy", "currency"),
    BadInput("iexpense settings set currency ZZZ", "ZZZ"),
    BadInput("iexpense settings set month-start 29", "29"),
    BadInput("iexpense settings set month-start 0", "'0'"),
    BadInput("iexpense settings set week-start someday", "someday"),
    BadInput("iexpense settings set types 'Two Words'", "Two Words"),
    BadInput("iexpense settings set types ''"),
    BadInput("iexpense settings set decimal-mark x", "x"),
    BadInput("iexpense settings set history-steps few", "few"),
    BadInput("iexpense settings unset currncy", "currncy", "currency"),
    BadInput("iexpense income add Salary", "amount"),
    BadInput("iexpense income add --amount 5", "source"),
    BadInput("iexpense income add Salary -5", "-5"),
    BadInput("iexpense income add Salary 5 --category Food", "--category"),
  ]

  static let all =
    names + amounts + items + choices + grammar + identifiers + receipts + nouns

  @Test(arguments: all)
  func isRefusedAndChangesNothing(input: BadInput) throws {
    try sandbox.refused(input.line, status: input.status, naming: input.naming, hint: input.hint)
  }

  @Test(arguments: all)
  func isRefusedInJSONToo(input: BadInput) throws {
    let before = try sandbox.tree()
    let run = try sandbox.shell(input.line + " --json")
    #expect(input.status.contains(run.status), run.report)
    #expect(run.stdout == "", run.report)
    let errors = try run.jsonErrors().compactMap { $0["error"] }
    #expect(errors.count == 1, run.report)
    let code = errors.first?["code"]?.string ?? ""
    #expect(CommandRun.codes(of: run.status).contains(code), run.report)
    #expect(errors.first?["status"] == .number("\(run.status)"), run.report)
    sandbox.expectUnchanged(since: before, run)
  }

  @Test(arguments: names + amounts + choices + grammar)
  func onAFreshMachineNothingIsCreated(input: BadInput) throws {
    // Ids and `last` mean nothing there, and the status would be 3.
    guard !["last", "E5E5E5E5"].contains(where: input.line.contains) else { return }
    let fresh = try Sandbox()
    let run = try fresh.refused(input.line, status: input.status, naming: [])
    #expect(run.tree.entries.isEmpty, run.report)
  }

  @Test func bothReadingsOfAnAmountAreShown() throws {
    let run = try sandbox.refused("iexpense add Lunch 1,000", naming: ["1000"])
    #expect(run.stderr.contains(/\b1(\.00?0?)?\b[^,]/), run.report)
  }

  @Test func errorsAreNoPlaceForEscapeSequencesOrBrokenText() throws {
    for name in [#"a\033[31mb"#, #"a\302\233b"#, #"a\177b"#, #"caf\351"#] {
      let run = try sandbox.refused(
        #"iexpense add --name "$(printf '\#(name)')" --amount 5"#, naming: [])
      #expect(!run.stderr.unicodeScalars.contains { Self.isUnprintable($0) }, run.report)
    }
  }

  private static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control && scalar != "\n"
  }

  @Test func aLongWordIsCutInTheError() throws {
    let run = try sandbox.refused(
      "iexpense add --name $(printf '%0100000d' 0) --amount 5", naming: ["500"])
    #expect(run.stderr.utf8.count < 2000)
  }

  @Test func nameOfFiveHundredCharactersIsFine() throws {
    try sandbox.shellOK("iexpense add --name $(printf '%0500d' 0) --amount 5")
    try sandbox.shellOK("iexpense add A 5 --notes $(printf '%010000d' 0)")
    #expect(try sandbox.names().count == Samples.names.count + 2)
  }

  @Test func charactersAreCountedNotBytes() throws {
    let name = String(repeating: "é", count: 500)
    try sandbox.ok("add", "--name", name, "--amount", "5")
    #expect(try sandbox.names().contains(name))
  }

  @Test func notesMayHaveLinesAndTabs() throws {
    try sandbox.ok("add", "Tea", "2", "--notes", "one\n\ttwo")
    #expect(try sandbox.record(named: "Tea")["notes"] == "one\n\ttwo")
    try sandbox.refused(
      #"iexpense add A 5 --notes "$(printf 'a\033b')""#, naming: ["note", #"'a\u{1B}b'"#])
  }

  @Test func candidatesOfAnAmbiguousPrefixHaveTheirOwnCode() throws {
    try sandbox.run("show", "A1B2", "--json").expectJSONError("ambiguous", status: 3)
    try sandbox.run("show", "99999999", "--json").expectJSONError("not-found", status: 3)
  }
}
