import Foundation
import Testing

@testable import ExpenseCore

@Suite struct LineFilterTests {
  private static let categories = [
    Sample.category(named: "Groceries", aliases: ["Food"]), Sample.category(named: "Other"),
  ]

  /// A split whose lines are Business/Groceries (of its own), Personal/Other and Business/Other.
  private var split: Expense {
    var split = Sample.expense("Split", 300, category: "Other").model
    split.items = [
      ExpenseItem(name: "a", type: "Business", amount: Sample.money(100), category: "Food"),
      ExpenseItem(name: "b", amount: Sample.money(100)),
      ExpenseItem(name: "c", type: "Business", amount: Sample.money(100)),
    ]
    return split
  }

  private func filter(_ categories: [String], _ types: [String]) -> LineFilter {
    var filter = Filter()
    filter.categories = categories.map { .init($0) }
    filter.types = types
    return LineFilter(filter, categories: CategoryList(Self.categories))
  }

  private func matches(_ filter: LineFilter, _ expense: Expense) throws -> Bool {
    try expense.passes(filter.matches)
  }

  private static let cases: [(categories: [String], types: [String], lines: [String])] = [
    ([], [], ["a", "b", "c"]), (["groceries"], [], ["a"]), (["FOOD"], [], ["a"]),
    (["Other"], [], ["b", "c"]), (["Food", "other"], [], ["a", "b", "c"]),
    ([], ["business"], ["a", "c"]), ([], ["Personal"], ["b"]),
    ([], ["Personal", "Business"], ["a", "b", "c"]), (["Other"], ["Business"], ["c"]),
    (["Groceries"], ["Personal"], []), (["none"], [], []), (["Hobby"], [], []), ([], ["Hobby"], []),
  ]

  @Test(arguments: cases)
  func bothMustHoldForOneLine(
    categories: [String], types: [String], lines: [String]
  ) throws {
    let filter = filter(categories, types)
    #expect(split.lines.filter(filter.matches).compactMap(\.item?.name) == lines)
    #expect(try matches(filter, split) == !lines.isEmpty)
  }

  @Test(arguments: [
    (["Food"], ["Personal"], true), (["Groceries"], [], true), (["Food"], ["Business"], false),
    (["Other"], [], false), (["none"], [], false), (["none", "food"], [], true),
  ])
  func anExpenseWithoutItemsIsItsOwnLine(
    categories: [String], types: [String], isMatch: Bool
  ) throws {
    let expense = Sample.expense("Lunch", category: "Food").model
    let filter = filter(categories, types)
    #expect(try matches(filter, expense) == isMatch)
    #expect(expense.lines.allSatisfy(filter.matches) == isMatch)
  }

  @Test func noneFindsLinesWithoutACategory() throws {
    var split = split
    split.category = nil
    let none = filter(["None"], [])
    #expect(split.lines.filter(none.matches).compactMap(\.item?.name) == ["b", "c"])
    #expect(try matches(none, split))
    #expect(try matches(none, Sample.expense("Lunch", category: nil).model))
    split.items = [ExpenseItem(name: "a", amount: split.amount, category: "Food")]
    #expect(try !matches(none, split))
  }

  @Test func aNameThatIsNotDeclaredStandsForItself() throws {
    #expect(try matches(filter(["hobby"], []), Sample.expense("x", category: "Hobby").model))
  }

  @Test func theEarlierNameOfAnotherIsLeftToIt() throws {
    var filter = Filter()
    filter.categories = [.text("Groceries")]
    let categories = CategoryList(Self.categories + [Sample.category(named: "Food")])
    let lines = LineFilter(filter, categories: categories)
    #expect(try !matches(lines, Sample.expense("x", category: "Food").model))
    #expect(try matches(lines, Sample.expense("x", category: "Groceries").model))
  }
}
