import Testing

/// What errors say: the right thing is blamed, once, with a way on.
struct MessageTests {
  let sandbox: Sandbox
  init() throws { sandbox = try .seeded() }

  struct Case: Sendable, CustomTestStringConvertible {
    let line: String
    let status: Int32
    let errors: [String]
    init(_ line: String, _ status: Int32, _ errors: String...) {
      (self.line, self.status, self.errors) = (line, status, errors)
    }
    var testDescription: String { line }
  }

  @Test(arguments: [
    Case(
      "echo hello | iexpense add --stdin", 4,
      "iexpense: error: standard input:1: there is no column 'hello'",
      "hint: the columns are id, date, amount, currency, type, category, name, account, notes, tags, "
        + "receipt, receiptFilename, items, refund, key, origin"),
    Case(
      #"echo '{"name":"a","amount":5}' | iexpense add --stdin --category Fod"#, 2,
      "iexpense: error: there is no category 'Fod'",
      "hint: did you mean 'Food'? see 'iexpense category list', or add --new-category to make it"),
    Case(
      #"echo '{"name":"a","amount":-5}' | iexpense add --stdin"#, 4,
      "iexpense: error: 1 of 1 entry refused, so none was added",
      "standard input:1: the amount '-5' is negative",
      #"hint: give the size; a refund is added with --refund, or "refund":true on standard input"#),
    Case(
      "iexpense income show abcd", 3,
      "iexpense: error: no income with an id starting 'abcd'",
      "hint: see 'iexpense income list' for the ids, or write last for the newest"),
    Case(
      "iexpense add Box --item Paper=0", 2, "iexpense: error: the amount '0' is zero",
      "hint: give a size above zero, such as 12.50"),
    Case(
      "printf 'A1B2FFFF\\nE5E5E5E5\\n' | iexpense edit - --amount 7", 2,
      "iexpense: error: 1 of 2 expenses cannot be changed so, and none was",
      "expense E5E5E5E5-0000-4000-8000-000000000005: "
        + "the expense is a split, whose amount is the sum of its items",
      "hint: give all its items anew with --item"),
    Case(
      "iexpense category delete Food Transport Supplies Other --data-dir empty", 2,
      "iexpense: error: no category would be left",
      "hint: without any, the default ones stand: keep one, or add another first"),
    Case(
      "iexpense list --from 2026-11-01 --month this", 2,
      "iexpense: error: --from and --month are two periods",
      "hint: give a month, or a year, or the days --from and --to"),
    Case(
      "iexpense add Lunch", 2, "iexpense: error: the amount is missing",
      "hint: give one, such as 12.50"),
    Case(
      "iexpense add A 1 --item Paper", 2,
      "iexpense: error: option '--item': 'Paper' has no '=' between its name and its amount",
      "hint: write an item as 'NAME=AMOUNT', such as 'Soap=3.20' or 'Soap=3.20@Business/Supplies'"),
    Case(
      "iexpense income list --sort category", 2,
      "iexpense: error: option '--sort': 'category' is not one of date, amount, name",
      "hint: see 'iexpense help income list'"),
    Case("iexpense lst -q", 2, "iexpense: error: unknown command 'lst'"),
    Case(
      "iexpense category --json", 2,
      #"{"error":{"code":"usage","status":2,"message":"'category' alone has nothing to print as "#
        + #"JSON","hint":"name one of its commands; see 'iexpense help category'"}}"#
    ),
    Case(
      "iexpense edit C0FFEE00 --item A=3 --item none", 2,
      "iexpense: error: --item none beside other items",
      "hint: give none alone, or the items alone"),
    Case(
      "iexpense edit C0FFEE00 --amount '$7' --currency EUR", 2,
      "iexpense: error: '$7' is not in EUR", "hint: name one currency, or the same twice"),
    Case(
      "iexpense category edit Handmade --name Crafts", 2,
      "iexpense: error: there is no category 'Handmade'",
      "hint: see 'iexpense category list', or declare it with 'iexpense category add'"),
    Case(
      "iexpense category add Fun --color Red", 2,
      "iexpense: error: option '--color': 'Red' is not one of auto, always, never",
      "hint: the colour of a category is given with --tint"),
    Case(
      "ln -s nowhere gone; iexpense list --data-dir gone", 6,
      "iexpense: error: 'gone' is a link that leads nowhere",
      "hint: bring back the disk or folder that it leads to, or remove the link"),
    Case(
      "iexpense add A 1 -q --type Hobby", 2, "iexpense: error: there is no type 'Hobby'"),
  ])
  func errorSays(example: Case) throws {
    let before = try sandbox.tree()
    let run = try sandbox.shell(example.line)
    #expect(run.status == example.status, run.report)
    #expect(run.errorLines == example.errors, run.report)
    sandbox.expectUnchanged(since: before, run)
  }

  @Test func exactNameIsMeantWhereTwoDifferInCaseAlone() throws {
    try sandbox.write(
      """
      {"format":"iexpense.categories","version":1,"records":[
      {"name":"Food"},{"name":"FOOD"}
      ]}

      """, toData: "categories.json")
    try sandbox.ok("add", "Milk", "1", "-c", "Food")
    #expect(try sandbox.record(named: "Milk")["category"] == "Food")
  }

  @Test func coloursAreOffAlsoWhereTheCommandIsWrong() throws {
    sandbox.environment["FORCE_COLOR"] = "1"
    #expect(try sandbox.shell("iexpense lst").stderr.contains("\u{1B}["))
    let run = try sandbox.shell("iexpense --color never lst")
    #expect(run.status == 2 && !run.stderr.contains("\u{1B}["), run.report)
  }

  @Test func firstChangeTellsTheCurrencyThatItChooses() throws {
    let fresh = try Sandbox()
    let run = try fresh.ok("settings", "set", "currency", "EUR")
    #expect(
      run.stderr
        == "iexpense: the data is kept in \(fresh.data); amounts without a currency are in EUR\n")
  }

  @Test func repeatWithAKeyMakesNoCategory() throws {
    try sandbox.ok("add", "Rent", "9", "--key", "k")
    let before = try sandbox.tree()
    let run = try sandbox.ok("add", "Rent", "9", "--key", "k", "-c", "Flat", "--new-category")
    #expect(run.stdout.hasPrefix("Exists "), run.report)
    sandbox.expectUnchanged(since: before, run)
  }

  @Test func itemMayHaveNoCategoryThoughItsExpenseHasOne() throws {
    try sandbox.ok("add", "Shop", "--item", "Bread=3/none", "--item", "Soap=2", "-c", "Food")
    var record = try sandbox.record(named: "Shop")
    #expect(record["category"] == nil)
    #expect(record["items"]?.array?.map { $0["category"]?.string } == [nil, "Food"])
    try sandbox.ok("edit", Samples.split, "--item", "A=1/NONE", "--item", "B=2@Personal")
    record = try sandbox.json("show", Samples.split)
    #expect(record["items"]?.array?.map { $0["category"]?.string } == [nil, "Supplies"])
  }

  @Test(arguments: [
    ("Bus 12 EUR", "Bus", "12.00 EUR"), ("Bus 12 eur", "Bus", "12.00 EUR"),
    ("Bus 12 €", "Bus", "12.00 EUR"), ("Bus 12 '5 EUR'", "Bus 12", "5.00 EUR"),
    ("--name Bus 12 EUR", "Bus", "12.00 EUR"),
  ])
  func currencyMayBeAWordOfItsOwn(words: String, name: String, amount: String) throws {
    try sandbox.shellOK("iexpense add \(words)").expectSays(
      "Added", "2026-11-28  \(name)  \(amount)  Personal")
  }

  @Test func boundIsReadInTheOneCurrencyAskedFor() throws {
    try sandbox.ok("add", "Gulf tea", "1.234", "--currency", "KWD")
    #expect(try sandbox.names("--currency", "KWD", "--min", "1.234") == ["Gulf tea"])
    try sandbox.refused("iexpense list --min 1.234", naming: ["1.234"])
  }

  @Test func uncategorisedIsNone() throws {
    #expect(try sandbox.names("--category", "Uncategorised") == ["Café"])
  }

  @Test func limitOfFileSizesIsAnErrorAndNoSignal() throws {
    let before = try sandbox.tree()
    let run = try sandbox.shell("ulimit -f 1; iexpense add Tea 2 --json")
    try run.expectJSONError("failed", status: 1)
    sandbox.expectUnchanged(since: before, run)
  }

  @Test func settingChosenAsItWasByDefaultIsAChange() throws {
    let fresh = try Sandbox()
    let set = try fresh.ok("settings", "set", "currency", "USD")
    #expect(set.stdout == "Changed setting currency  USD\n", set.report)
    let again = try fresh.ok("settings", "set", "currency", "USD")
    #expect(again.stdout == "Unchanged setting currency  USD\n", again.report)
  }

  @Test func writeThatCouldNotBeToldOfIsSaidToBeStored() throws {
    let run = try sandbox.shell("iexpense add Tea 2 > /dev/full")
    #expect(run.status == 1, run.report)
    #expect(run.stderr.contains("is stored all the same"), run.report)
    #expect(try sandbox.names("--name", "Tea") == ["Tea"])
  }

  @Test func wordsBesideItemsAreTheName() throws {
    try sandbox.ok("add", "Whole", "Foods", "--item", "Bread=3.20")
    #expect(try sandbox.record(named: "Whole Foods")["amount"] == .number("3.20"))
  }

  @Test func idOfARefusedLineCanBeUsedByALaterOne() throws {
    let id = "00000000-0000-4000-8000-00000000000F"
    let lines = ["abc", "5"].map { #"{"id":"\#(id)","name":"A","amount":"\#($0)"}"# }
    let run = try sandbox.run(
      "add", "--stdin", "--keep-going", "--json", stdin: lines.joined(separator: "\n"))
    #expect(try run.json().strings("status") == ["refused", "added"], run.report)
  }

  @Test func unknownKeysOfItemsSurviveAnEdit() throws {
    let item = #"{"name":"a","amount":3.00,"x-shelf":[1,2]}"#
    let line =
      #"{"id":"\#(Samples.lunch)","date":"2026-11-20","amount":3.00,"currency":"USD","type":"Personal","name":"Box","items":[\#(item)]}"#
    let plain = try Sandbox()
    try plain.write(Samples.file([line]), toData: "expenses.json")
    try plain.ok("edit", Samples.lunch, "--name", "Chest")
    #expect(try plain.recordLine() == line.replacing("Box", with: "Chest"))
  }

  @Test(arguments: ["Pacific/Kiritimati", "Pacific/Pago_Pago"])
  func historyNotesTheMomentInUTC(zone: String) throws {
    sandbox.environment["IEXPENSE_TODAY"] = nil
    sandbox.environment["TZ"] = zone
    try sandbox.ok("add", "Tea", "1")
    let noted = try sandbox.steps().last?["at"]?.string ?? ""
    let days = try sandbox.shellOK("TZ=UTC date -d '-1 minute' +%F; TZ=UTC date +%F").lines
    #expect(days.contains(String(noted.prefix(10))), "\(noted)")
  }

  @Test func tagsAreReplacedByNoneAndOthers() throws {
    try sandbox.ok("edit", "A1B2FFFF", "--tag", "none", "--tag", "work")
    #expect(try sandbox.json("show", "A1B2FFFF")["tags"] == ["work"])
  }
}
