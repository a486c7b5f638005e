import Testing

@testable import ExpenseCore
@testable import iexpense

@Suite struct ContextRecordsTests {
  private let lunch = SampleRecords.expense()
  private let dinner = SampleRecords.expense("Dinner", 3000) { $0.id = SampleRecords.id(2) }

  private func captured(
    _ change: (inout GlobalOptions) -> Void = { _ in }, _ body: (Context) throws -> Void
  ) throws -> (printed: String, told: String) {
    let captured = try CapturedContext(globals: .with(change))
    try body(captured.context)
    return (try captured.printed(), try captured.told())
  }

  private func text<Model: RecordModel>(_ record: Record<Model>) -> String {
    String(decoding: record.line, as: UTF8.self)
  }

  private static let ids = WriteOptions.Form.ids

  @Test func severalRecordsAreLinesAnArrayOrIDs() throws {
    let done: [(verb: Verb, record: Record<Expense>)] = [(.changed, lunch), (.unchanged, dinner)]
    #expect(
      try captured { try $0.tell(done, as: .lines) }.printed == """
        Changed 3F2A91C0  2026-11-28  Lunch  12.50 USD  Personal  Food
        Unchanged 3F2A91C0  2026-11-28  Dinner  30.00 USD  Personal  Food

        """)
    #expect(
      try captured({ $0.isJSON = true }) { try $0.tell(done, as: .json) }.printed
        == "[\n\(text(lunch)),\n\(text(dinner))\n]\n")
    #expect(
      try captured { try $0.tell(done, as: Self.ids) }.printed
        == "\(SampleRecords.id(1).uuidString)\n\(SampleRecords.id(2).uuidString)\n")
  }

  @Test func noRecordsAreAnEmptyArrayOrNothing() throws {
    let none: [(verb: Verb, record: Record<Expense>)] = []
    #expect(try captured { try $0.tell(none, as: .lines) }.printed == "")
    #expect(try captured({ $0.isJSON = true }) { try $0.tell(none, as: .json) }.printed == "[]\n")
    #expect(try captured { try $0.tell(none, as: Self.ids) }.printed == "")
  }

  @Test func theRecordACommandIsAboutIsAnObject() throws {
    #expect(
      try captured({ $0.isJSON = true }) { try $0.tell(.added, lunch, as: .json) }.printed
        == text(lunch) + "\n")
    #expect(
      try captured { try $0.tell(.added, lunch, as: .lines) }.printed.hasPrefix("Added 3F2A91C0  "))
  }

  @Test func quietDropsTheLinesAndNotTheAnswers() throws {
    #expect(
      try captured({ $0.isQuiet = true }) { try $0.tell(.added, lunch, as: .lines) }.printed == "")
    #expect(
      try captured({ $0.isQuiet = true }) { try $0.tell(.added, lunch, as: Self.ids) }.printed
        == lunch.model.id.uuidString + "\n")
    #expect(
      try captured {
        $0.isQuiet = true
        $0.isJSON = true
      } _: {
        try $0.tell(.added, lunch, as: .json)
      }.printed == text(lunch) + "\n")
  }

  @Test func aRehearsalIsToldAsOne() throws {
    #expect(
      try captured({ $0.isDryRun = true }) { try $0.tell(.deleted, lunch, as: .lines) }.printed
        .hasPrefix("Would delete 3F2A91C0  "))
  }

  @Test func aChangeThatChangedNothingIsToldSo() throws {
    let changes = [
      ChangedRecord(before: lunch, after: dinner), ChangedRecord(before: lunch, after: lunch),
    ]
    let printed = try captured { try $0.tell(changes, as: .lines) }.printed
    #expect(
      printed.split(separator: "\n").map { $0.split(separator: " ")[0] } == [
        "Changed", "Unchanged",
      ])
  }

  @Test func aRecordIsShownInFullOrAsItIsStored() throws {
    #expect(
      try captured { try $0.show(lunch) }.printed
        == RecordText(lunch).lines.map { $0 + "\n" }.joined())
    #expect(
      try captured({ $0.isJSON = true }) { try $0.show(SampleRecords.fullIncome) }.printed
        == text(SampleRecords.fullIncome) + "\n")
  }

  @Test func anEntryThatExistsWithAnotherAmountIsWarnedOf() throws {
    let same = try captured {
      try $0.tell(AddedEntry.exists(lunch, differs: false), as: .lines)
    }
    #expect(same.printed.hasPrefix("Exists 3F2A91C0  "))
    #expect(same.told == "")
    let other = try captured {
      try $0.tell(AddedEntry.exists(lunch, differs: true), as: .lines)
    }
    #expect(
      other.told
        == "iexpense: warning: expense 3F2A91C0 has the key already, with another amount, "
        + "and stays as it is\n")
  }

  @Test func aBatchIsToldBeforeWhatWasLeftOutIsAnError() throws {
    let results = [
      BatchResult(line: 1, status: .done(.added(lunch))),
      BatchResult(line: 2, status: .refused(DraftError("odd"))),
      BatchResult(line: 3, status: .done(.exists(dinner, differs: true))),
    ]
    for isJSON in [true, false] {
      let captured = try CapturedContext(globals: .with { $0.isJSON = isJSON })
      let error = #expect(throws: BatchError.self) {
        try captured.context.tell(results, as: isJSON ? .json : .lines)
      }
      #expect(error?.refusals.map(\.line) == [2])
      #expect(error?.addedOthers == true)
      let lines = try captured.printed().split(separator: "\n")
      #expect(lines.count == (isJSON ? 5 : 2))
      #expect(try captured.told().contains("another amount"))
    }
  }

  @Test func whatNeedsConsentIsCountedAndAddedUp() throws {
    let one = try Unconfirmed(deleting: [lunch.model])
    #expect(one.message == "this would delete 1 expense, 12.50 USD")
    #expect(one.kind == .unconfirmed)
    let euros = SampleRecords.income("Gift", 100, .eur).model
    let three = try Unconfirmed(deleting: [SampleRecords.income().model, euros, euros])
    #expect(three.message == "this would delete 3 incomes, 2.00 EUR, 2500.00 USD")
    #expect(three.hint == "add --yes to delete them, or --dry-run to see them")
  }
}
