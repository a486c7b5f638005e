import Testing

@testable import iexpense

@Suite struct SuggestionTests {
  @Test(arguments: [
    ("lst", ["list"]), ("lsit", ["list"]), ("ilst", ["list"]), ("LIST", ["list"]),
    ("li", ["list", "limit"]), ("zebra", []), ("", []), ("categroy", ["category"]),
    ("ctegory", ["category"]), ("catgroy", ["category"]), ("kategorie", ["category"]),
    ("kategorien", []), ("x", []),
  ])
  func aSlipFindsTheName(typed: String, expected: [String]) {
    let names = ["list", "limit", "category"]
    #expect(Suggestion.nearest(to: typed, among: names) == expected)
  }

  @Test func oneCharacterInThreeMayBeWrong() {
    #expect(Suggestion.nearest(to: "abcxx", among: ["abcde"]) == [])
    #expect(Suggestion.nearest(to: "abcdxx", among: ["abcdef"]) == ["abcdef"])
    #expect(Suggestion.nearest(to: "xy", among: ["xz"]) == ["xz"])
  }

  @Test func nearestComesFirstThenTheAlphabetAndThreeAtMost() {
    let names = ["foods", "good", "fool", "food", "mood", "food"]
    #expect(Suggestion.nearest(to: "food", among: names) == ["food", "foods", "fool"])
  }

  @Test(arguments: [
    ("lst", "did you mean 'list'?"), ("lis", "did you mean 'lisp' or 'list'?"),
    ("limi", "did you mean 'limb', 'lime' or 'limit'?"), ("zebra", nil),
  ])
  func aQuestionIsAskedOnlyWhereThereIsAName(typed: String, question: String?) {
    let names = typed == "lst" ? ["list"] : ["list", "lisp", "limit", "lime", "limb"]
    #expect(Suggestion.question(for: typed, among: names) == question)
  }

  @Test func aHugeWordIsNotCompared() {
    let huge = String(repeating: "list", count: 250_000)
    #expect(Suggestion.nearest(to: huge, among: ["list", huge]) == [])
  }

  @Test func aHugeNameIsNotCompared() {
    let huge = String(repeating: "list", count: 250_000)
    #expect(Suggestion.nearest(to: "lost", among: ["list", huge]) == ["list"])
  }
}
