import Foundation
import Testing

@testable import ExpenseCore

@Suite struct IdentifierLookupTests {
  private let folder: TemporaryFolder
  private let store: Store

  init() throws {
    folder = try TemporaryFolder()
    store = folder.store()
    try add("A", "3F2A91C0-0000-4000-8000-000000000001")
    try add("B", "3F2A91C0-0000-4000-8000-000000000002")
    try add("C", "3F2B0000-0000-4000-8000-000000000003")
    try add("D", "D0000000-0000-4000-8000-000000000004")
  }

  private func add(_ name: String, _ id: String) throws {
    var expense = Sample.expense(name).model
    expense.id = try #require(UUID(uuidString: id))
    try store.add([expense])
  }

  private func names(_ ids: String...) throws -> [String] {
    try store.read([.expenses]) { snapshot in
      func names(sharedFrom size: Int) throws -> [String] {
        try IdentifierLookup<Expense>(ids, in: snapshot.shared(from: size)).records()
          .map(\.model.name)
      }
      let halves = Result { try names(sharedFrom: 0) }
      let whole = try names(sharedFrom: .max)
      #expect(try halves.get() == whole)
      return whole
    }
  }

  @Test(arguments: [
    ("3F2B", "C"), ("3f2b", "C"), (" 3F2b0000 ", "C"),
    ("3F2A91C0-0000-4000-8000-000000000002", "B"),
    ("D0000000-", "D"), ("d0000000-0000-4000-8000-000000000004", "D"), ("last", "D"),
    (" LAST ", "D"),
  ])
  func aRecordIsFoundByTheStartOfItsID(typed: String, name: String) throws {
    #expect(try names(typed) == [name])
  }

  @Test func recordsComeInTheOrderOfTheWordsEachOnce() throws {
    #expect(
      try names("last", "3F2A91C0-0000-4000-8000-000000000001", "D000", "3F2B") == ["D", "A", "C"])
    #expect(
      try store.read([.expenses]) {
        try IdentifierLookup<Expense>([], in: $0).records().count
      } == 0)
  }

  @Test(arguments: ["3F2C", "3F2A91C1", "D0000001", "0000", "3F2B-", "----"])
  func anIDOfNoRecordIsNotFound(typed: String) {
    #expect(throws: LookupError.notFound(noun: "expense", typed: typed)) {
      try names("D000", typed)
    }
  }

  @Test(arguments: ["3F2", "d", "3F2 "])
  func aStartOfLessThanFourCharactersIsTooShort(typed: String) {
    #expect(throws: LookupError.tooShort(typed)) { try names(typed) }
  }

  @Test(arguments: [
    "", " ", "Lunch", "3F2G", "３Ｆ２Ｂ", "laste", "D0000000-0000-4000-8000-0000000000044",
  ])
  func whatIsNoIDIsRefused(typed: String) {
    #expect(throws: LookupError.notAnID(typed)) { try names(typed) }
  }

  @Test func aStartOfSeveralIDsIsRefusedWithTheCandidates() {
    let line = "  2026-11-28  %  12.50 USD"
    #expect(
      throws: LookupError.ambiguous(
        noun: "expense", typed: "3f2a",
        candidates: [
          "3F2A91C0-0000-4000-8000-000000000001" + line.replacing("%", with: "A"),
          "3F2A91C0-0000-4000-8000-000000000002" + line.replacing("%", with: "B"),
        ])
    ) { try names("3f2a") }
  }

  @Test func noMoreThanEightCandidatesAreShown() throws {
    for number in 0..<9 { try add("E\(number)", "EEEE0000-0000-4000-8000-00000000000\(number)") }
    let error = #expect(throws: LookupError.self) { try names("EEEE") }
    #expect(error?.kind == .ambiguous)
    #expect(error?.locations.count == 9)
    #expect(error?.locations.last?.message == "and more")
    #expect(error?.locations[7].message.hasPrefix("EEEE0000-0000-4000-8000-000000000007") == true)
  }

  @Test func twoRecordsOfOneIDAreDamage() throws {
    let text = try folder.text("expenses.json")
    try folder.write(
      text.replacing("000000000002", with: "000000000001"), to: "expenses.json")
    let error = #expect(throws: StoreError.self) { try names("3F2A") }
    #expect(error?.kind == .damaged)
    #expect(
      error?.locations.first?.message.contains("3F2A91C0-0000-4000-8000-000000000001") == true)
    #expect(try names("3F2B") == ["C"])
  }

  @Test func incomesHaveIDsOfTheirOwn() throws {
    #expect(throws: LookupError.notFound(noun: "income", typed: "3F2B")) {
      try store.read([.incomes]) { try IdentifierLookup<Income>(["3F2B"], in: $0).records() }
    }
    #expect(throws: LookupError.noLast(noun: "income")) {
      try store.read([.incomes]) { try IdentifierLookup<Income>(["last"], in: $0).records() }
    }
  }

  @Test func oneRecordIsFoundAlone() throws {
    func entry(_ id: String) throws -> String {
      try store.read([.expenses]) { try $0.entry(id, of: Expense.self).model.name }
    }
    #expect(try entry("3f2b") == "C")
    #expect(throws: LookupError.notFound(noun: "expense", typed: "AAAA")) { try entry("AAAA") }
  }
}
