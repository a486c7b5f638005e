import Testing

@testable import ExpenseCore

@Suite struct BatchErrorTests {
  private static let unknown = UnknownNameError(
    noun: "type", typed: "Hobby", known: ["Personal"], hint: "declare it")
  private static let odd = DraftError("this is not JSON", hint: "give JSON")

  private func batch(
    _ errors: [any UserFacingError], of count: Int, addedOthers: Bool = false
  ) -> BatchError {
    BatchError(
      refusals: errors.enumerated().map { ($0.offset + 2, $0.element) }, count: count,
      addedOthers: addedOthers)
  }

  @Test(arguments: [
    (1, 1, false, "1 of 1 entry refused, so none was added"),
    (1, 4, false, "1 of 4 entries refused, so none was added"),
    (3, 4, true, "3 of 4 entries refused and left out"),
  ])
  func theMessageCounts(refused: Int, count: Int, addedOthers: Bool, message: String) {
    let errors = Array(repeating: Self.odd, count: refused)
    let error = batch(errors, of: count, addedOthers: addedOthers)
    #expect(error.message == message)
    #expect(error.kind == .invalid)
  }

  @Test func everyRefusalHasItsPlace() {
    let error = batch([Self.odd, Self.unknown], of: 9)
    #expect(
      error.locations == [
        ErrorLocation(file: "standard input", line: 2, message: "this is not JSON"),
        ErrorLocation(file: "standard input", line: 3, message: "there is no type 'Hobby'"),
      ])
  }

  @Test func theFirstRefusalGivesTheHintAndTheFirstUnknownNameTheSuggestion() {
    let error = batch([Self.odd, Self.unknown], of: 2)
    #expect(error.hint == "give JSON")
    #expect(error.unknownName?.typed == "Hobby")
    #expect(batch([Self.odd], of: 1).unknownName == nil)
    #expect(batch([Self.unknown], of: 1).hint == "declare it")
  }

  @Test(
    arguments: [
      (EntryError.zero("0"), true), (odd, true), (ReceiptError.missing("a.png"), true),
      (ReceiptError.unreadable("a.png", reason: "x"), true), (unknown, true),
      (StoreError.noDataDirectory, false),
      (FileError("write", "x", code: 28), false),
    ] as [(any UserFacingError, Bool)])
  func onlyTheEntryItselfIsHeldAgainstIt(error: any UserFacingError, isAboutTheEntry: Bool) {
    #expect(error.isAboutTheEntry == isAboutTheEntry)
  }
}

@Suite struct EditErrorTests {
  private func edit(_ errors: [any UserFacingError], of count: Int) -> EditError {
    EditError(
      noun: "expense",
      refusals: errors.map { EditError.Refusal(id: Sample.id("A"), error: $0) }, count: count)
  }

  @Test func theMessageCountsAndTheIDsAreNamed() {
    let error = edit([EntryError.amountOfSplit, EntryError.zero("0")], of: 3)
    #expect(error.message == "2 of 3 expenses cannot be changed so, and none was")
    let id = Sample.id("A").uuidString
    #expect(
      error.locations.map(\.message) == [
        "expense \(id): the expense is a split, whose amount is the sum of its items",
        "expense \(id): the amount '0' is zero",
      ])
    #expect(error.hint == "give all its items anew with --item")
    #expect(error.kind == .usage)
    #expect(error.unknownName == nil)
  }

  @Test func itIsOfTheKindOfTheFirstRefusal() {
    let unknown = UnknownNameError(noun: "type", typed: "Hobby", known: ["Personal"], hint: nil)
    let error = edit([DraftError("odd"), unknown], of: 2)
    #expect(error.kind == .invalid)
    #expect(error.hint == nil)
    #expect(error.unknownName?.known == ["Personal"])
  }
}
