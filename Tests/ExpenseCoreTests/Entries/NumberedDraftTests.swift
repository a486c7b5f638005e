import Testing

@testable import ExpenseCore

@Suite struct NumberedDraftTests {
  @Test func whatAnEntryLeavesOpenIsFilled() throws {
    let entry = NumberedDraft(line: 3, result: .success(Sample.draft("Lunch", nil)))
    let filled = entry.filled(from: Sample.draft("Common", "2"))
    #expect(filled.line == 3)
    #expect(try filled.result.get() == Sample.draft("Lunch", "2"))
  }

  @Test func aRefusedEntryStaysRefused() {
    let error = DraftError("this is not JSON")
    let entry = NumberedDraft(line: 3, result: .failure(error)).filled(from: Sample.draft())
    #expect(throws: error) { try entry.result.get() }
    #expect(entry.receipt == nil && entry.draft == nil)
  }

  @Test(arguments: [("a.png", "a.png"), (nil, nil), ("None", nil)])
  func noneIsNoReceipt(path: String?, receipt: String?) {
    let entry = NumberedDraft(line: 1, result: .success(Sample.draft { $0.receipt = path }))
    #expect(entry.receipt == receipt)
  }
}
