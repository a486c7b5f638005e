import Testing

@testable import iexpense

@Suite struct TitleAndAmountTests {
  private func entry(_ words: [String], title: String?, amount: String?) -> TitleAndAmount {
    TitleAndAmount(words: words, title: title, amount: amount)
  }

  @Test(
    arguments: [
      ([], nil, nil), (["Lunch", "12.50"], "Lunch", "12.50"),
      (["Two", "words", "5"], "Two words", "5"), (["Lunch", "abc"], "Lunch", "abc"),
      (["Route", "66", "5"], "Route 66", "5"), (["Lunch"], "Lunch", nil), (["5"], nil, "5"),
      (["7up"], nil, "7up"), (["Lunch", "€12"], "Lunch", "€12"),
    ] as [([String], String?, String?)])
  func theLastWordIsTheAmount(words: [String], title: String?, amount: String?) throws {
    let resolved = try entry(words, title: nil, amount: nil).resolved(titleOption: "name")
    #expect(resolved.title == title)
    #expect(resolved.amount == amount)
  }

  @Test(
    arguments: [
      (["Lunch", "5", "EUR"], "Lunch", "5 EUR"), (["Lunch", "5", "eur"], "Lunch", "5 eur"),
      (["Lunch", "5", "€"], "Lunch", "5 €"), (["5", "EUR"], nil, "5 EUR"),
      (["Lunch", "EUR"], "Lunch", "EUR"), (["Lunch", "5", "EURO"], "Lunch 5", "EURO"),
      (["A", "5", "6", "EUR"], "A 5", "6 EUR"), (["Lunch", "5EUR", "6"], "Lunch 5EUR", "6"),
    ] as [([String], String?, String?)])
  func aCurrencyBelongsToTheNumberBeforeIt(
    words: [String], title: String?, amount: String?
  ) throws {
    let resolved = try entry(words, title: nil, amount: nil).resolved(titleOption: "name")
    #expect(resolved.title == title)
    #expect(resolved.amount == amount)
  }

  @Test(
    arguments: [
      ([], "5"), (["Lunch"], "5"), (["Route", "66"], "5"), (["Lunch", "3", "EUR"], "5"),
    ] as [([String], String)])
  func besideTheOptionForTheAmountAllWordsAreTheTitle(words: [String], amount: String) throws {
    let resolved = try entry(words, title: nil, amount: amount).resolved(titleOption: "name")
    #expect(resolved.title == (words.isEmpty ? nil : words.joined(separator: " ")))
    #expect(resolved.amount == amount)
  }

  @Test(
    arguments: [([], nil), (["5"], "5"), (["abc"], "abc"), (["5", "EUR"], "5 EUR")]
      as [([String], String?)])
  func besideTheOptionForTheTitleTheWordIsTheAmount(words: [String], amount: String?) throws {
    let resolved = try entry(words, title: "Lunch", amount: nil).resolved(titleOption: "name")
    #expect(resolved.title == "Lunch")
    #expect(resolved.amount == amount)
  }

  @Test(
    arguments: [
      (["Market"], "Market", nil), (["Big", "Market"], "Big Market", nil),
      (["Market", "7.50"], "Market", "7.50"), (["Market", "7.50", "EUR"], "Market", "7.50 EUR"),
      (["Market", "EUR"], "Market EUR", nil), (["7.50"], nil, "7.50"), ([], nil, nil),
    ] as [([String], String?, String?)])
  func whereItemsMakeItNeedlessTheAmountMustLookLikeOne(
    words: [String], title: String?, amount: String?
  ) throws {
    let resolved = try entry(words, title: nil, amount: nil)
      .resolved(titleOption: "name", isAmountNeedless: true)
    #expect(resolved.title == title)
    #expect(resolved.amount == amount)
  }

  @Test(
    arguments: [
      (["Dinner", "5"], nil, false, "'Dinner'"), (["Dinner"], "5", false, "'Dinner'"),
      (["Dinner"], nil, true, "'Dinner'"), (["A", "b", "5", "EUR"], nil, false, "'A b'"),
    ] as [([String], String?, Bool, String)])
  func aTitleGivenInBothWaysIsRefused(
    words: [String], amount: String?, isNeedless: Bool, typed: String
  ) {
    let error = UsageError(
      message: "the source is given twice: \(typed)",
      hint: "give it with --source or as words, not both")
    #expect(throws: error) {
      try entry(words, title: "Lunch", amount: amount)
        .resolved(titleOption: "source", isAmountNeedless: isNeedless)
    }
  }
}
