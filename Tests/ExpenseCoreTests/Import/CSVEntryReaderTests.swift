import Foundation
import Testing

@testable import ExpenseCore

@Suite struct CSVEntryReaderTests {
  private func entries(_ text: String) throws -> [NumberedDraft] {
    try CSVEntryReader.read(text.bytes)
  }

  private func draft(_ header: String, _ row: String) throws -> ExpenseDraft {
    try #require(try entries("\(header)\n\(row)\n").first).result.get()
  }

  @Test func everyColumnIsTakenInAnyOrder() throws {
    var expected = ExpenseDraft()
    expected.id = Sample.id("x")
    expected.name = "Shop"
    expected.amount = .typed("12,50")
    expected.date = "yesterday"
    expected.currency = "EUR"
    expected.type = "Business"
    expected.category = "Food"
    expected.account = "Visa"
    expected.notes = "two\nlines"
    expected.tags = ["a", "b"]
    expected.receipt = "a.png"
    expected.receiptFilename = "b.png"
    expected.isRefund = true
    expected.key = "k"
    expected.origin = "bank"
    #expect(
      try draft(
        "origin,key,refund,receiptFilename,receipt,tags,notes,account,category,type,currency,date,"
          + "amount,name,id",
        "bank,k,TRUE,b.png,a.png,\" a  b \",\"two\nlines\",Visa,Food,Business,EUR,yesterday,"
          + "\"12,50\",Shop,\(Sample.id("x").uuidString.lowercased())") == expected)
  }

  @Test func anEmptyFieldIsLeftOut() throws {
    let header = "id,date,amount,currency,type,category,name,tags,refund"
    #expect(try draft(header, ",, ,,,,A,,") == Sample.draft("A", nil))
  }

  @Test func namesOfColumnsMayHaveSpacesAround() throws {
    #expect(try draft(" name , amount ", "A,1") == Sample.draft("A", "1"))
  }

  @Test(arguments: ["", "name,amount", "name,amount\r\n\r\n"])
  func aHeaderAloneHasNoEntries(text: String) throws {
    #expect(try entries(text).isEmpty)
  }

  @Test func rowsKnowTheirLines() throws {
    let found = try entries("name,notes\r\nA,\"x\r\ny\"\r\n\r\nB,\r\n")
    #expect(found.map(\.line) == [2, 5])
  }

  @Test(arguments: [
    ("name", "A,1", "the row has 2 fields, the header 1"),
    ("name,amount", "A", "the row has 1 field, the header 2"),
    ("id", "x", "the id 'x' is not a UUID"),
    ("refund", "yes", "the refund must be true or false, not 'yes'"),
    ("items", "x", "items cannot be given as CSV"),
  ])
  func aBadRowIsRefusedAlone(header: String, row: String, message: String) throws {
    let error = #expect(throws: DraftError.self) { try draft(header, row) }
    #expect(error?.message == message && error?.kind == .invalid)
    let padding = header.contains(",") ? "," : ""
    let found = try entries("\(header)\n\(row)\n \(padding)\n")
    #expect(found.map { (try? $0.result.get()) == nil } == [true, false])
  }

  @Test func anUnknownColumnIsRefusedWithTheKnownOnes() {
    let error = #expect(throws: EntryTextError.self) { try entries("\nname,Amount\nA,1\n") }
    #expect(error?.message == "standard input:2: there is no column 'Amount'")
    #expect(error?.unknownName?.known == DraftKey.allCases.map(\.rawValue))
    #expect(error?.hint?.hasPrefix("the columns are id, date, amount,") == true)
  }

  @Test func aColumnIsThereOnce() {
    let error = #expect(throws: EntryTextError.self) { try entries("name,amount,name\n") }
    #expect(error?.message == "standard input:1: the column 'name' is there twice")
  }

  @Test func whatIsNoCSVIsRefusedWithItsLine() {
    let error = #expect(throws: EntryTextError.self) { try entries("name\nA\n\"B\n") }
    #expect(error?.location.line == 3)
    #expect(error?.kind == .invalid)
  }
}
