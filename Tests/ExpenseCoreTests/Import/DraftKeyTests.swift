import Testing

@testable import ExpenseCore

@Suite struct DraftKeyTests {
  @Test(arguments: DraftKey.allCases)
  func everyKeyHasItsName(key: DraftKey) throws {
    #expect(try DraftKey.named(key.rawValue) == key)
  }

  @Test(arguments: [
    "", "Name", "nam", "names", " name", "name ", "receiptfilename", "tag", "name\u{0}", "e\u{301}",
  ])
  func anotherNameIsRefusedWithAllKeys(name: String) {
    let error = #expect(throws: UnknownKeyError.self) { try DraftKey.named(name) }
    #expect(error?.typed == name)
    #expect(error?.known == DraftKey.allCases.map(\.rawValue))
    #expect(error?.kind == .invalid)
    #expect(error?.hint?.hasPrefix("the keys are id, date, amount, currency, type, ") == true)
    #expect(error?.unknownName?.typed == name)
  }

  @Test func aHostileNameIsShownShort() {
    let error = UnknownKeyError(typed: String(repeating: "\u{1B}", count: 1000), known: [])
    #expect(error.message.count < 400)
    #expect(!error.message.contains("\u{1B}"))
  }
}
