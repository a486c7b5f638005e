import Foundation
import Testing

@testable import ExpenseCore

@Suite struct IncomeEditTests {
  private let income = Income(
    id: Sample.id("i"), date: Sample.day(2026, 3, 9), amount: Sample.money(250_000, .eur),
    source: "Salary", account: "Giro", notes: "n", tags: ["a"], key: "k", origin: "o")

  private func edited(_ change: (inout IncomeEdit) -> Void) throws -> Income {
    var edit = IncomeEdit()
    change(&edit)
    var context = Sample.context()
    var income = income
    try edit.apply(to: &income, in: &context)
    return income
  }

  @Test func nothingAskedChangesNothing() throws {
    #expect(IncomeEdit().isEmpty)
    #expect(try edited { _ in } == income)
  }

  @Test func everyFieldIsSet() throws {
    let changed = try edited { edit in
      edit.source = " Bonus "
      edit.amount = .typed("100.50")
      edit.date = "today"
      edit.account = .set("Cash")
      edit.notes = .set("other")
      edit.tags.removed = ["A"]
      edit.tags.added = ["b"]
      #expect(!edit.isEmpty)
    }
    #expect(
      changed
        == Income(
          id: income.id, date: Sample.today, amount: Sample.money(10_050, .eur), source: "Bonus",
          account: "Cash", notes: "other", tags: ["b"], key: "k", origin: "o"))
  }

  @Test func valuesAreTakenOff() throws {
    let changed = try edited { edit in
      edit.account = .remove
      edit.notes = .remove
      edit.tags.removesAll = true
    }
    #expect(changed.account == nil && changed.notes == nil && changed.tags.isEmpty)
  }

  @Test func theCurrencyChangesWithTheAmountOrAlone() throws {
    #expect(try edited { $0.currency = "USD" }.amount == Sample.money(250_000))
    #expect(try edited { $0.currency = "JPY" }.amount == Sample.money(2500, .jpy))
    #expect(try edited { $0.amount = .typed("7 KWD") }.amount == Sample.money(7000, .kwd))
  }

  @Test func whatIsNoIncomeIsRefused() {
    #expect(throws: EntryError.zero("0")) { try edited { $0.amount = .typed("0") } }
    #expect(throws: EntryError.negative("-1")) { try edited { $0.amount = .typed("-1") } }
    let blank = #expect(throws: ModelError.self) { try edited { $0.source = "" } }
    #expect(blank?.field == "source")
  }
}
