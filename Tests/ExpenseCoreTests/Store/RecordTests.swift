import Foundation
import Testing

@testable import ExpenseCore

@Suite struct RecordTests {
  private static let plain =
    #"{"date":"2026-11-28","amount":12.50,"currency":"USD","type":"Personal","name":"Lunch"}"#

  private func read(_ text: String) throws -> Record<Expense> {
    try Record<Expense>(parsing: text.bytes)
  }

  @Test(arguments: 0..<10)
  func recordsAreReadAsTheyAreWritten(seed: Int) throws {
    var records = RandomRecords(random: SeededGenerator(seed: seed))
    for _ in 0..<30 {
      var expense = records.expense()
      #expect(try Record<Expense>(parsing: expense.line) == expense)
      expense.model.items = [
        ExpenseItem(
          id: Sample.id("item"), name: records.text(), type: "Business",
          amount: expense.model.amount, category: "Food")
      ]
      #expect(try Record<Expense>(parsing: expense.line) == expense)
      let income = records.income()
      #expect(try Record<Income>(parsing: income.line) == income)
    }
  }

  @Test func unknownKeysAreKeptWithoutWhiteSpace() throws {
    let text = Self.extended(#" "mood" : { "a b" : [ 1.0 , "x y" ] }, "n" :1e2 "#)
    let line = String(try read(text).line)
    #expect(line.hasSuffix(#""name":"Lunch","mood":{"a b":[1.0,"x y"]},"n":1e2}"#))
    #expect(String(try read(line).line) == line)
  }

  @Test func keysInAnyOrderAndFormAreMadeCanonical() throws {
    let text = #"""
      { "name": "Caf\u00e9", "type": "Personal", "currency": "usd", "amount": 125e-1,
        "category": null, "date": "2026-11-28", "id": "0a000000-0000-8000-8000-000000000000" }
      """#
    #expect(
      String(try read(text).line)
        == #"{"id":"0A000000-0000-8000-8000-000000000000","date":"2026-11-28","amount":12.50,"#
        + #""currency":"USD","type":"Personal","name":"Café"}"#)
  }

  @Test func aMissingIdFollowsFromTheContent() throws {
    let spaced = Self.plain.replacing(":", with: " : ")
    #expect(try read(Self.plain).model.id == read(spaced).model.id)
    let other = Self.plain.replacing("Lunch", with: "Dinner")
    #expect(try read(Self.plain).model.id != read(other).model.id)
  }

  @Test func twinsHaveIdsOfTheirOwn() throws {
    var twins = TwinNumbers()
    let first = try Record<Expense>(parsing: Self.plain.bytes, numbering: &twins)
    let second = try Record<Expense>(parsing: Self.plain.bytes, numbering: &twins)
    #expect(first.model.id != second.model.id)
    #expect(try first == read(Self.plain))
    var again = TwinNumbers(from: 1)
    #expect(try Record<Expense>(parsing: Self.plain.bytes, numbering: &again) == second)
  }

  private static let broken: [(String, String)] = [
    (#"{"name":"a","name":"b"}"#, "twice"),
    (#"[1]"#, "expected a record, not an array"),
    (replaced("12.50", "12.505"), "decimals"),
    (replaced("12.50", "\"12.50\""), "must be a number"),
    (replaced("12.50", "0"), "amount is zero"),
    (replaced("USD", "XQZ"), "ISO 4217"),
    (replaced("2026-11-28", "2026-02-30"), "must be a day"),
    (replaced("\"Lunch\"", "7"), "name must be text"),
    (replaced("\"Lunch\"", "\"\""), "name is empty"),
    (replaced("\"type\":\"Personal\",", ""), "type is missing"),
    (extended(#""id":"17""#), "id must be a UUID"),
    (extended(#""tags":["a","A"]"#), "there twice"),
    (extended(#""items":[{"name":"a","amount":12.49}]"#), "add up to"),
    (extended(#""items":[7]"#), "list of objects"),
    (extended(#""receiptFilename":"a/b""#), "bare name"),
  ]

  private static func replaced(_ text: String, _ other: String) -> String {
    plain.replacing(text, with: other)
  }

  private static func extended(_ member: String) -> String {
    String(plain.dropLast()) + "," + member + "}"
  }

  @Test(arguments: broken)
  func aRecordThatBreaksTheRulesIsRefused(text: String, reason: String) throws {
    let problem = #expect(throws: RecordProblem.self) { try read(text) }
    #expect(try #require(problem).reason.contains(reason), "\(String(describing: problem))")
  }

  @Test func aProblemIsToldWithItsPlace() throws {
    let text = Self.plain.replacing("\"USD\"", with: " 7")
    let problem = #expect(throws: RecordProblem.self) { try read(text) }
    #expect(problem?.offset == text.distance(of: " 7").map { $0 + 1 })
  }

  /// The history holds records inside its lines, and must be able to read them again.
  @Test func theDeepestRecordFitsIntoALineOfTheHistory() throws {
    let deepest = (1...70).last { depth in (try? read(deep(depth))) != nil }
    let line = try read(deep(try #require(deepest))).line
    let change = StepChange(collection: .expenses, id: Sample.id("x"), before: line, after: line)
    #expect(StepChange(line: Array(change.line(step: 1).dropLast())) == change)
    #expect(throws: RecordProblem.self) { try read(deep(1000)) }
  }

  private func deep(_ depth: Int) -> String {
    let value = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    return Self.extended("\"deep\":\(value)")
  }

  @Test func collectionsWithoutAModelAreKeptAsTheyAre() throws {
    var twins = TwinNumbers()
    let line = try ExpenseCore.Collection.budgets.canonicalLine(
      of: #"{ "id" : "x", "limit" : 1.50 }"#.bytes, numbering: &twins)
    #expect(String(line) == #"{"id":"x","limit":1.50}"#)
  }
}

extension String {
  /// How many bytes stand before a text inside this one.
  func distance(of text: String) -> Int? {
    firstRange(of: text).map { utf8.distance(from: startIndex, to: $0.lowerBound) }
  }
}
