import Foundation
import Testing

@testable import ExpenseCore

@Suite struct EntryReaderTests {
  private static let lunch = #"{"name":"Lunch","amount":12.50}"#

  /// What each entry says, by its line: the name, or why it is refused.
  private func entries(_ text: String) throws -> [String] {
    try EntryReader.read(text.bytes).map { entry in
      switch entry.result {
      case .success(let draft): "\(entry.line): \(draft.name ?? "-")"
      case .failure(let error as any UserFacingError): "\(entry.line): \(error.message)"
      case .failure(let error): "\(entry.line): \(error)"
      }
    }
  }

  private func draft(_ json: String) throws -> ExpenseDraft {
    try #require(try EntryReader.read(json.bytes).first).result.get()
  }

  @Test(arguments: ["", " \n\t\r\n", "[]", " [ ]\n"])
  func aTextWithoutEntriesIsNone(text: String) throws {
    #expect(try entries(text) == [])
  }

  @Test(arguments: [
    ("[\(lunch)]", ["1: Lunch"]), (" \n[\n\(lunch),\n\n\(lunch)\n]", ["3: Lunch", "5: Lunch"]),
    ("[\(lunch),\(lunch)]", ["1: Lunch", "1: Lunch"]), ("\u{FEFF}[\(lunch)]", ["1: Lunch"]),
    (
      "[{\n\"name\":\n\"A\"},\n7,\n{}]",
      ["1: A", "4: an entry must be an object, not a number", "5: -"]
    ),
  ])
  func anArrayIsReadWithTheLinesOfItsEntries(text: String, expected: [String]) throws {
    #expect(try entries(text) == expected)
  }

  @Test(arguments: [
    (lunch, ["1: Lunch"]), ("\u{FEFF}\(lunch)\n\(lunch)", ["1: Lunch", "2: Lunch"]),
    ("\n\(lunch)\n\n\(lunch)\r\n", ["2: Lunch", "4: Lunch"]),
    ("\(lunch)\(lunch)", ["1: Lunch", "1: Lunch"]),
    ("{\n\"name\":\"A\"\n}\n{\"name\":\"B\"}", ["1: A", "4: B"]),
    (
      "{}\n[]\n7",
      [
        "1: -", "2: an entry must be an object, not an array",
        "3: an entry must be an object, not a number",
      ]
    ),
  ])
  func objectsOneAfterAnotherAreReadWithTheirLines(text: String, expected: [String]) throws {
    #expect(try entries(text) == expected)
  }

  @Test func aLineThatIsNoJSONHidesNoOther() throws {
    let found = try entries("{\"name\":\n\(Self.lunch)\nLunch 12\n{\"name\":\"A\"}")
    #expect(found.count == 4)
    #expect(found[0].hasPrefix("1: this is not JSON: "))
    #expect(found[1] == "2: Lunch")
    #expect(found[2].hasPrefix("3: this is not JSON: "))
    #expect(found[3] == "4: A")
  }

  @Test func anArrayThatIsNoJSONIsRefusedWithItsPlace() {
    let error = #expect(throws: EntryTextError.self) { try EntryReader.read("[\n {},\n x]".bytes) }
    #expect(error?.kind == .invalid)
    #expect(error?.location.line == 3 && error?.location.column == 2)
    #expect(error?.message.hasPrefix("standard input:3:2: this is not JSON: ") == true)
  }

  @Test func whatIsNoJSONIsReadAsCSV() throws {
    #expect(try entries("name,amount\nLunch,12.50\n\nTea,1\n") == ["2: Lunch", "4: Tea"])
    #expect(try entries("\"name\"\nLunch\n") == ["2: Lunch"])
  }

  @Test func everyKeyOfAnEntryIsTaken() throws {
    var expected = ExpenseDraft()
    expected.id = Sample.id("x")
    expected.name = "Shop"
    expected.amount = .number("12.50")
    expected.date = "2026-11-28"
    expected.currency = "EUR"
    expected.type = "Business"
    expected.category = "Food"
    expected.account = "Visa"
    expected.notes = "two\nlines"
    expected.tags = ["a", "b"]
    expected.receipt = "a.png"
    expected.receiptFilename = "b.png"
    expected.items = [
      ItemDraft(
        id: Sample.id("i"), name: "Milk", amount: .number("10.50"), type: "Personal",
        category: "Other"),
      ItemDraft(name: "Tea", amount: .typed("2")),
    ]
    expected.isRefund = true
    expected.key = "k"
    expected.origin = "bank"
    let items = """
      [{"id":"\(Sample.id("i"))","name":"Milk","type":"Personal","amount":10.50,"category":"Other"},
      {"name":"Tea","amount":"2"}]
      """
    #expect(
      try draft(
        """
        {"id":"\(Sample.id("x"))","date":"2026-11-28","amount":12.50,"currency":"EUR",
        "type":"Business","category":"Food","name":"Shop","account":"Visa","notes":"two\\nlines",
        "tags":["a","b"],"receipt":"a.png","receiptFilename":"b.png","items":\(items),
        "refund":true,"key":"k","origin":"bank"}
        """) == expected)
  }

  /// What `list --json` prints is what `add --stdin` reads.
  @Test(arguments: 0..<5)
  func everyStoredLineIsAnEntry(seed: Int) throws {
    var records = RandomRecords(random: SeededGenerator(seed: seed))
    for _ in 0..<20 {
      var expense = records.expense().model
      expense.name = expense.name.trimmed
      expense.category = expense.category?.trimmed
      expense.account = expense.account?.trimmed
      expense.key = expense.key?.trimmed
      if let key = expense.key {
        expense.id = ExpenseCore.Collection.expenses.identifier(forKey: key)
      }
      expense.origin = expense.origin?.trimmed
      let read = try draft(String(Record(expense).line))
      #expect(try read.understood(in: Sample.context(createsCategories: true)) == expense)
    }
  }

  @Test func anAmountMayBeText() throws {
    #expect(try draft(#"{"amount":"12,50 EUR"}"#).amount == .typed("12,50 EUR"))
    #expect(try draft(#"{"amount":1.25e1}"#).amount == .number("1.25e1"))
  }

  @Test func nullIsLeftOut() throws {
    let keys = DraftKey.allCases.map { "\"\($0.rawValue)\":null" }.joined(separator: ",")
    #expect(try draft("{\(keys)}") == ExpenseDraft())
    #expect(
      try draft(#"{"items":[{"name":"a","amount":1,"type":null}]}"#).items
        == [ItemDraft(name: "a", amount: .number("1"))])
  }

  @Test(arguments: [
    (#"{"nam":"x"}"#, "there is no key 'nam'"), (#"{"Name":"x"}"#, "there is no key 'Name'"),
    (#"{"items":[{"nam":"x"}]}"#, "there is no key 'nam'"),
    (#"{"name":7}"#, "the name must be text, not a number"),
    (#"{"amount":true}"#, "the amount must be a number or text, not true or false"),
    (#"{"refund":"yes"}"#, "the refund must be true or false, not a string"),
    (#"{"tags":"a"}"#, "the tags must be a list of texts, not a string"),
    (#"{"tags":["a",1]}"#, "the tags must be text, not a number"),
    (#"{"items":{}}"#, "the items must be a list of objects, not an object"),
    (#"{"items":[1]}"#, "an item must be an object, not a number"),
    (#"{"items":[{"amount":1}]}"#, "an item's name is missing"),
    (#"{"items":[{"name":"a"}]}"#, "an item's amount is missing"),
    (#"{"id":"x"}"#, "the id 'x' is not a UUID"),
    (#"{"items":[{"id":"x"}]}"#, "the item's id 'x' is not a UUID"),
  ])
  func aValueOfTheWrongKindIsRefused(json: String, message: String) throws {
    #expect(try entries(json) == ["1: \(message)"])
  }

  @Test func anUnknownKeyTellsTheKnownOnes() throws {
    let entry = try #require(try EntryReader.read(#"{"nam":"x"}"#.bytes).first)
    let error = #expect(throws: UnknownKeyError.self) { try entry.result.get() }
    #expect(error?.known == DraftKey.allCases.map(\.rawValue))
    #expect(error?.unknownName?.typed == "nam")
  }
}
