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
      "iexpense edit A1B2FFFF --untag zz", 2, "iexpense: error: the expense has no tag 'zz'",
      "hint: its tags are trip"),
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

  @Test func tagsAreReplacedByNoneAndOthers() throws {
    try sandbox.ok("edit", "A1B2FFFF", "--tag", "none", "--tag", "work")
    #expect(try sandbox.json("show", "A1B2FFFF")["tags"] == ["work"])
  }
}
