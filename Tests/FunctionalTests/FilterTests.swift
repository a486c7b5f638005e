import Testing

/// The filters of `list`: each alone, repeated, and together.
struct FilterTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try .seeded()
    try sandbox.writeReceipts()
    try sandbox.ok(
      "edit", Samples.toner, "--receipt", "photo.png", "--tag", "trip", "--tag", "work",
      "--account", "Bank")
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let options: String
    let names: Set<String>
    init(_ options: String, _ names: String...) {
      (self.options, self.names) = (options, Set(names))
    }
    var testDescription: String { options }
  }

  @Test(arguments: [
    Case("--from 2026-11-20", "Lunch", "Lunch refund", "Office run"),
    Case("--to 2026-11-01", "Coffee", "Toner"),
    Case("--from 2026-11-01 --to 2026-11-02", "Coffee", "Café"),
    Case("--from 2026-11-28 --to today", "Office run"),
    Case("--month 2026-10", "Toner"),
    Case("--month october", "Toner"),
    Case("-m last", "Toner"),
    Case("--month this", "Coffee", "Café", "Lunch", "Lunch refund", "Office run"),
    Case("--month November", "Coffee", "Café", "Lunch", "Lunch refund", "Office run"),
    Case("--month december"),
    Case("--year 2026", "Coffee", "Café", "Lunch", "Lunch refund", "Office run", "Toner"),
    Case("--year this", "Coffee", "Café", "Lunch", "Lunch refund", "Office run", "Toner"),
    Case("--year last"),
    Case("--category Food", "Coffee", "Lunch", "Lunch refund"),
    Case("-c food", "Coffee", "Lunch", "Lunch refund"),
    Case("-c Food -c Supplies", "Coffee", "Lunch", "Lunch refund", "Toner", "Office run"),
    Case("--category Transport", "Office run"),
    Case("--category none", "Café"),
    Case("--category other"),
    Case("--type business", "Toner", "Office run"),
    Case("-t Personal", "Café", "Coffee", "Lunch", "Lunch refund", "Office run"),
    Case("-t Personal -c Transport", "Office run"),
    Case("-t Business -c Transport"),
    Case("--account visa", "Café"),
    Case("--account Vis"),
    Case("--account none", "Coffee", "Lunch", "Lunch refund", "Office run"),
    Case("--account none --account Visa", "Café", "Coffee", "Lunch", "Lunch refund", "Office run"),
    Case("--tag trip", "Café", "Toner"),
    Case("--tag TRIP --account Bank", "Toner"),
    Case("--tag work --tag trip", "Café", "Toner"),
    Case("--tag none", "Coffee", "Lunch", "Lunch refund", "Office run"),
    Case("--currency eur", "Café"),
    Case("--name lunch", "Lunch"),
    Case("--name lunch --name CAFÉ", "Lunch", "Café"),
    Case("--name Lun"),
    Case("--search lunch", "Lunch", "Lunch refund"),
    Case("--search UNCH", "Lunch", "Lunch refund"),
    Case("--search taxi", "Office run"),
    Case("--search zoë", "Café"),
    Case("--min 12.5", "Lunch", "Office run", "Toner"),
    Case("--max 0", "Lunch refund"),
    Case("--min -5 --max -5", "Lunch refund"),
    Case("--min=-100 --max 3", "Lunch refund", "Coffee"),
    Case("--min 40 --max 40", "Toner"),
    Case("--min 48", "Office run"),
    Case("--receipt any", "Toner"),
    Case("--receipt none", "Café", "Coffee", "Lunch", "Lunch refund", "Office run"),
    Case("--receipt any --month 2026-11"),
  ])
  func choosesTheRightRecords(example: Case) throws {
    let run = try sandbox.shellOK("iexpense list --json \(example.options)")
    #expect(Set(try run.json().strings("name")) == example.names, run.report)
  }

  @Test func textIsComparedInOneNormalForm() throws {
    let decomposed = "Cafe\u{301}"
    #expect(try sandbox.names("--name", decomposed) == ["Café"])
    #expect(try sandbox.names("--search", "afe\u{301}") == ["Café"])
    try sandbox.ok("add", decomposed, "1")
    #expect(try sandbox.names("--name", "café").count == 2)
  }

  @Test func linesThatMatchAreTheRowsOfATable() throws {
    let words = ["--csv", "--no-header", "--fields", "name,amount", "--category"]
    let transport = try sandbox.run(["list"] + words + ["Transport"])
    #expect(transport.lines.count == 1, transport.report)
    #expect(transport.stdout.contains("40.00"), transport.report)
    let supplies = try sandbox.run(["list"] + words + ["Supplies"])
    #expect(supplies.lines.count == 2, supplies.report)
    #expect(supplies.stdout.contains("8.00"), supplies.report)
  }

  @Test func wholeRecordsArePrintedAsJSON() throws {
    let records = try sandbox.json("list", "--category", "Transport")
    #expect(records[0]?["items"]?.strings("name") == ["Paper", "Taxi"])
    #expect(records[0]?["amount"] == .number("48"))
  }

  @Test func monthStartMovesTheMonth() throws {
    try sandbox.ok("settings", "set", "month-start", "2")
    #expect(try sandbox.names("--month", "2026-10") == ["Coffee", "Toner"])
    #expect(try sandbox.names("--month", "2026-11").contains("Coffee") == false)
  }

  @Test func foundCategoryNeedsNoDeclaration() throws {
    let line = Samples.lines[2].replacing("Food", with: "Handmade")
    let plain = try Sandbox()
    try plain.write(Samples.file([line]), toData: "expenses.json")
    #expect(try plain.names("--category", "handmade") == ["Lunch"])
    try plain.refused("iexpense list -c Handmad", naming: ["Handmad", "Handmade"])
  }
}
