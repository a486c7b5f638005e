import Testing

@testable import ExpenseCore

@Suite struct ItemDraftTests {
  @Test(arguments: [
    ("Soap=3.20", "Soap", "3.20", nil, nil),
    (" Soap = 3.20 ", "Soap", "3.20", nil, nil),
    ("Soap=3.20@Business", "Soap", "3.20", "Business", nil),
    ("Soap=3.20/Supplies", "Soap", "3.20", nil, "Supplies"),
    ("Soap=3.20 @ Business / Supplies", "Soap", "3.20", "Business", "Supplies"),
    ("Soap=3.20/A/B@C=D", "Soap", "3.20", nil, "A/B@C=D"),
    ("Soap @ home/2=3.20", "Soap @ home/2", "3.20", nil, nil),
    ("Soap=-0.50 EUR", "Soap", "-0.50 EUR", nil, nil),
    ("Soap==1", "Soap", "=1", nil, nil),
    ("Soap=1@a@b", "Soap", "1", "a@b", nil),
  ])
  func anOptionIsTakenApart(
    text: String, name: String, amount: String, type: String?, category: String?
  ) throws {
    let expected = ItemDraft(name: name, amount: .typed(amount), type: type, category: category)
    #expect(try ItemDraft(option: text) == expected)
  }

  @Test(arguments: [
    ("Soap", "has no '=' between its name and its amount"), ("=3", "has no name"),
    (" =3", "has no name"), ("Soap=", "has no amount"), ("Soap=@Business", "has no amount"),
    ("Soap=/Food", "has no amount"), ("Soap=3@", "has an empty type"),
    ("Soap=3@ /Food", "has an empty type"), ("Soap=3/ ", "has an empty category"),
    ("Soap=3@Business/", "has an empty category"),
  ])
  func whatIsNoItemIsRefused(text: String, reason: String) {
    #expect(throws: ItemError(reason)) { try ItemDraft(option: text) }
  }

  @Test func anItemIsUnderstoodAsItsExpenseIs() throws {
    var context = Sample.context()
    let draft = ItemDraft(
      id: Sample.id("i"), name: " Soap ", amount: .typed("3.125"), type: "business",
      category: "supplies")
    #expect(
      try draft.item(in: &context, currency: .kwd)
        == ExpenseItem(
          id: Sample.id("i"), name: "Soap", type: "Business", amount: Sample.money(3125, .kwd),
          category: "Supplies"))
  }

  @Test func anItemWithoutTypeAndCategoryLeavesThemToItsExpense() throws {
    var context = Sample.context()
    let item = try Sample.item("Soap", "3", category: "none").item(in: &context, currency: .usd)
    #expect(item == ExpenseItem(name: "Soap", amount: Sample.money(300)))
  }
}
