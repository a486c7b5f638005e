import Foundation
import Testing

@testable import ExpenseCore

@Suite struct TransactionBatchTests {
  private let folder: TemporaryFolder
  private let store: Store

  init() throws {
    folder = try TemporaryFolder()
    store = folder.store()
  }

  /// Adds the entries of a text on standard input.
  private func add(
    _ text: String, skipsRefused: Bool = false, createsCategories: Bool = false
  ) throws -> [BatchResult] {
    let batch = try EntryReader.read(text.bytes)
    return try store.change { transaction in
      var context = try transaction.context(
        today: Sample.today, createsCategories: createsCategories)
      return try transaction.add(batch, in: &context, skipsRefused: skipsRefused)
    }
  }

  private func names() throws -> [String] { try store.models(Expense.self).map(\.name) }

  @Test func entriesAreAddedInTheirOrder() throws {
    let results = try add("name,amount\nA,1\n\nB,2\n")
    #expect(results.map(\.line) == [2, 4])
    #expect(results.map(\.status.name) == ["added A", "added B"])
    #expect(try names() == ["A", "B"])
  }

  @Test func noEntriesAreNoChange() throws {
    #expect(try add("").isEmpty)
    #expect(!FileManager.default.fileExists(atPath: folder.directory.path))
  }

  @Test func oneBadEntryKeepsAllOut() throws {
    let error = #expect(throws: BatchError.self) {
      try add("name,amount,type\nA,1,\n,2,\nC,3,Hobby\nD,0,\n")
    }
    #expect(error?.count == 4)
    #expect(error?.refusals.map(\.line) == [3, 4, 5])
    #expect(error?.locations.map(\.line) == [3, 4, 5])
    #expect(error?.locations.first?.message == "the name is missing")
    #expect(error?.addedOthers == false && error?.message.hasPrefix("3 of 4 entries ") == true)
    #expect(error?.kind == .invalid)
    #expect(error?.unknownName?.typed == "Hobby")
    #expect(!FileManager.default.fileExists(atPath: folder.directory.path))
  }

  @Test func goodEntriesAreAddedWhereBadOnesAreSkipped() throws {
    let results = try add(
      #"{"name":"A","amount":1}"# + "\nx\n" + #"{"nam":"B","amount":1}"# + "\n"
        + #"{"name":"C","amount":1}"#, skipsRefused: true)
    #expect(results.map(\.line) == [1, 2, 3, 4])
    #expect(
      results.map(\.status.name) == ["added A", "refused", "refused", "added C"])
    #expect(try names() == ["A", "C"])
  }

  @Test func whatWasLeftOutCanBeToldAfterwards() throws {
    let results = try add("name,amount\nA,1\n,2\n", skipsRefused: true)
    let error = #expect(throws: BatchError.self) { try results.throwRefusals() }
    #expect(error?.addedOthers == true)
    #expect(error?.refusals.map(\.line) == [3])
    try results.prefix(1).map(\.self).throwRefusals()
  }

  @Test func aKeyInTheBatchOrTheStoreIsOneRecord() throws {
    try store.add(Sample.draft("Stored", "1") { $0.key = "s" })
    let results = try add(
      "name,amount,key\nA,1,k\nB,2, k \nC,1,s\nD,1,\nE,1,\n")
    #expect(
      results.map(\.status.name)
        == ["added A", "exists A differs", "exists Stored", "added D", "added E"])
    #expect(try names() == ["Stored", "A", "D", "E"])
  }

  @Test func anIDIsGivenOnce() throws {
    let (stored, new) = (Sample.id("stored"), Sample.id("new"))
    try store.add(Sample.draft { $0.id = stored })
    let results = try add(
      "name,amount,id\nA,1,\(stored)\nB,1,\(new)\nC,1,\(new)\n", skipsRefused: true)
    #expect(results.map(\.status.name) == ["refused", "added B", "refused"])
    let errors = results.compactMap(\.status.error)
    #expect(
      errors.map { $0 as? EntryError }
        == [.idExists(stored.uuidString), .idTwice(new.uuidString)])
    #expect(try names() == ["Lunch", "B"])
  }

  @Test func aCategoryIsMadeOnceForAllAndNotForARefusedEntry() throws {
    let results = try add(
      "name,amount,category\nA,1,Books\nB,1,books\nC,0,Toys\n\"\",1,Games\n",
      skipsRefused: true, createsCategories: true)
    #expect(
      results.map(\.status.name) == ["added A", "added B", "refused", "refused"])
    #expect(try store.models(Expense.self).map(\.category) == ["Books", "Books"])
    #expect(
      try store.models(ExpenseCore.Category.self).map(\.name)
        == ["Food", "Transport", "Supplies", "Other", "Books"])
  }

  /// A name that is refused after its category was understood takes the category along.
  @Test func aCategoryOfAnEntryRefusedAtLastIsNotKept() throws {
    let text = #"[{"name":" ","amount":1,"category":"Toys"},{"name":"A","amount":1}]"#
    let results = try add(text, skipsRefused: true, createsCategories: true)
    #expect(results.map(\.status.name) == ["refused", "added A"])
    #expect(try store.lines(.categories) == [])
  }
}

extension BatchResult.Status {
  /// What became of the entry, and of which.
  fileprivate var name: String {
    switch self {
    case .done(.added(let record)): "added \(record.model.name)"
    case .done(.exists(let record, let differs)):
      "exists \(record.model.name)" + (differs ? " differs" : "")
    case .refused: "refused"
    }
  }

  fileprivate var error: (any UserFacingError)? {
    guard case .refused(let error) = self else { return nil }
    return error
  }
}
