import Testing

/// `edit`: new values for one record or many.
struct EditTests {
  let sandbox: Sandbox
  init() throws { sandbox = try .seeded() }

  struct Case: Sendable, CustomTestStringConvertible {
    let options: String
    let key: String
    let value: JSON?
    init(_ options: String, _ key: String, _ value: JSON?) {
      (self.options, self.key, self.value) = (options, key, value)
    }
    var testDescription: String { options }
  }

  @Test(arguments: [
    Case("--name Dinner", "name", "Dinner"),
    Case("--amount 13", "amount", .number("13")),
    Case("--amount '13 EUR'", "currency", "EUR"),
    Case("--currency GBP", "currency", "GBP"),
    Case("--type business", "type", "Business"),
    Case("-c transport", "category", "Transport"),
    Case("--category none", "category", nil),
    Case("--date yesterday", "date", "2026-11-27"),
    Case("--account Cash", "account", "Cash"),
    Case("--account none", "account", nil),
    Case("--notes 'for two'", "notes", "for two"),
    Case("--notes none", "notes", nil),
    Case("--tag beta", "tags", ["alpha", "beta"]),
    Case("--tag ALPHA", "tags", ["alpha"]),
    Case("--untag alpha", "tags", nil),
    Case("--untag ALPHA --tag beta", "tags", ["beta"]),
    Case("--tag none", "tags", nil),
    Case("--receipt none", "receiptFilename", nil),
  ])
  func optionIsTheNewValue(example: Case) throws {
    try sandbox.writeReceipts()
    try sandbox.ok(
      "add", "Supper", "5", "--category", "Food", "--account", "Visa", "--notes", "old", "--tag",
      "alpha", "--receipt", "photo.png")
    let before = try sandbox.json("show", "last")
    try sandbox.shellOK("iexpense edit last \(example.options)")
    let after = try sandbox.json("show", "last")
    #expect(after[example.key] == example.value)
    #expect(after["id"] == before["id"])
  }

  @Test func acknowledgesInOneLine() throws {
    let run = try sandbox.ok("edit", "C0FFEE00", "--name", "Dinner", "--amount", "20")
    #expect(
      run.stdout == "Changed C0FFEE00  2026-11-20  Dinner  20.00 USD  Personal  Food\n", run.report)
    #expect(run.stderr.isEmpty, run.report)
  }

  @Test func sameValuesChangeNothingAndMakeNoStep() throws {
    let before = try sandbox.tree()
    let run = try sandbox.ok("edit", "C0FFEE00", "--name", "Lunch", "--amount", "12.50")
    #expect(
      run.stdout == "Unchanged C0FFEE00  2026-11-20  Lunch  12.50 USD  Personal  Food\n", run.report
    )
    sandbox.expectUnchanged(since: before, run)
  }

  @Test func amountOfARefundIsItsSize() throws {
    try sandbox.ok("edit", Samples.refund, "--amount", "7")
    #expect(try sandbox.json("show", Samples.refund)["amount"] == .number("-7"))
    try sandbox.refused("iexpense edit D00D0000 --amount -7", naming: ["-7"])
  }

  @Test func itemsReplaceAllItemsAndSetTheAmount() throws {
    try sandbox.ok("edit", Samples.split, "--item", "Desk=90", "--item", "Lamp=9.5/Other")
    let record = try sandbox.json("show", Samples.split)
    #expect(record["amount"] == .number("99.5"))
    #expect(record["items"]?.strings("name") == ["Desk", "Lamp"])
    #expect(record["name"] == "Office run")
  }

  @Test func linesWithTheirOwnCategoryKeepIt() throws {
    try sandbox.ok("edit", Samples.split, "--category", "Other", "--type", "Personal")
    let record = try sandbox.json("show", Samples.split)
    #expect(record["category"] == "Other")
    #expect(record["items"]?[0]?["category"] == nil)
    #expect(record["items"]?[1]?["category"] == "Transport")
  }

  @Test func severalIdsAreOneStep() throws {
    let before = try sandbox.steps().count
    let run = try sandbox.ok("edit", "C0FFEE00", "--account", "Cash", "A1B2C3D4")
    #expect(
      run.lines.map { $0.prefix(16) } == ["Changed C0FFEE00", "Changed A1B2C3D4"], run.report)
    #expect(try sandbox.steps().count == before + 1)
    #expect(Set(try sandbox.names("--account", "Cash")) == ["Lunch", "Toner"])
  }

  @Test func idsMayComeFromStdin() throws {
    let run = try sandbox.shellOK("iexpense list --search lunch --ids | iexpense edit - --tag noon")
    #expect(run.lines.count == 2, run.report)
    #expect(Set(try sandbox.names("--tag", "noon")) == ["Lunch", "Lunch refund"])
  }

  @Test func emptyStdinIsNothingToDo() throws {
    let before = try sandbox.tree()
    let run = try sandbox.ok("edit", "-", "--name", "A")
    #expect(run.stdout == "", run.report)
    sandbox.expectUnchanged(since: before, run)
    #expect(try sandbox.json("edit", "-", "--name", "A") == [])
  }

  @Test func oneUnknownIdStopsTheWhole() throws {
    try sandbox.refused(
      "iexpense edit - --name A", status: [3], naming: ["99999999"], stdin: "C0FFEE00\n99999999\n")
  }

  @Test func jsonIsTheRecordsAsTheyNowAre() throws {
    let run = try sandbox.ok("edit", Samples.lunch, "--name", "Dinner", "--json")
    let records = try run.json()
    #expect(records.strings("name") == ["Dinner"], run.report)
    #expect(records.strings("id") == [Samples.lunch], run.report)
  }

  @Test func moreThanTenAreToldInOneLine() throws {
    try sandbox.shellOK(
      #"seq 11 | sed 's/.*/{"name":"N","amount":5,"account":"Bulk"}/' | iexpense add --stdin -q"#)
    let run = try sandbox.shellOK("iexpense list --account bulk --ids | iexpense edit - --tag many")
    #expect(run.stdout == "Changed 11 expenses, 55.00 USD\n", run.report)
  }
}
