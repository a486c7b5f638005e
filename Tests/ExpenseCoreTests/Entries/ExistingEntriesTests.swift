import Foundation
import Testing

@testable import ExpenseCore

@Suite struct ExistingEntriesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.store().add([keyed("A", "k1"), keyed("B", "k2"), keyed("C", nil)])
  }

  private func keyed(_ name: String, _ key: String?) -> Expense {
    var expense = Sample.expense(name).model
    expense.key = key
    return expense
  }

  private func existing(
    ids: Set<UUID> = [], keys: Set<String> = []
  ) throws -> ExistingEntries<Expense> {
    try folder.store().read([.expenses]) { snapshot in
      try ExistingEntries<Expense>(ids: ids, keys: keys, in: snapshot)
    }
  }

  @Test func whatIsLookedForIsFound() throws {
    let existing = try existing(ids: [Sample.id("C"), Sample.id("gone")], keys: ["k2", "k9"])
    #expect(existing.record(id: Sample.id("C"))?.model.name == "C")
    #expect(existing.record(key: "k2")?.model.name == "B")
    #expect(existing.record(id: Sample.id("gone")) == nil)
    #expect(existing.record(key: "k9") == nil)
  }

  /// A record is known by both of its names, whichever was looked for.
  @Test func aRecordIsFoundByItsOtherNameToo() throws {
    #expect(try existing(ids: [Sample.id("A")]).record(key: "k1")?.model.name == "A")
    #expect(try existing(keys: ["k1"]).record(id: Sample.id("A"))?.model.name == "A")
  }

  @Test func nothingElseIsHeld() throws {
    let existing = try existing(keys: ["k1"])
    #expect(existing.record(key: "k2") == nil)
    #expect(existing.record(id: Sample.id("C")) == nil)
    #expect(try self.existing(keys: ["K1"]).record(key: "k1") == nil)
  }

  @Test func aFileIsNotReadForNothing() throws {
    try folder.write("no JSON", to: "expenses.json")
    #expect(try existing().record(key: "k1") == nil)
    #expect(throws: StoreError.self) { try existing(keys: ["k1"]) }
  }

  @Test func aNewOneCountsFromThenOn() throws {
    var existing = try existing()
    existing.insert(Record(keyed("D", "k4")))
    existing.insert(Record(keyed("E", nil)))
    #expect(existing.record(key: "k4")?.model.name == "D")
    #expect(existing.record(id: Sample.id("E"))?.model.name == "E")
  }
}
