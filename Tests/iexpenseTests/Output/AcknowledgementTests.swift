import ExpenseCore
import Testing

@testable import iexpense

@Suite struct AcknowledgementTests {
  private func lines<Model: AcknowledgedModel>(
    _ done: [(verb: Verb, record: Record<Model>)], isRehearsal: Bool = false
  ) throws -> [String] {
    try Acknowledgement.lines(done, isRehearsal: isRehearsal)
  }

  private func repeated(
    _ verb: Verb, _ count: Int, _ currency: Currency = .usd
  ) -> [(verb: Verb, record: Record<Expense>)] {
    Array(repeating: (verb, SampleRecords.expense("Lunch", 1250, currency)), count: count)
  }

  @Test func anExpenseGoesWithoutSaying() throws {
    #expect(
      try lines([(.added, SampleRecords.expense())])
        == ["Added 3F2A91C0  2026-11-28  Lunch  12.50 USD  Personal  Food"])
    #expect(
      try lines([(.added, SampleRecords.expense { $0.category = nil })])
        == ["Added 3F2A91C0  2026-11-28  Lunch  12.50 USD  Personal"])
  }

  @Test func anotherKindOfRecordIsNamed() throws {
    #expect(
      try lines([(.deleted, SampleRecords.income())])
        == ["Deleted income 3F2A91C0  2026-11-28  Salary  2500.00 USD"])
    #expect(
      try lines([(.changed, SampleRecords.category("Food", color: "red"))])
        == ["Changed category 3F2A91C0  Food  Red"])
    #expect(
      try lines([(.unchanged, SampleRecords.category())])
        == ["Unchanged category 3F2A91C0  Food"])
  }

  @Test(
    arguments: zip(
      Verb.allCases,
      [
        ("Added", "Would add"), ("Exists", "Exists"), ("Changed", "Would change"),
        ("Unchanged", "Unchanged"), ("Deleted", "Would delete"),
      ]))
  func aRehearsalSaysWhatWouldBe(verb: Verb, words: (done: String, rehearsed: String)) throws {
    let rest = " 3F2A91C0  2026-11-28  Lunch  12.50 USD  Personal  Food"
    #expect(try lines(repeated(verb, 1)) == [words.done + rest])
    #expect(try lines(repeated(verb, 1), isRehearsal: true) == [words.rehearsed + rest])
    let total = " 11 expenses, 137.50 USD"
    #expect(try lines(repeated(verb, 11)) == [words.done + total])
    #expect(try lines(repeated(verb, 11), isRehearsal: true) == [words.rehearsed + total])
  }

  @Test(arguments: [(0, 0), (1, 1), (10, 10), (11, 1), (500, 1)])
  func aboveTenRecordsOneLineIsEnough(count: Int, lineCount: Int) throws {
    #expect(try lines(repeated(.changed, count)).count == lineCount)
  }

  @Test func eachVerbHasItsLineInAFixedOrder() throws {
    let done = repeated(.unchanged, 9) + repeated(.added, 1) + repeated(.changed, 2)
    #expect(
      try lines(done) == [
        "Added 1 expense, 12.50 USD",
        "Changed 2 expenses, 25.00 USD",
        "Unchanged 9 expenses, 112.50 USD",
      ])
  }

  @Test func recordsKeepTheirOrderUpToTen() throws {
    let done = repeated(.unchanged, 1) + repeated(.added, 1) + repeated(.unchanged, 1)
    #expect(try lines(done).map { $0.prefix(5) } == ["Uncha", "Added", "Uncha"])
  }

  @Test func eachCurrencyHasItsTotal() throws {
    let done =
      repeated(.deleted, 6, .usd) + repeated(.deleted, 4, .eur) + repeated(.deleted, 1, .jpy)
    #expect(try lines(done) == ["Deleted 11 expenses, 50.00 EUR, 1250 JPY, 75.00 USD"])
  }

  @Test func categoriesHaveNoTotal() throws {
    let done = (1...11).map { (verb: Verb.added, record: SampleRecords.category("C\($0)")) }
    #expect(try lines(done) == ["Added 11 categories"])
  }

  @Test func severalIncomesHaveTheirOwnWord() throws {
    let done = Array(repeating: (verb: Verb.added, record: SampleRecords.income()), count: 12)
    #expect(try lines(done) == ["Added 12 incomes, 30000.00 USD"])
  }

  @Test func storedTextCannotSteerTheTerminal() throws {
    let hostile = SampleRecords.expense("a\u{1B}[2Jb\u{202E}c") { $0.category = "x\ny" }
    #expect(
      try lines([(.added, hostile)])
        == ["Added 3F2A91C0  2026-11-28  a\\u{1B}[2Jb\\u{202E}c  12.50 USD  Personal  x\\ny"])
  }
}
