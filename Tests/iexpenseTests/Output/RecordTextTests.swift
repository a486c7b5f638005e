import ExpenseCore
import Testing

@testable import iexpense

@Suite struct RecordTextTests {
  @Test func everyFieldOfAnExpenseHasItsLine() {
    #expect(
      RecordText(SampleRecords.fullExpense).lines == [
        "Id        3F2A91C0-0000-4000-8000-000000000001",
        "Date      2026-11-28",
        "Name      Market",
        "Amount    5.00 USD",
        "Type      Personal",
        "Category  Food",
        "Account   Visa",
        "Tags      trip work",
        "Notes     with Ann",
        "Receipt   a.png",
        "Key       k1",
        "Origin    bank:7",
        "Items     Bread  3.00 USD",
        "          Soap  2.00 USD  Business  Supplies",
      ])
  }

  @Test func whatAnExpenseLacksIsLeftOutButItsCategory() {
    #expect(
      RecordText(SampleRecords.expense { $0.category = nil }).lines == [
        "Id        3F2A91C0-0000-4000-8000-000000000001",
        "Date      2026-11-28",
        "Name      Lunch",
        "Amount    12.50 USD",
        "Type      Personal",
        "Category  none",
      ])
  }

  @Test func everyFieldOfAnIncomeHasItsLine() {
    #expect(
      RecordText(SampleRecords.fullIncome).lines == [
        "Id       3F2A91C0-0000-4000-8000-000000000001",
        "Date     2026-11-28",
        "Source   Salary",
        "Amount   2500.00 USD",
        "Account  Giro",
        "Tags     job",
        "Notes    bonus",
        "Key      k2",
        "Origin   bank:8",
      ])
    #expect(
      RecordText(SampleRecords.income()).lines.map { $0.prefix(4) }
        == ["Id  ", "Date", "Sour", "Amou"])
  }

  @Test func aRefundIsMarked() {
    let lines = RecordText(SampleRecords.expense("Shoes", -500)).lines
    #expect(lines.contains("Amount    -5.00 USD (refund)"))
    #expect(!RecordText(SampleRecords.expense()).lines.contains { $0.contains("refund") })
  }

  @Test func linesOfANoteStandUnderEachOther() {
    let lines = RecordText(SampleRecords.expense { $0.notes = "first\n\nthird" }).lines
    #expect(lines.suffix(3) == ["Notes     first", "          ", "          third"])
  }

  @Test func keysOfOthersAreShownLast() throws {
    let text = #"""
      {"id":"3F2A91C0-0000-4000-8000-000000000001","date":"2026-11-28","amount":12.50,
      "currency":"USD","type":"Personal","name":"Lunch","mood":{"n":[1, 2]},"note\n2":"x"}
      """#
    let lines = RecordText(try Record<Expense>(parsing: Array(text.utf8))).lines
    #expect(lines.suffix(2) == [#"mood      {"n":[1,2]}"#, #"note\n2   "x""#])
  }

  @Test func aLongOrWideLabelMakesRoomForItself() throws {
    let text = #"""
      {"id":"3F2A91C0-0000-4000-8000-000000000001","date":"2026-11-01","amount":1,
      "currency":"USD","source":"Salary","気分はどうか":1}
      """#
    let lines = RecordText(try Record<Income>(parsing: Array(text.utf8))).lines
    #expect(lines.first == "Id            3F2A91C0-0000-4000-8000-000000000001")
    #expect(lines.last == "気分はどうか  1")
  }

  @Test func storedTextCannotSteerTheTerminal() {
    let hostile = SampleRecords.expense("a\u{1B}[2J") {
      $0.notes = "one\ttwo\u{202E}"
      $0.items = [ExpenseItem(name: "x\u{7}", amount: SampleRecords.money(1250))]
    }
    let lines = RecordText(hostile).lines
    #expect(lines.contains(#"Name      a\u{1B}[2J"#))
    #expect(lines.contains(#"Notes     one\ttwo\u{202E}"#))
    #expect(lines.contains(#"Items     x\u{7}  12.50 USD"#))
  }
}
