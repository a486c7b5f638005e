import Foundation
import Testing

@testable import ExpenseCore

@Suite struct IncomeTests {
  private static let whole = Income(
    id: Sample.id("i"), date: Sample.day(2026, 11, 1), amount: Sample.money(250_000),
    source: "Salary", account: "Giro", notes: "n", tags: ["a"], key: "k", origin: "bank")

  @Test func aRecordThatKeepsTheRulesIsFit() throws {
    try Self.whole.check()
    try Income(id: Sample.id("i"), date: Day.first, amount: Sample.money(1), source: "x").check()
  }

  private static let breaches: [Breach<Income>] = [
    Breach("amount", "must be above zero") { $0.amount = .zero(.usd) },
    Breach("amount", "must be above zero") { $0.amount = Sample.money(-1) },
    Breach("source", "is empty") { $0.source = " " },
    Breach("account", "'none' means no value, so it cannot be a name") { $0.account = "none" },
    Breach("note", "'\\u{0}' holds a control character") { $0.notes = "\u{0}" },
    Breach("tag", "'a b' is not one word") { $0.tags = ["a b"] },
    Breach("tag", "'A' is there twice") { $0.tags = ["a", "A"] },
    Breach("key", "is empty") { $0.key = "" },
    Breach("origin", "is empty") { $0.origin = " " },
  ]

  @Test(arguments: breaches)
  func aRecordThatBreaksARuleIsRefused(breach: Breach<Income>) {
    breach.expectRefusal(of: Self.whole)
  }

  @Test(arguments: ["date", "amount", "currency", "source"])
  func aMemberThatIsMissingIsNamed(name: String) throws {
    let text = Sample.income("A").text.replacing("\"\(name)\":", with: "\"x-\(name)\":")
    let error = #expect(throws: RecordProblem.self) { try Record<Income>(parsing: text.bytes) }
    #expect(error?.reason == "the \(name) is missing")
  }

  @Test func keysStandInTheirOrder() {
    #expect(
      Record(Self.whole).text
        == """
        {"id":"\(Sample.id("i"))","date":"2026-11-01","amount":2500.00,"currency":"USD",\
        "source":"Salary","account":"Giro","notes":"n","tags":["a"],"key":"k","origin":"bank"}
        """)
  }
}
