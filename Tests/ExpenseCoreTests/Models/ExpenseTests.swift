import Foundation
import Testing

@testable import ExpenseCore

@Suite struct ExpenseTests {
  private static let whole = Expense(
    id: Sample.id("e"), date: Sample.day(2026, 11, 28), amount: Sample.money(300),
    type: "Personal", category: "Food", name: "Shop", account: "Visa", notes: "two\n\tlines",
    tags: ["a", "b"], receiptFilename: "a.png",
    items: [
      ExpenseItem(name: "Milk", amount: Sample.money(400)),
      ExpenseItem(
        id: Sample.id("i"), name: "Coupon", type: "Business", amount: Sample.money(-100),
        category: "Other"),
    ], key: "k", origin: "bank")

  private static let breaches: [Breach<Expense>] = [
    Breach("amount", "is zero") { $0.amount = .zero(.usd) },
    Breach("type", "'two words' is not one word") { $0.type = "two words" },
    Breach("category", "'None' means no value, so it cannot be a name") { $0.category = "None" },
    Breach("name", "is empty") { $0.name = " " },
    Breach("account", "'uncategorised' means no value, so it cannot be a name") {
      $0.account = "uncategorised"
    },
    Breach("note", "'\\u{7}' holds a control character") { $0.notes = "\u{7}" },
    Breach("tag", "'b c' is not one word") { $0.tags = ["a", "b c"] },
    Breach("tag", "'A' is there twice") { $0.tags = ["a", "b", "A"] },
    Breach("receiptFilename", "'a/b' is not the bare name of a file") {
      $0.receiptFilename = "a/b"
    },
    Breach("key", "is empty") { $0.key = "" },
    Breach("origin", "'a\\nb' holds a control character") { $0.origin = "a\nb" },
    Breach("item's name", "is empty") { $0.items[0].name = "" },
    Breach("item's type", "'a,b' is not one word") { $0.items[1].type = "a,b" },
    Breach("item's category", "'none' means no value, so it cannot be a name") {
      $0.items[1].category = "none"
    },
    Breach("item's amount", "is zero") { $0.items[0].amount = .zero(.usd) },
    Breach("items", "add up to 3.01, not to the amount 3.00") {
      $0.items[0].amount = Sample.money(401)
    },
    Breach("items", "cannot be added up: USD and EUR cannot be added up") {
      $0.items[1].amount = Sample.money(-100, .eur)
    },
  ]

  @Test func aRecordThatKeepsTheRulesIsFit() throws {
    try Self.whole.check()
    var bare = Expense(
      id: Sample.id("e"), date: Day.first, amount: Sample.money(-1), type: "x", name: "x")
    try bare.check()
    bare.notes = ""
    try bare.check()
  }

  @Test(arguments: breaches)
  func aRecordThatBreaksARuleIsRefused(breach: Breach<Expense>) {
    breach.expectRefusal(of: Self.whole)
  }

  @Test(arguments: [
    (#""id":"x""#, "the id must be a UUID"),
    (#""date":"2026-02-30""#, "the date must be a day such as \"2026-11-28\""),
    (#""amount":"12""#, "the amount must be a number such as 12.50, not a string"),
    (#""amount":1.005"#, "'1.005' has more decimals than USD, which has 2 decimals"),
    (#""currency":"XYZ""#, "the currency must be an ISO 4217 code such as \"USD\""),
    (#""type":7"#, "the type must be text, not a number"), (#""name":null"#, "the name is missing"),
    (#""tags":"a""#, "the tags must be a list of texts, not a string"),
    (#""items":[{"amount":1.00}]"#, "the name is missing"),
  ])
  func aMemberOfTheWrongKindIsRefused(member: String, reason: String) throws {
    var members = [
      #""id":"\#(Sample.id("e"))""#, #""date":"2026-11-28""#, #""amount":12.50"#,
      #""currency":"USD""#, #""type":"Personal""#, #""name":"Lunch""#,
    ]
    let name = member.prefix { $0 != ":" }
    members.removeAll { $0.hasPrefix(name) }
    let text = "{\((members + [member]).joined(separator: ","))}"
    let error = #expect(throws: RecordProblem.self) { try Record<Expense>(parsing: text.bytes) }
    #expect(error?.reason == reason)
  }

  @Test(arguments: ["date", "amount", "currency", "type", "name"])
  func aMemberThatIsMissingIsNamed(name: String) throws {
    let line = Sample.expense("Lunch").text
    let text = line.replacing("\"\(name)\":", with: "\"x-\(name)\":")
    let error = #expect(throws: RecordProblem.self) { try Record<Expense>(parsing: text.bytes) }
    #expect(error?.reason == "the \(name) is missing")
  }

  @Test func keysStandInTheirOrder() throws {
    let item =
      "{\"id\":\"\(Sample.id("i"))\",\"name\":\"Coupon\",\"type\":\"Business\",\"amount\":-1.00,\"category\":\"Other\"}"
    #expect(
      String(Record(Self.whole).line)
        == """
        {"id":"\(Sample.id("e"))","date":"2026-11-28","amount":3.00,"currency":"USD",\
        "type":"Personal","category":"Food","name":"Shop","account":"Visa",\
        "notes":"two\\n\\tlines","tags":["a","b"],"receiptFilename":"a.png",\
        "items":[{"name":"Milk","amount":4.00},\(item)],"key":"k","origin":"bank"}
        """)
  }

  @Test func aNegativeAmountIsARefund() {
    var expense = Self.whole
    #expect(!expense.isRefund)
    expense.amount = Sample.money(-1)
    #expect(expense.isRefund)
  }
}
