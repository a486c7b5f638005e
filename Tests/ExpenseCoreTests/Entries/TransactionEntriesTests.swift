import Foundation
import Testing

@testable import ExpenseCore

@Suite struct TransactionEntriesTests {
  private let folder: TemporaryFolder
  private let store: Store

  init() throws {
    folder = try TemporaryFolder()
    store = folder.store()
  }

  private func names() throws -> [String] { try store.models(Expense.self).map(\.name) }

  @Test func anExpenseIsAddedAsItIsReturned() throws {
    let added = try store.add(Sample.draft { $0.category = "food" })
    #expect(added.isAdded)
    #expect(added.record.model.category == "Food")
    #expect(try store.models() == [added.record.model])
    #expect(try store.lines() == [added.record.text])
  }

  @Test func whatIsRefusedLeavesTheStoreUntouched() throws {
    #expect(throws: EntryError.zero("0")) { try store.add(Sample.draft("x", "0")) }
    #expect(!FileManager.default.fileExists(atPath: folder.directory.path))
  }

  @Test func theSameKeyIsTheSameRecord() throws {
    let first = try store.add(Sample.draft { $0.key = "k" })
    let again = try store.add(Sample.draft("Other", "12.50") { $0.key = " k " })
    #expect(again.record == first.record && again.differs == false)
    let dearer = try store.add(Sample.draft("Lunch", "13") { $0.key = "k" })
    #expect(dearer.record == first.record && dearer.differs == true)
    let inEuros = try store.add(Sample.draft("Lunch", "12.50 EUR") { $0.key = "k" })
    #expect(inEuros.differs == true)
    #expect(try store.models() == [first.record.model])
    // Many keys are made by machines, for which these are two.
    #expect(try store.add(Sample.draft { $0.key = "K" }).isAdded)
  }

  @Test func aRecordWithTheIDOfAKeyIsThatRecord() throws {
    let first = try store.add(Sample.draft { $0.key = "k" })
    let bare = first.record.text.replacing(#","key":"k""#, with: "")
    try folder.write(
      try folder.text("expenses.json").replacing(first.record.text, with: bare),
      to: "expenses.json")
    let again = try store.add(Sample.draft { $0.key = "k" })
    #expect(again.differs == false)
    #expect(try store.lines() == [bare])
  }

  @Test func anIDThatIsThereIsRefused() throws {
    let id = Sample.id("own")
    try store.add(Sample.draft { $0.id = id })
    #expect(throws: EntryError.idExists(id.uuidString)) {
      try store.add(Sample.draft("Other") { $0.id = id })
    }
    #expect(try names() == ["Lunch"])
  }

  @Test func aStoredReceiptMustBeThere() throws {
    let draft = Sample.draft { $0.receiptFilename = "a.png" }
    #expect(throws: EntryError.unknownReceipt("a.png")) { try store.add(draft) }
    try FileManager.default.createDirectory(
      atPath: folder.directory.receipts, withIntermediateDirectories: true)
    try folder.write("x", to: "receipts/a.png")
    #expect(try store.add(draft).record.model.receiptFilename == "a.png")
    let outside = Sample.draft { $0.receiptFilename = "../expenses.json" }
    #expect(throws: EntryError.unknownReceipt("../expenses.json")) { try store.add(outside) }
  }

  @Test func aReceiptIsCopiedAndNamedByItsContent() throws {
    let path = folder.path + "/lunch.PNG"
    try Data("picture".utf8).write(to: URL(filePath: path))
    let outcome = try store.transaction(
      named: "add", reading: [.expenses, .categories], receipts: [path]
    ) { transaction in
      var context = try transaction.context(today: Sample.today)
      return try transaction.add(Sample.draft { $0.receipt = path }, in: &context)
    }
    let name = try #require(outcome.value.record.model.receiptFilename)
    #expect(name.hasPrefix(SHA256.hex(of: "picture".bytes)))
    #expect(try folder.text("receipts/" + name) == "picture")
  }

  @Test func anIncomeIsAddedOnceForAKey() throws {
    func add(_ draft: IncomeDraft) throws -> AddedEntry<Income> {
      try store.change { transaction in
        try transaction.add(draft, in: try transaction.context(today: Sample.today))
      }
    }
    let first = try add(Sample.incomeDraft { $0.key = "k" })
    #expect(first.isAdded)
    #expect(try add(Sample.incomeDraft { $0.key = " k " }).differs == false)
    #expect(try add(Sample.incomeDraft("Salary", "1") { $0.key = "k" }).differs == true)
    #expect(try store.models() == [first.record.model])
    #expect(try add(Sample.incomeDraft()).isAdded)
    #expect(try store.models(Income.self).count == 2)
  }

  @Test func entriesAreChangedInTheirPlaces() throws {
    try store.add(["A", "B", "C"].map { Sample.expense($0).model })
    var edit = ExpenseEdit()
    edit.category = .set("other")
    let changed = try store.change { transaction in
      var context = try transaction.context(today: Sample.today)
      return try transaction.edit(
        [Sample.id("C").uuidString, Sample.id("A").uuidString], by: edit, in: &context)
    }
    #expect(changed.map(\.before.model.category) == ["Food", "Food"])
    #expect(changed.map(\.after.model.name) == ["C", "A"])
    #expect(changed.map(\.isChanged) == [true, true])
    #expect(try names() == ["A", "B", "C"])
    #expect(try store.models(Expense.self).map(\.category) == ["Other", "Food", "Other"])
  }

  @Test func anEditThatFailsForOneChangesNone() throws {
    var split = Sample.expense("Split", 300).model
    split.items = [ExpenseItem(name: "All", amount: Sample.money(300))]
    try store.add([Sample.expense("A").model, split])
    let before = try folder.bytes("expenses.json")
    var edit = ExpenseEdit()
    edit.amount = .typed("5")
    #expect(throws: EditError.self) {
      try store.change { transaction in
        var context = try transaction.context(today: Sample.today)
        return try transaction.edit(
          [Sample.id("A").uuidString, split.id.uuidString], by: edit, in: &context)
      }
    }
    #expect(try folder.bytes("expenses.json") == before)
  }

  @Test func unknownKeysSurviveAnEdit() throws {
    let record = Sample.expense("A")
    let line = String(record.text.dropLast()) + #","mood":{"n":1.50}}"#
    try folder.write(
      String(RecordFileFormat.firstLine(of: .expenses)) + "\n\(line)\n]}\n", to: "expenses.json")
    var edit = ExpenseEdit()
    edit.name = "B"
    try store.change { transaction in
      var context = try transaction.context(today: Sample.today)
      return try transaction.edit(["last"], by: edit, in: &context)
    }
    #expect(try store.lines() == [line.replacing(#""name":"A""#, with: #""name":"B""#)])
  }

  @Test func deletedEntriesAreReturnedAsTheyWere() throws {
    try store.add(["A", "B", "C"].map { Sample.expense($0).model })
    let deleted = try store.change { transaction in
      try transaction.delete(["last", Sample.id("A").uuidString], of: Expense.self)
    }
    #expect(deleted.map(\.model.name) == ["C", "A"])
    #expect(try names() == ["B"])
    #expect(throws: LookupError.self) {
      try store.change {
        try $0.delete([Sample.id("B").uuidString, Sample.id("A").uuidString], of: Expense.self)
      }
    }
    #expect(try names() == ["B"])
  }
}

extension AddedEntry {
  var isAdded: Bool {
    guard case .added = self else { return false }
    return true
  }

  /// Whether an entry that exists differs; `nil` for one that was added.
  var differs: Bool? {
    guard case .exists(_, let differs) = self else { return nil }
    return differs
  }
}
