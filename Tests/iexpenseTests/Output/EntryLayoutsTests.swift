import ExpenseCore
import Foundation
import Testing

@testable import iexpense

@Suite struct EntryLayoutsTests {
  private static let styles = CategoryStyles(
    CategoryList([SampleRecords.category("Food", color: "Red").model]), depth: .indexed)
  private static let expenses = ListLayout.expenses(styles)
  private static let incomes = ListLayout.incomes
  private static let categories = ListLayout.categories(styles)

  private func keys(of line: [UInt8]) throws -> Set<String> {
    let object = try JSONSerialization.jsonObject(with: Data(line))
    return Set(try #require(object as? [String: Any]).keys)
  }

  @Test func theColumnsOfExpensesAreTheKeysOfARecord() throws {
    let keys = try keys(of: SampleRecords.fullExpense.line)
    #expect(Set(Self.expenses.names) == keys)
    #expect(Set(Self.expenses.delimitedNames) == keys)
  }

  @Test func theColumnsOfIncomesAreTheKeysOfARecord() throws {
    let keys = try keys(of: SampleRecords.fullIncome.line)
    #expect(Set(Self.incomes.names) == keys)
    #expect(Set(Self.incomes.delimitedNames) == keys)
  }

  @Test func theColumnsOfCategoriesAreTheKeysOfARecord() throws {
    let category = SampleRecords.category("Food", color: "Red", aliases: ["Eats"])
    let keys = try keys(of: category.line)
    #expect(Set(Self.categories.names) == keys)
    #expect(Set(Self.categories.delimitedNames) == keys)
  }

  @Test(arguments: [
    (expenses.names, expenses.delimitedNames), (incomes.names, incomes.delimitedNames),
    (categories.names, categories.delimitedNames),
  ])
  func noColumnIsThereTwiceAndProgramsGetTheIDFirst(names: [String], delimited: [String]) {
    #expect(Set(names).count == names.count)
    #expect(Set(delimited).count == delimited.count)
    #expect(delimited.first == "id")
  }

  @Test func theCustomaryColumnsOfATableStandInTheirOrder() {
    func names<Row>(_ layout: ListLayout<Row>, _ presence: ColumnPresence) -> [String] {
      layout.columns.filter { $0.presence == presence }.map(\.name)
    }
    #expect(
      names(Self.expenses, .always)
        == ["date", "name", "amount", "currency", "type", "category", "id"])
    #expect(names(Self.expenses, .whenFilled) == ["account", "tags"])
    #expect(names(Self.incomes, .always) == ["date", "source", "amount", "currency", "id"])
    #expect(names(Self.incomes, .whenFilled) == ["account", "tags"])
    #expect(names(Self.categories, .always) == ["name", "color", "id"])
    #expect(names(Self.categories, .whenFilled) == ["aliases"])
  }

  /// On a narrow terminal the account goes first and the category last; date, name, amount and id stay.
  @Test func columnsGiveWayInTheDesignedOrder() {
    func dropped<Row>(_ layout: ListLayout<Row>) -> [String] {
      layout.columns.filter { $0.shape.dropOrder != nil }
        .sorted { ($0.shape.dropOrder ?? 0) < ($1.shape.dropOrder ?? 0) }.map(\.name)
    }
    #expect(dropped(Self.expenses) == ["account", "tags", "type", "category"])
    #expect(dropped(Self.incomes) == ["account", "tags"])
    #expect(dropped(Self.categories) == ["aliases", "color"])
  }

  @Test(arguments: [
    ("id", "3F2A91C0-0000-4000-8000-000000000001"), ("date", "2026-11-28"), ("name", "Market"),
    ("amount", "2.00"), ("currency", "USD"), ("type", "Business"), ("category", "Supplies"),
    ("account", "Visa"), ("tags", "trip work"), ("notes", "with Ann"), ("receiptFilename", "a.png"),
    ("items", "Soap"), ("key", "k1"), ("origin", "bank:7"),
  ])
  func aRowIsALineOfItsExpense(column: String, text: String) throws {
    let line = try #require(SampleRecords.fullExpense.model.lines.last)
    #expect(Self.expenses.column(named: column)?.text(line) == text)
  }

  @Test(arguments: [
    ("type", "Personal"), ("category", "Food"), ("amount", "3.00"), ("items", "Bread"),
  ])
  func aLineBorrowsWhatItLacksFromItsExpense(column: String, text: String) throws {
    let line = try #require(SampleRecords.fullExpense.model.lines.first)
    #expect(Self.expenses.column(named: column)?.text(line) == text)
  }

  @Test(arguments: ["category", "account", "tags", "notes", "receiptFilename", "items", "key"])
  func whatAnExpenseLacksIsEmpty(column: String) throws {
    let bare = SampleRecords.expense { $0.category = nil }
    let line = try #require(bare.model.lines.first)
    #expect(Self.expenses.column(named: column)?.text(line) == "")
  }

  @Test func peopleReadTheItemBesideTheNameAndAShortID() throws {
    let name = try #require(Self.expenses.column(named: "name")?.brief)
    let id = try #require(Self.expenses.column(named: "id")?.brief)
    let soap = try #require(SampleRecords.fullExpense.model.lines.last)
    let lunch = try #require(SampleRecords.expense().model.lines.first)
    #expect(name(soap) == "Market: Soap")
    #expect(name(lunch) == "Lunch")
    #expect(id(soap) == "3F2A91C0")
  }

  @Test func aCategoryIsSeenInItsColour() throws {
    let food = try #require(SampleRecords.expense().model.lines.first)
    let other = try #require(SampleRecords.expense { $0.category = nil }.model.lines.first)
    let column = try #require(Self.expenses.column(named: "category"))
    #expect(column.style(food) == Self.styles.style(of: "Food"))
    #expect(column.style(food) != .plain)
    #expect(column.style(other) == .plain)
  }

  @Test(arguments: [
    ("source", "Salary"), ("amount", "2500.00"), ("account", "Giro"), ("tags", "job"),
    ("notes", "bonus"), ("key", "k2"), ("origin", "bank:8"), ("currency", "USD"),
  ])
  func anIncomeIsARow(column: String, text: String) {
    #expect(Self.incomes.column(named: column)?.text(SampleRecords.fullIncome.model) == text)
  }

  @Test(arguments: [("name", "Food"), ("color", "#AABBCC"), ("aliases", "Eats, Meals")])
  func aCategoryIsARow(column: String, text: String) {
    let category = SampleRecords.category("Food", color: "#aabbcc", aliases: ["Eats", "Meals"])
    #expect(Self.categories.column(named: column)?.text(category.model) == text)
  }
}
