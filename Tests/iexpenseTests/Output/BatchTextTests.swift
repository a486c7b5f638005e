import Foundation
import Testing

@testable import ExpenseCore
@testable import iexpense

@Suite struct BatchTextTests {
  private let record = SampleRecords.expense()

  private func text(_ status: BatchResult.Status) -> String {
    String(decoding: BatchText.json(BatchResult(line: 3, status: status)), as: UTF8.self)
  }

  private var line: String { String(decoding: record.line, as: UTF8.self) }

  @Test func anEntryThatWasAddedIsTheWholeRecord() {
    #expect(
      text(.done(.added(record))) == #"{"line":3,"status":"added","record":"# + line + "}")
  }

  @Test(arguments: [true, false])
  func anEntryThatExistsIsTheStoredRecord(differs: Bool) {
    #expect(
      text(.done(.exists(record, differs: differs)))
        == #"{"line":3,"status":"exists","record":"# + line + "}")
  }

  @Test func aRefusedEntryTellsWhy() {
    #expect(
      text(.refused(DraftError("this is \"no\" JSON"))).hasPrefix(
        #"{"line":3,"status":"refused","error":{"code":"invalid","message":"this is \"no\" JSON""#))
  }

  /// As a typed word the same mistake would be wrong usage.
  @Test func whatIsWrongWithInputIsInvalidWhateverItsKind() throws {
    let error = AmountError.notAnAmount("x")
    #expect(error.kind == .usage)
    let object = try JSONSerialization.jsonObject(with: Data(text(.refused(error)).utf8))
    let told = try #require((object as? [String: Any])?["error"] as? [String: String])
    #expect(
      told == [
        "code": "invalid", "message": "'x' is not an amount",
        "hint": "write an amount such as 12.50 or 1,234.56",
      ])
  }

  @Test func anErrorWithoutAHintHasNoneInJSON() {
    #expect(
      text(.refused(MoneyError.overflow))
        == #"{"line":3,"status":"refused","error":{"code":"invalid","message":"the sum has too many digits"}}"#
    )
  }
}
