import Testing

/// A batch on stdin that must be refused, and what the error names.
struct BadBatch: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let text: String
  let naming: [String]

  init(_ description: String, _ text: String, _ naming: String...) {
    testDescription = description
    self.text = text
    self.naming = naming
  }
}

/// `add --stdin`: many expenses in one step, all or none.
struct AddStdinTests {
  let sandbox: Sandbox
  init() throws { sandbox = try .seeded() }

  static let good = #"{"name":"Tea","amount":2.5,"category":"Food"}"#

  struct Batch: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
  }

  @Test(arguments: [
    Batch(
      testDescription: "JSON array",
      text: #"""
        [ {"name":"Tea","amount":2.50,"category":"Food","date":"2026-11-27"},
          {"name":"Train","amount":"9,50 EUR","type":"Business","tags":["trip"]} ]
        """#),
    Batch(
      testDescription: "JSON lines",
      text: #"""
        {"name":"Tea","amount":2.50,"category":"Food","date":"2026-11-27"}
        {"name":"Train","amount":"9,50 EUR","type":"Business","tags":["trip"]}
        """#),
    Batch(
      testDescription: "JSON lines with blank ones",
      text: #"""

        {"name":"Tea","amount":"2.50","category":"Food","date":"yesterday"}

        {"name":"Train","amount":9.5,"currency":"EUR","type":"business","tags":["trip"]}

        """#),
    Batch(
      testDescription: "CSV",
      text: """
        name,amount,category,date,currency,type,tags
        Tea,2.50,Food,2026-11-27,,,
        "Train",9.50,,,EUR,Business,trip
        """),
    Batch(
      testDescription: "CSV with CRLF and quoted comma",
      text:
        "amount,name,category,date,currency,type,tags\r\n2.50,Tea,Food,2026-11-27,,,\r\n\"9,50\",Train,,,EUR,Business,trip\r\n"
    ),
  ])
  func batchIsAdded(batch: Batch) throws {
    try sandbox.ok("add", "--stdin", stdin: batch.text)
    let tea = try sandbox.record(named: "Tea")
    #expect(tea["amount"] == .number("2.5"))
    #expect(tea["category"] == "Food")
    #expect(tea["date"] == "2026-11-27")
    #expect(tea["currency"] == "USD")
    let train = try sandbox.record(named: "Train")
    #expect(train["amount"] == .number("9.5"))
    #expect(train["currency"] == "EUR")
    #expect(train["type"] == "Business")
    #expect(train["date"] == "2026-11-28")
    #expect(train["tags"] == ["trip"])
  }

  @Test func batchIsOneStepInTheOrderGiven() throws {
    let before = try sandbox.steps().count
    try sandbox.ok("add", "--stdin", stdin: #"{"name":"A","amount":1}"# + "\n" + Self.good)
    #expect(try sandbox.steps().count == before + 1)
    #expect(
      try sandbox.names("--limit", "2", "--from", "2026-11-28", "--name", "A", "--name", "Tea")
        == ["Tea", "A"])
  }

  @Test func optionsFillWhatALineLeavesOut() throws {
    try sandbox.ok(
      "add", "--stdin", "--type", "Business", "--date", "2026-11-05", "--category", "Other",
      stdin: Self.good + "\n" + #"{"name":"Pen","amount":1,"date":"2026-11-06"}"#)
    let tea = try sandbox.record(named: "Tea")
    #expect(tea["type"] == "Business")
    #expect(tea["date"] == "2026-11-05")
    #expect(tea["category"] == "Food")
    let pen = try sandbox.record(named: "Pen")
    #expect(pen["date"] == "2026-11-06")
    #expect(pen["category"] == "Other")
  }

  @Test func refundAndItemsAreUnderstood() throws {
    try sandbox.ok(
      "add", "--stdin",
      stdin: #"""
        {"name":"Shoes","amount":5,"refund":true}
        {"name":"Box","items":[{"name":"A=1","amount":4},{"name":"B","amount":"5","category":"Food"}]}
        """#)
    #expect(try sandbox.record(named: "Shoes")["amount"] == .number("-5"))
    let box = try sandbox.record(named: "Box")
    #expect(box["amount"] == .number("9"))
    #expect(box["items"]?.strings("name") == ["A=1", "B"])
  }

  @Test func whatListPrintsCanBeAdded() throws {
    let other = try Sandbox()
    let printed = try sandbox.ok("list", "--name", "Toner", "--name", "Café", "--json")
    try other.ok("add", "--stdin", stdin: printed.stdout)
    #expect(try Set(other.recordLines()) == Set(Samples.lines[0...1]))
  }

  static let bad = [
    BadBatch("no JSON", "this is not JSON", "1"),
    BadBatch("cut off", good + "\n" + #"{"name":"B","amount":"#, "2"),
    BadBatch("number", "42", "42"),
    BadBatch("a bad amount", good + "\n" + #"{"name":"B","amount":"abc"}"#, "2", "abc"),
    BadBatch("too many decimals", good + "\n" + #"{"name":"B","amount":12.345}"#, "2", "12.345"),
    BadBatch("huge", #"{"name":"B","amount":1e400}"#, "1e400"),
    BadBatch("zero", #"{"name":"B","amount":0}"#, "0"),
    BadBatch("two readings", #"{"name":"B","amount":"1,000"}"#, "1,000"),
    BadBatch("no amount", good + "\n" + #"{"name":"B"}"#, "2", "amount"),
    BadBatch("no name", good + "\n" + #"{"amount":5}"#, "2", "name"),
    BadBatch("blank name", #"{"name":" ","amount":5}"#, "name"),
    BadBatch("name of another kind", #"{"name":5,"amount":5}"#, "name"),
    BadBatch("NUL escaped", #"{"name":"a\u0000b","amount":5}"#, "name"),
    BadBatch("NUL raw", "{\"name\":\"a\u{0}b\",\"amount\":5}", "1"),
    BadBatch("newline in name", #"{"name":"a\nb","amount":5}"#, "name"),
    BadBatch("escape sequence", #"{"name":"a\u001b[31mb","amount":5}"#, "name"),
    BadBatch("half a surrogate", #"{"name":"a\ud800","amount":5}"#, "1"),
    BadBatch(
      "1 MB name", "{\"name\":\"\(String(repeating: "x", count: 1_000_000))\",\"amount\":5}",
      "500"),
    BadBatch(
      "misspelt key", good + "\n" + good + "\n" + #"{"name":"B","amount":5,"catgory":"Food"}"#, "3",
      "catgory", "category"),
    BadBatch("a key twice", #"{"name":"A","name":"B","amount":5}"#, "name"),
    BadBatch("bad date", #"{"name":"B","amount":5,"date":"2026-02-30"}"#, "2026-02-30"),
    BadBatch("unknown type", #"{"name":"B","amount":5,"type":"Persnal"}"#, "Persnal", "Personal"),
    BadBatch("unknown currency", #"{"name":"B","amount":5,"currency":"ZZZ"}"#, "ZZZ"),
    BadBatch("unknown category", #"{"name":"B","amount":5,"category":"Fod"}"#, "Fod", "Food"),
    BadBatch(
      "items that do not add up", #"{"name":"B","amount":9,"items":[{"name":"A","amount":4}]}"#,
      "9", "4"),
    BadBatch("id already there", #"{"id":"\#(Samples.lunch)","name":"B","amount":5}"#, "C0FFEE00"),
    BadBatch(
      "one id twice",
      #"{"id":"00000000-0000-4000-8000-00000000000F","name":"A","amount":5}"# + "\n"
        + #"{"id":"00000000-0000-4000-8000-00000000000F","name":"B","amount":6}"#, "2"),
    BadBatch("no id at all", #"{"id":"lunch","name":"A","amount":5}"#, "lunch"),
    BadBatch("CSV with a bad amount", "name,amount\nTea,2\nPen,abc\n", "3", "abc"),
    BadBatch("CSV with a misspelt column", "nmae,amount\nTea,2\n", "nmae", "name"),
    BadBatch("CSV with a column twice", "name,name,amount\nTea,Tea,2\n", "name"),
    BadBatch("CSV with a long row", "name,amount\nTea,2,3\n", "2"),
    BadBatch("CSV with an open quote", "name,amount\n\"Tea,2\n", "2"),
    BadBatch("array with one bad", "[\(good),\n{\"name\":\"B\",\"amount\":\"abc\"}]", "abc"),
    BadBatch("text after the array", "[\(good)] x", "1"),
  ]

  @Test(arguments: bad)
  func badLineStopsTheWhole(batch: BadBatch) throws {
    let run = try sandbox.refused(
      "iexpense add --stdin", status: [4], naming: batch.naming, stdin: batch.text)
    #expect(run.stderr.utf8.count < 4000, run.report)
  }

  @Test(arguments: bad)
  func badLineIsToldInJSON(batch: BadBatch) throws {
    let before = try sandbox.tree()
    let run = try sandbox.run("add", "--stdin", "--json", stdin: batch.text)
    try run.expectJSONError("invalid", status: 4)
    sandbox.expectUnchanged(since: before, run)
  }

  @Test func invalidUTF8IsRefused() throws {
    try sandbox.refused(
      #"printf '{"name":"caf\351","amount":5}\n' | iexpense add --stdin"#, status: [4],
      naming: ["1"])
  }

  @Test func everyBadLineIsToldWithItsNumber() throws {
    let lines = [
      Self.good, #"{"name":"B","amount":"abc"}"#, Self.good, #"{"nmae":"C","amount":1}"#,
    ]
    let run = try sandbox.run("add", "--stdin", "--json", stdin: lines.joined(separator: "\n"))
    let errors = try run.jsonErrors().compactMap { $0["error"]?["errors"]?.array }.joined()
    #expect(errors.map { $0["line"]?.number } == [2, 4], run.report)
  }

  @Test func keepGoingAddsTheGoodLines() throws {
    let lines = [Self.good, #"{"name":"B","amount":"abc"}"#, #"{"name":"Pen","amount":1}"#]
    let run = try sandbox.run(
      "add", "--stdin", "--keep-going", stdin: lines.joined(separator: "\n"))
    #expect(run.status == 4, run.report)
    #expect(run.stderr.contains("abc"), run.report)
    #expect(Set(try sandbox.names()) == Set(Samples.names + ["Tea", "Pen"]))
  }

  @Test func keepGoingTellsTheFateOfEveryLine() throws {
    let lines = [Self.good, #"{"name":"B","amount":"abc"}"#, #"{"name":"P","amount":1,"key":"p"}"#]
    try sandbox.ok("add", "P", "1", "--key", "p")
    let run = try sandbox.run(
      "add", "--stdin", "--keep-going", "--json", stdin: lines.joined(separator: "\n"))
    #expect(run.status == 4, run.report)
    let rows = try run.json()
    #expect(rows.strings("status") == ["added", "refused", "exists"], run.report)
    #expect(rows.array?.map { $0["line"]?.number } == [1, 2, 3], run.report)
    #expect(rows[0]?["record"]?["name"] == "Tea", run.report)
    #expect(rows[1]?["error"] != nil, run.report)
    #expect(rows[2]?["record"]?["name"] == "P", run.report)
  }

  @Test func linesOfCSVCountTheHeader() throws {
    let rows = try sandbox.json("add", "--stdin", stdin: "name,amount\nTea,2\n\"Pen\",3\n")
    #expect(rows.array?.map { $0["line"]?.number } == [2, 3])
  }

  @Test func nothingInGivesNothingOut() throws {
    let before = try sandbox.tree()
    let run = try sandbox.ok("add", "--stdin", "--json", stdin: "[]")
    #expect(run.stdout == "[]\n", run.report)
    sandbox.expectUnchanged(since: before, run)
  }

  @Test func tenAreToldOneByOneAndMoreInOneLine() throws {
    let line = #"{"name":"Tea","amount":2.5,"category":"Food"}"# + "\n"
    let ten = try sandbox.ok("add", "--stdin", stdin: String(repeating: line, count: 10))
    #expect(ten.lines.count == 10, ten.report)
    #expect(ten.lines.allSatisfy { $0.hasSuffix("  2026-11-28  Tea  2.50 USD  Personal  Food") })
    let eleven = try sandbox.ok("add", "--stdin", stdin: String(repeating: line, count: 11))
    #expect(eleven.stdout == "Added 11 expenses, 27.50 USD\n", eleven.report)
  }

  @Test func newCategoriesMayComeWithABatch() throws {
    try sandbox.ok(
      "add", "--stdin", "--new-category", stdin: #"{"name":"Film","amount":9,"category":"Fun"}"#)
    #expect(try sandbox.json("category", "list").strings("name").contains("Fun"))
  }

  @Test func tenThousandLinesAreOneStep() throws {
    let run = try sandbox.shellOK(
      #"seq 10000 | sed 's/.*/{"name":"N&","amount":1}/' | iexpense add --stdin"#, seconds: 60)
    #expect(run.stdout == "Added 10000 expenses, 10000.00 USD\n", run.report)
  }
}
