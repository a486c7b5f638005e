import Foundation
import Testing

@testable import ExpenseCore

@Suite struct TransactionCategoriesTests {
  private let folder: TemporaryFolder
  private let store: Store

  init() throws {
    folder = try TemporaryFolder()
    store = folder.store()
  }

  private func names() throws -> [String] { try categories().map(\.name) }
  private func categories() throws -> [ExpenseCore.Category] { try store.models() }
  private func expenses() throws -> [Expense] { try store.models() }

  @discardableResult
  private func addCategory(
    _ name: String, color: String? = nil
  ) throws -> ExpenseCore.Category {
    try store.change { transaction in
      try transaction.addCategory(named: name, color: color.flatMap { CategoryColor($0) }).model
    }
  }

  @discardableResult
  private func edit(
    _ name: String, to newName: String? = nil, color: String? = nil
  ) throws -> ExpenseCore.Category {
    let color = color.map { CategoryColor($0).map { Edit.set($0) } ?? .remove } ?? .keep
    return try store.change {
      try $0.editCategory(named: name, newName: newName, color: color).after.model
    }
  }

  @discardableResult
  private func merge(_ names: String..., into target: String) throws -> CategoryMerge {
    try store.change { try $0.mergeCategories(named: names, into: target) }
  }

  private func addExpense(_ name: String, _ category: String?, items: [String?] = []) throws {
    var expense = Sample.expense(name, Int64(max(items.count, 1)) * 100, category: category).model
    expense.items = items.map { category in
      ExpenseItem(name: "Item", amount: Sample.money(100), category: category)
    }
    try store.add([expense])
  }

  @Test func theDefaultOnesAreStoredWithTheFirst() throws {
    let books = try addCategory(" Books ", color: "teal")
    #expect(books.name == "Books" && books.color?.text == "Teal")
    #expect(books.id == Category.derivedID(for: "books"))
    #expect(try categories() == ExpenseCore.Category.defaults + [books])
    try addCategory("Toys")
    #expect(try names() == ["Food", "Transport", "Supplies", "Other", "Books", "Toys"])
  }

  @Test func theDefaultOnesAreStoredWithTheFirstThatAnExpenseMakes() throws {
    try store.add(Sample.draft { $0.category = "Food" }, createsCategories: true)
    #expect(try categories() == [])
    try store.add(Sample.draft { $0.category = "Books" }, createsCategories: true)
    #expect(try names() == ["Food", "Transport", "Supplies", "Other", "Books"])
  }

  @Test func aNameIsThereOnce() throws {
    #expect(throws: EntryError.categoryExists("Food")) { try addCategory(" FOOD ") }
    let reserved = #expect(throws: ModelError.self) { try addCategory("None") }
    #expect(reserved?.field == "category's name")
    #expect(throws: ModelError.self) { try addCategory(" ") }
    #expect(try categories() == [])
  }

  @Test func aRenameKeepsTheOldNameAndRewritesExpensesAndItems() throws {
    try addExpense("A", "food")
    try addExpense("B", "Other", items: ["Food", nil, "Other"])
    try addExpense("C", nil)
    let renamed = try edit("FOOD", to: " Groceries ")
    #expect(renamed.name == "Groceries" && renamed.aliases == ["Food"])
    #expect(renamed.id == Category.derivedID(for: "Food") && renamed.color?.text == "Red")
    #expect(try names() == ["Groceries", "Transport", "Supplies", "Other"])
    #expect(try expenses().map(\.category) == ["Groceries", "Other", nil])
    #expect(try expenses()[1].items.map(\.category) == ["Groceries", nil, "Other"])
    #expect(try edit("food", color: "#a1b2c3").name == "Groceries")
  }

  @Test func aRenameBackTakesTheNameFromTheEarlierNames() throws {
    try edit("Food", to: "Groceries")
    #expect(try edit("Groceries", to: "Food").aliases == ["Groceries"])
    #expect(try edit("Food", to: "FOOD").aliases == ["Groceries"])
    #expect(try names().first == "FOOD")
  }

  @Test func aRenameToANameOfAnotherIsRefused() throws {
    #expect(throws: EntryError.categoryExists("Other")) { try edit("Food", to: "other") }
    let blank = #expect(throws: ModelError.self) { try edit("Food", to: " ") }
    #expect(blank?.field == "category's name")
    #expect(throws: UnknownNameError.self) { try edit("Hobby", to: "Books") }
  }

  @Test func aNewNameIsNoLongerAnEarlierNameOfAnother() throws {
    try edit("Food", to: "Groceries")
    try addCategory("Food")
    #expect(try categories().allSatisfy(\.aliases.isEmpty))
    try edit("Other", to: "Misc")
    try edit("Transport", to: "Other")
    #expect(try categories().map(\.aliases) == [[], ["Transport"], [], [], []])
  }

  @Test func aColourIsSetKeptAndTakenOff() throws {
    #expect(try edit("Food", color: "mint").color?.text == "Mint")
    #expect(try edit("Food", to: "Eats").color?.text == "Mint")
    #expect(try edit("Food", color: "none").color == nil)
    #expect(try categories().first?.color == nil)
  }

  @Test func whatChangesNothingDoesNotStoreTheDefaultOnes() throws {
    #expect(try edit("food", to: "Food", color: "RED") == Category.defaults.first)
    #expect(!FileManager.default.fileExists(atPath: folder.directory.path))
  }

  @Test func oneInUseIsNotDeleted() throws {
    try edit("Food", to: "Groceries")
    try addExpense("A", "Groceries")
    try addExpense("B", "Other", items: ["FOOD", "Transport"])
    try addExpense("C", "Other")
    #expect(throws: EntryError.categoryInUse("Groceries", count: 2)) {
      try store.change { try $0.deleteCategories(named: ["Supplies", "food"]) }
    }
    #expect(throws: EntryError.categoryInUse("Transport", count: 1)) {
      try store.change { try $0.deleteCategories(named: ["transport"]) }
    }
    #expect(try names() == ["Groceries", "Transport", "Supplies", "Other"])
  }

  @Test func unusedOnesAreDeletedAndReturned() throws {
    let deleted = try store.change {
      try $0.deleteCategories(named: ["other", "Food", "OTHER"])
    }
    #expect(deleted.map(\.model.name) == ["Other", "Food"])
    #expect(try names() == ["Transport", "Supplies"])
    #expect(throws: EntryError.lastCategory) {
      try store.change { try $0.deleteCategories(named: ["Transport", "Supplies"]) }
    }
    #expect(try names() == ["Transport", "Supplies"])
  }

  @Test func aMergeMovesExpensesAndItemsAndTheNames() throws {
    try edit("Food", to: "Groceries")
    try addExpense("A", "Food")
    try addExpense("B", "Other", items: ["Groceries", "Supplies", nil])
    try addExpense("C", "Transport")
    let merged = try merge("Groceries", "Supplies", into: "other")
    #expect(merged.dropped.map(\.model.name) == ["Groceries", "Supplies"])
    #expect(merged.moved.map(\.before.model.name) == ["A", "B"])
    #expect(merged.moved.map(\.after.model.category) == ["Other", "Other"])
    #expect(try expenses().map(\.category) == ["Other", "Other", "Transport"])
    #expect(try expenses()[1].items.map(\.category) == ["Other", "Other", nil])
    #expect(try names() == ["Transport", "Other"])
    #expect(try categories().last?.aliases == ["Groceries", "Food", "Supplies"])
  }

  @Test func aMergeIntoNoneLeavesOtherLinesTheirCategory() throws {
    try addExpense("A", "Food")
    try addExpense("B", "Other", items: ["Food", nil, "Supplies"])
    try addExpense("C", "Food", items: [nil, "Supplies"])
    #expect(try merge("Food", into: "none").moved.count == 3)
    #expect(try names() == ["Transport", "Supplies", "Other"])
    #expect(
      try expenses().map { $0.lines.map(\.category) }
        == [[nil], [nil, "Other", "Supplies"], [nil, "Supplies"]])
  }

  @Test func aMergeNeedsTwoCategories() throws {
    #expect(throws: EntryError.mergeIntoItself("Food")) { try merge("Other", "Food", into: "food") }
    #expect(throws: UnknownNameError.self) { try merge("Hobby", into: "Food") }
    #expect(throws: UnknownNameError.self) { try merge("Food", into: "Hobby") }
    #expect(try categories() == [])
  }
}
