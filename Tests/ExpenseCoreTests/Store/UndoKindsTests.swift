import Foundation
import Testing

@testable import ExpenseCore

/// What undo does to records of other kinds, to receipts, and to what `last` means.
@Suite struct UndoKindsTests {
  private let folder: TemporaryFolder
  private let a = Sample.expense("A")
  private let b = Sample.expense("B")

  init() throws {
    folder = try TemporaryFolder()
  }

  private var store: Store { folder.store() }

  private func last() throws -> String? {
    try store.read([.expenses]) { snapshot in
      let id = try LastEntry(in: .expenses, of: snapshot).id()
      return try snapshot.records(of: Expense.self).first { $0.model.id == id }?.model.name
    }
  }

  private func categories() throws -> [String] {
    try store.read([.categories]) { try $0.categories().names }
  }

  @Test func lastIsWhatUndoLeaves() throws {
    for name in ["A", "B", "C"] { try store.add(Sample.expense(name)) }
    #expect(try last() == "C")
    _ = try store.undo()
    #expect(try last() == "B")
    _ = try store.undo(step: 1)
    #expect(try last() == "B")
    _ = try store.undo()
    #expect(try last() == nil)
    _ = try store.redo(count: 2)
    #expect(try last() == "B")
    _ = try store.redo()
    #expect(try last() == "C")
    _ = try store.transaction(named: "delete", reading: [.expenses]) { transaction in
      transaction.remove(Sample.expense("C"))
    }
    #expect(try last() == "B")
    _ = try store.undo()
    #expect(try last() == "C")
  }

  @Test func aDeletedReceiptComesBackWithItsExpense() throws {
    let path = folder.path + "/photo.png"
    try Data("pixels".utf8).write(to: URL(filePath: path))
    var expense = a
    _ = try store.transaction(named: "add", reading: [.expenses], receipts: [path]) {
      transaction in
      expense.model.receiptFilename = try transaction.receiptName(for: path)
      transaction.add(expense)
      try transaction.useReceipt(at: path)
    }
    let name = try #require(expense.model.receiptFilename)
    func receipt() throws -> [UInt8] { try folder.bytes("receipts/" + name) }
    _ = try store.transaction(named: "delete", reading: [.expenses]) { $0.remove(expense) }
    #expect(try receipt() == "pixels".bytes)
    _ = try store.undo()
    #expect(try store.lines() == [expense.text])
    #expect(try receipt() == "pixels".bytes)
    _ = try store.undo()
    #expect(try store.lines() == [])
    #expect(try receipt() == "pixels".bytes)
    _ = try store.redo()
    #expect(try store.lines() == [expense.text])
  }

  @Test func theFirstChangeOfTheCategoriesIsTakenBack() throws {
    let defaults = try categories()
    _ = try store.transaction(named: "category add", reading: [.categories]) { transaction in
      _ = try transaction.addCategory(named: "Pets", color: nil)
    }
    #expect(try categories() == defaults + ["Pets"])
    _ = try store.undo()
    #expect(try categories() == defaults)
    _ = try store.transaction(named: "category add", reading: [.categories]) { transaction in
      _ = try transaction.addCategory(named: "Fun", color: nil)
    }
    #expect(try categories() == defaults + ["Fun"])
  }

  @Test func theLastCategoryStays() throws {
    let defaults = try categories()
    let change = { (transaction: inout Transaction) in
      _ = try transaction.deleteCategories(named: defaults)
    }
    #expect(throws: EntryError.lastCategory) {
      try store.transaction(
        named: "delete", reading: [.expenses, .categories], isRehearsal: true, change)
    }
    #expect(throws: EntryError.lastCategory) {
      try store.transaction(named: "delete", reading: [.expenses, .categories], change)
    }
    #expect(try categories() == defaults)
  }

  @Test func aRenameIsTakenBackInBothFiles() throws {
    _ = try store.transaction(named: "add", reading: [.expenses, .categories]) { transaction in
      for category in Category.defaults { transaction.add(Record(category)) }
      transaction.add(a)
      transaction.add(b)
    }
    let before = try [folder.bytes("expenses.json"), folder.bytes("categories.json")]
    _ = try store.transaction(named: "rename", reading: [.expenses, .categories]) { transaction in
      _ = try transaction.editCategory(named: "Food", newName: "Meals", color: .keep)
    }
    let undone = try store.undo()
    #expect(Set(undone[0].changes.map(\.collection)) == [.expenses, .categories])
    #expect(undone[0].changes.count == 3)
    #expect(try [folder.bytes("expenses.json"), folder.bytes("categories.json")] == before)
  }

  @Test func settingsAreTakenBack() throws {
    _ = try store.transaction(named: "settings", reading: [.settings]) { transaction in
      var settings = Settings()
      try Setting.monthStart.set("15", in: &settings)
      transaction.add(Record(settings))
    }
    func monthStart() throws -> Int {
      try store.read([.settings]) { try $0.settings().effectiveMonthStart }
    }
    #expect(try monthStart() == 15)
    _ = try store.undo()
    #expect(try monthStart() == 1)
    _ = try store.redo()
    #expect(try monthStart() == 15)
  }

  @Test func keysOfANewerVersionComeBackToo() throws {
    let head = String(RecordFileFormat.firstLine(of: .expenses, unknown: []))
    let line = a.text.dropLast() + ",\"mood\":{\"x\":[1,2.50]}}"
    try folder.write("\(head)\n\(line)\n]}\n", to: "expenses.json")
    let record = try Record<Expense>(parsing: Array(line.utf8))
    _ = try store.transaction(named: "delete", reading: [.expenses]) { $0.remove(record) }
    _ = try store.undo()
    #expect(try folder.text("expenses.json") == "\(head)\n\(line)\n]}\n")
  }
}
