import Foundation
import Testing

@testable import ExpenseCore

@Suite struct CategoryListTests {
  private let list = CategoryList([
    Sample.category(named: "Groceries", aliases: ["Food", "Café"]),
    Sample.category(named: "Dining", aliases: ["Groceries", "Café"]),
    Sample.category(named: "Straße"),
  ])

  @Test(arguments: [
    ("Groceries", "Groceries"), ("GROCERIES", "Groceries"), ("food", "Groceries"),
    ("dining", "Dining"), ("STRASSE", "Straße"), ("cafe\u{301}", "Groceries"), ("Foo", nil),
    ("", nil),
  ])
  func aCategoryIsFoundByAnyOfItsNames(typed: String, found: String?) {
    #expect(list.category(named: typed)?.name == found)
  }

  @Test func aNameOfTodayWinsOverAnEarlierNameOfAnother() {
    let list = CategoryList([
      Sample.category(named: "Groceries", aliases: ["Food"]), Sample.category(named: "food"),
    ])
    #expect(list.category(named: "Food")?.name == "food")
  }

  @Test func onlyNamesThatLeadToACategoryAreItsSpellings() throws {
    let groceries = try #require(list.category(named: "Groceries"))
    let dining = try #require(list.category(named: "Dining"))
    #expect(
      list.spellings(of: groceries)
        == Set(["groceries", "food", "café"].map { FoldedText($0) }))
    #expect(list.spellings(of: dining) == [FoldedText("dining")])
  }

  @Test func aCategoryThatIsInsertedIsFound() {
    var list = list
    list.insert(Sample.category(named: "Books", aliases: ["Reading"]))
    #expect(list.category(named: "reading")?.name == "Books")
    #expect(list.names == ["Groceries", "Dining", "Straße", "Books"])
  }

  @Test func aNewCategoryNeverTakesTheIDOfAnother() {
    let renamed = ExpenseCore.Category(id: Category.derivedID(for: "Food"), name: "Groceries")
    let list = CategoryList([renamed])
    #expect(list.newCategory(named: "Books").id == Category.derivedID(for: "Books"))
    let first = list.newCategory(named: "Food")
    #expect(first.id != renamed.id)
    #expect(list.newCategory(named: "Food").id == first.id)
    #expect(CategoryList([renamed, first]).newCategory(named: "food").id != first.id)
  }

  @Test func theDefaultOnesStandInUntilAnyIsStored() throws {
    let folder = try TemporaryFolder()
    func names() throws -> [String] {
      try folder.store().read([.categories]) { try $0.categories().names }
    }
    let head = String(RecordFileFormat.firstLine(of: .categories))
    #expect(try names() == ["Food", "Transport", "Supplies", "Other"])
    try folder.write(head + "\n]}\n", to: "categories.json")
    #expect(try names() == ["Food", "Transport", "Supplies", "Other"])
    try folder.write(
      "\(head)\n\(String(Sample.category("Pets").line))\n]}\n", to: "categories.json")
    #expect(try names() == ["Pets"])
  }
}
