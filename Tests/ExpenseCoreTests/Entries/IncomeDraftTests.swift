import Foundation
import Testing

@testable import ExpenseCore

@Suite struct IncomeDraftTests {
  private func understood(_ draft: IncomeDraft) throws -> Income {
    try draft.income(id: Sample.id("new"), in: Sample.context())
  }

  @Test func whatIsLeftOutHasDefaults() throws {
    #expect(
      try understood(Sample.incomeDraft())
        == Income(
          id: Sample.id("new"), date: Sample.today, amount: Sample.money(250_000),
          source: "Salary"))
  }

  @Test func everyFieldIsTaken() throws {
    var draft = Sample.incomeDraft(" Salary ", " 2500 ")
    draft.date = " yesterday "
    draft.currency = " eur "
    draft.account = " Giro "
    draft.notes = "n"
    draft.tags = [" a ", "none"]
    draft.key = " k "
    #expect(
      try understood(draft)
        == Income(
          id: DerivedIdentifier.uuid(from: "key", "incomes", "k"), date: Sample.day(2026, 11, 27),
          amount: Sample.money(250_000, .eur), source: "Salary", account: "Giro", notes: "n",
          tags: ["a"], key: "k"))
  }

  @Test func aKeyMeansAnotherRecordThanAnExpensesKey() throws {
    let income = try understood(Sample.incomeDraft { $0.key = "k" })
    let expense = try Sample.draft { $0.key = "k" }.understood()
    #expect(income.id != expense.id)
  }

  @Test(arguments: [
    (Sample.incomeDraft(nil), EntryError.missing(field: "source", example: "Salary")),
    (Sample.incomeDraft("x", nil), .missing(field: "amount", example: "2500")),
    (Sample.incomeDraft("x", "0"), .notPositive("0")),
    (Sample.incomeDraft("x", "-1"), .notPositive("-1")),
  ])
  func whatIsNoIncomeIsRefused(draft: IncomeDraft, error: EntryError) {
    #expect(throws: error) { try understood(draft) }
  }

  @Test func theRulesOfARecordAreChecked() {
    let blank = #expect(throws: ModelError.self) { try understood(Sample.incomeDraft(" ")) }
    #expect(blank?.field == "source")
    #expect(throws: UnknownNameError.self) {
      try understood(Sample.incomeDraft { $0.currency = "XYZ" })
    }
  }
}
