import Foundation
import Testing

@testable import ExpenseCore

@Suite struct CategoryTests {
  @Test func aRecordThatKeepsTheRulesIsFit() throws {
    try Sample.category(named: "Food", color: "red", aliases: ["Eats", "two words"]).check()
  }

  private static let breaches: [Breach<ExpenseCore.Category>] = [
    Breach("category's name", "is empty") { $0.name = " " },
    Breach("category's name", "'None' means no value, so it cannot be a name") { $0.name = "None" },
    Breach("alias", "'b\\n' holds a control character") { $0.aliases = ["a", "b\n"] },
    Breach("alias", "'uncategorised' means no value, so it cannot be a name") {
      $0.aliases = ["uncategorised"]
    },
  ]

  @Test(arguments: breaches)
  func aRecordThatBreaksARuleIsRefused(breach: Breach<ExpenseCore.Category>) {
    breach.expectRefusal(of: Sample.category(named: "Food", aliases: ["Eats"]))
  }

  @Test(arguments: [
    (#"{"name":7}"#, "the name must be text, not a number"),
    (#"{"id":"x"}"#, "the id must be a UUID"),
    (#"{"color":"Red"}"#, "the name is missing"),
    (#"{"name":"x","color":"reddish"}"#, "'reddish' is neither a colour's name nor #RRGGBB"),
    (#"{"name":"x","aliases":[1]}"#, "the aliases must be a list of texts, not of a number"),
  ])
  func aMemberOfTheWrongKindIsRefused(text: String, reason: String) throws {
    let error = #expect(throws: RecordProblem.self) {
      try Record<ExpenseCore.Category>(parsing: text.bytes)
    }
    #expect(error?.reason == reason)
  }

  @Test func keysStandInTheirOrder() {
    let category = Sample.category(named: "Food", color: "red", aliases: ["Eats"])
    #expect(
      Record(category).text
        == #"{"id":"\#(category.id)","name":"Food","color":"Red","aliases":["Eats"]}"#)
  }

  @Test func theDefaultOnesAreTheSameEverywhere() throws {
    #expect(
      Category.defaults.map(\.name) == ["Food", "Transport", "Supplies", "Other"])
    #expect(Category.defaults.map(\.color?.text) == ["Red", "Blue", "Green", "Gray"])
    #expect(
      Category.defaults.first?.id.uuidString == "7C60796A-A004-88A4-874A-B57D4F571E01")
    for category in ExpenseCore.Category.defaults { try category.check() }
  }

  @Test func oneNameHasOneIDInAnyCase() {
    #expect(Category.derivedID(for: "FOOD") == Category.derivedID(for: "food"))
    #expect(Category.derivedID(for: "Food") != Category.derivedID(for: "Foods"))
  }
}
