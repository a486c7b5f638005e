import Testing

/// `add`, one expense at a time.
struct AddTests {
  let sandbox: Sandbox
  init() throws { sandbox = try Sandbox() }

  @Test func acknowledgesInOneLine() throws {
    let run = try sandbox.ok("add", "--name", "Lunch", "--amount", "12.5", "--category", "Food")
    run.expectSays("Added", "2026-11-28  Lunch  12.50 USD  Personal  Food")
  }

  @Test func acknowledgementWithoutCategoryEndsWithTheType() throws {
    let run = try sandbox.ok("add", "--name", "Lunch", "--amount", "12.5", "--type", "Business")
    #expect(run.stdout.contains("  2026-11-28  Lunch  12.50 USD  Business"), run.report)
  }

  @Test func shownIdIsTheStartOfTheStoredOne() throws {
    let run = try sandbox.ok("add", "Lunch", "12.5")
    let id = try #require(try sandbox.record(named: "Lunch")["id"]?.string)
    #expect(run.words.first?[1] == String(id.prefix(8)), run.report)
  }

  @Test(arguments: [
    "iexpense add Lunch 12.5",
    "iexpense add --name Lunch --amount 12.5",
    "iexpense add --amount=12.5 --name=Lunch",
    "iexpense add --amount 12.5 --name Lunch --",
    "iexpense --quiet add Lunch 12.5",
    "iexpense add -q Lunch --date today 12.5",
    "iexpense add -dtoday Lunch 12.5",
    "iexpense add -- Lunch 12.5",
  ])
  func everyWayToSayItIsTheSame(line: String) throws {
    try sandbox.shellOK(line)
    let record = try sandbox.record(named: "Lunch")
    #expect(record["amount"] == .number("12.5"))
    #expect(record["date"] == "2026-11-28")
    #expect(record["type"] == "Personal")
  }

  @Test(arguments: [
    ("iexpense add Lunch with Bob 12.5", "Lunch with Bob"),
    ("iexpense add 'Lunch with Bob' 12.5", "Lunch with Bob"),
    ("iexpense add 7 Eleven 12.5", "7 Eleven"),
    ("iexpense add --name=--json --amount 12.5", "--json"),
    ("iexpense add --name -x --amount 12.5", "-x"),
    ("iexpense add -- --odd 12.5", "--odd"),
    ("iexpense add 'Caffè 寿司 🍣' 12.5", "Caffè 寿司 🍣"),
    ("iexpense add 'a \"b\" \\ c/d' 12.5", #"a "b" \ c/d"#),
  ])
  func namesAreKeptAsTyped(line: String, name: String) throws {
    try sandbox.shellOK(line)
    #expect(try sandbox.names() == [name])
  }

  @Test func everyOptionIsStored() throws {
    try sandbox.writeReceipts()
    try sandbox.ok(
      "add", "--tag", "alpha", "--receipt", "bill.pdf", "--notes", "for two", "--account", "Visa",
      "--currency", "EUR", "-d", "2026-11-03", "-c", "Transport", "-t", "Business", "--tag", "beta",
      "--amount", "9,50", "--name", "Taxi")
    let record = try sandbox.record(named: "Taxi")
    #expect(record["date"] == "2026-11-03")
    #expect(record["amount"] == .number("9.50"))
    #expect(record["currency"] == "EUR")
    #expect(record["type"] == "Business")
    #expect(record["category"] == "Transport")
    #expect(record["account"] == "Visa")
    #expect(record["notes"] == "for two")
    #expect(record["tags"] == ["alpha", "beta"])
    #expect(record["receiptFilename"]?.string?.hasSuffix(".pdf") == true)
  }

  @Test func typeAndCategoryAreStoredAsDeclared() throws {
    try sandbox.ok("add", "Lunch", "5", "--type", "BUSINESS", "--category", "food")
    let record = try sandbox.record(named: "Lunch")
    #expect(record["type"] == "Business")
    #expect(record["category"] == "Food")
  }

  @Test(arguments: [
    ("2026-11-03", "2026-11-03"), ("2024-02-29", "2024-02-29"), ("today", "2026-11-28"),
    ("yesterday", "2026-11-27"), ("tomorrow", "2026-11-29"), ("saturday", "2026-11-28"),
    ("friday", "2026-11-27"), ("Sunday", "2026-11-22"), ("-3d", "2026-11-25"),
    ("+3d", "2026-12-01"), ("-2w", "2026-11-14"), ("+1w", "2026-12-05"), ("-1m", "2026-10-28"),
    ("+3m", "2027-02-28"), ("-1y", "2025-11-28"), ("+1y", "2027-11-28"),
  ])
  func datesAreRead(word: String, day: String) throws {
    try sandbox.ok("add", "Lunch", "5", "--date", word)
    #expect(try sandbox.record(named: "Lunch")["date"]?.string == day)
  }

  @Test func aShortMonthTakesItsLastDay() throws {
    sandbox.environment["IEXPENSE_TODAY"] = "2026-03-31"
    try sandbox.ok("add", "Lunch", "5", "--date", "-1m")
    #expect(try sandbox.record(named: "Lunch")["date"] == "2026-02-28")
  }

  @Test func todayIsTheLocalDay() throws {
    sandbox.environment["IEXPENSE_TODAY"] = nil
    for zone in ["XXX-14", "XXX+12"] {
      sandbox.environment["TZ"] = zone
      let run = try sandbox.shellOK("date +%F; iexpense add Lunch 5; date +%F")
      try #require(run.lines.count == 3, run.report)
      // Midnight may pass while the command runs.
      let shown = [run.lines[0], run.lines[2]].contains { run.lines[1].contains("  \($0)  ") }
      #expect(shown, run.report)
    }
  }

  struct Amount: Sendable {
    let typed: String
    let currency: String?
    let stored: String
    init(_ typed: String, _ currency: String? = nil, _ stored: String) {
      (self.typed, self.currency, self.stored) = (typed, currency, stored)
    }
  }

  @Test(arguments: [
    Amount("12", "12.00,USD"), Amount("12.5", "12.50,USD"), Amount("0.01", "0.01,USD"),
    Amount("1234.56", "1234.56,USD"), Amount("1,234.56", "1234.56,USD"),
    Amount("1.234,56", "1234.56,USD"), Amount("1 234,56", "1234.56,USD"),
    Amount("1\u{A0}234,56", "1234.56,USD"), Amount("1\u{202F}234,56", "1234.56,USD"),
    Amount("1'234.56", "1234.56,USD"), Amount("12,50", "12.50,USD"), Amount("12,5", "12.50,USD"),
    Amount("1,23,456.78", "123456.78,USD"), Amount("1,234,567", "1234567.00,USD"),
    Amount("12.50 EUR", "12.50,EUR"), Amount("12.50eur", "12.50,EUR"), Amount("€12", "12.00,EUR"),
    Amount("12€", "12.00,EUR"), Amount("$12.50", "12.50,USD"), Amount("£5", "5.00,GBP"),
    Amount("¥1200", "1200,JPY"), Amount("$5", "CAD", "5.00,CAD"), Amount("€12", "EUR", "12.00,EUR"),
    Amount("1200", "JPY", "1200,JPY"), Amount("1,200", "JPY", "1200,JPY"),
    Amount("3.125", "KWD", "3.125,KWD"), Amount("3.1", "kwd", "3.100,KWD"),
    Amount("9999999999999.99", "9999999999999.99,USD"),
  ])
  func amountsAreRead(amount: Amount) throws {
    let words = ["add", "--name", "Lunch", "--amount", amount.typed]
    let run = try sandbox.run(words + (amount.currency.map { ["--currency", $0] } ?? []))
    #expect(run.status == 0, run.report)
    let parts = amount.stored.split(separator: ",")
    let line = try sandbox.recordLines().first ?? ""
    #expect(line.contains(#""amount":\#(parts[0]),"currency":"\#(parts[1])""#), run.report)
  }

  @Test func aSharedSignIsTheSettingsCurrency() throws {
    try sandbox.ok("settings", "set", "currency", "CAD")
    try sandbox.ok("add", "Lunch", "$5")
    #expect(try sandbox.record(named: "Lunch")["currency"] == "CAD")
  }

  @Test func aRefundIsNegative() throws {
    let run = try sandbox.ok("add", "Shoes", "5", "--refund", "--category", "Other")
    run.expectSays("Added", "2026-11-28  Shoes  -5.00 USD  Personal  Other")
    #expect(try sandbox.record(named: "Shoes")["amount"] == .number("-5"))
  }

  @Test func itemsMakeASplitWhoseAmountIsTheirSum() throws {
    try sandbox.ok(
      "add", "Office run", "--category", "Supplies", "--item", "Paper=8", "--item",
      "Toner=40@Business", "--item", "Taxi=12,50/Transport", "--item", "Pens=2@business/other",
      "--item", "Coupon=-3")
    let record = try sandbox.record(named: "Office run")
    #expect(record["amount"] == .number("59.50"))
    let items = record["items"]?.array ?? []
    #expect(items.strings("name") == ["Paper", "Toner", "Taxi", "Pens", "Coupon"])
    #expect(items.map { $0["amount"]?.number } == [8, 40, 12.5, 2, -3])
    #expect(items.map { $0["type"]?.string } == [nil, "Business", nil, "Business", nil])
    #expect(items.map { $0["category"]?.string } == [nil, nil, "Transport", "Other", nil])
    #expect(Set(items.strings("id")).count == 5)
  }

  @Test func itemsMayHaveSignsInTheirNamesAndCategories() throws {
    try sandbox.ok("category", "add", "A/B@C")
    try sandbox.ok("add", "Box", "--item", "Pen @ 5/box=7/A/B@C")
    let item = try sandbox.record(named: "Box")["items"]?[0]
    #expect(item?["name"] == "Pen @ 5/box")
    #expect(item?["category"] == "A/B@C")
  }

  @Test func amountBesideItemsMustBeTheirSum() throws {
    try sandbox.ok("add", "--name", "Box", "--amount", "9", "--item", "A=4", "--item", "B=5")
    #expect(try sandbox.record(named: "Box")["amount"] == .number("9"))
  }

  @Test func newCategoryComesInTheSameStep() throws {
    try sandbox.ok("add", "Tea", "1")
    let run = try sandbox.ok("add", "Cinema", "9", "--category", "Fun", "--new-category")
    run.expectSays("Added", "2026-11-28  Cinema  9.00 USD  Personal  Fun")
    #expect(try sandbox.json("category", "list").strings("name").contains("Fun"))
    #expect(try sandbox.steps().count == 2)
  }

  @Test func newCategoryThatIsThereIsSimplyUsed() throws {
    try sandbox.ok("add", "Tea", "1", "--category", "food", "--new-category")
    #expect(try sandbox.record(named: "Tea")["category"] == "Food")
    #expect(try sandbox.tree().text("categories.json") == nil)
  }

  @Test func categoryNoneMeansWithoutOne() throws {
    try sandbox.ok("add", "Tea", "1", "--category", "none")
    #expect(try sandbox.record(named: "Tea").keys?.contains("category") == false)
  }

  @Test func firstWriteEverTellsFolderAndCurrencyOnce() throws {
    let first = try sandbox.ok("add", "Tea", "1")
    #expect(first.stderr.contains(sandbox.data), first.report)
    #expect(first.stderr.contains("USD"), first.report)
    let second = try sandbox.ok("add", "Tea", "1")
    #expect(second.stderr.isEmpty, second.report)
  }

  @Test func quietDropsTheLine() throws {
    try sandbox.ok("add", "Tea", "1")
    for option in ["--quiet", "-q"] {
      let run = try sandbox.ok("add", "Tea", "1", option)
      #expect(run.stdout + run.stderr == "", run.report)
    }
    #expect(try sandbox.names() == ["Tea", "Tea", "Tea"])
  }

  @Test func jsonPrintsTheStoredLine() throws {
    try sandbox.ok("add", "Tea", "1")
    let run = try sandbox.ok("add", "Lunch", "12.5", "--category", "Food", "--json")
    #expect(try run.stdout == sandbox.recordLine(1) + "\n", run.report)
    #expect(run.stderr.isEmpty, run.report)
  }

  @Test func firstWriteNoteIsNotPlainTextUnderJSON() throws {
    let run = try sandbox.ok("add", "Tea", "1", "--json")
    #expect(try run.json()["name"] == "Tea", run.report)
    _ = try run.jsonErrors()
  }

  @Test func idsPrintsTheWholeId() throws {
    let run = try sandbox.ok("add", "Tea", "1", "--ids")
    #expect(try run.lines == [sandbox.record(named: "Tea")["id"]?.string], run.report)
  }

  @Test func changesInTheEnvironmentDoNotChangeTheBytes() throws {
    let plain = try Sandbox.seeded()
    let other = try Sandbox.seeded()
    other.environment["LC_ALL"] = "de_DE.UTF-8"
    other.environment["LANG"] = "ar_SA.UTF-8"
    other.environment["COLUMNS"] = "20"
    other.environment["TERM"] = "dumb"
    for form in ["--json", "--jsonl", "--csv", "--tsv"] {
      let words = ["list", form, "--fields", "date,name,amount,currency,type,category"]
      #expect(try plain.run(words).stdout == other.run(words).stdout)
      #expect(try !plain.run(words).stdout.isEmpty)
    }
  }
}

extension AddTests.Amount: CustomTestStringConvertible {
  init(_ typed: String, _ stored: String) { self.init(typed, nil, stored) }
  var testDescription: String { "\(typed) \(currency ?? "")" }
}
