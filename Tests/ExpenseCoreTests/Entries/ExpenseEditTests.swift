import Foundation
import Testing

@testable import ExpenseCore

@Suite struct ExpenseEditTests {
  private static let plain = Expense(
    id: Sample.id("e"), date: Sample.day(2026, 3, 9), amount: Sample.money(1250), type: "Personal",
    category: "Food", name: "Lunch", account: "Visa", notes: "n", tags: ["trip"],
    receiptFilename: "a.png", key: "k", origin: "o")

  private var split: Expense {
    var split = Self.plain
    split.items = [
      ExpenseItem(name: "Milk", amount: Sample.money(1000)),
      ExpenseItem(name: "Soap", type: "Business", amount: Sample.money(250), category: "Supplies"),
    ]
    return split
  }

  private func edited(
    _ expense: Expense = plain, _ change: (inout ExpenseEdit) -> Void
  ) throws -> Expense {
    var edit = ExpenseEdit()
    change(&edit)
    var context = Sample.context()
    var expense = expense
    try edit.apply(to: &expense, in: &context)
    return expense
  }

  @Test func nothingAskedChangesNothing() throws {
    #expect(ExpenseEdit().isEmpty)
    #expect(try edited { _ in } == Self.plain)
    #expect(try edited(split) { _ in } == split)
  }

  @Test func everyFieldIsSet() throws {
    let expense = try edited { edit in
      edit.name = " Dinner "
      edit.amount = .typed("20")
      edit.date = "yesterday"
      edit.type = "business"
      edit.category = .set("transport")
      edit.account = .set("Cash")
      edit.notes = .set("other")
      edit.tags.added = ["x"]
      edit.receiptFilename = .set("b.png")
      #expect(!edit.isEmpty)
    }
    #expect(
      expense
        == Expense(
          id: Self.plain.id, date: Sample.day(2026, 11, 27), amount: Sample.money(2000),
          type: "Business", category: "Transport", name: "Dinner", account: "Cash",
          notes: "other", tags: ["trip", "x"], receiptFilename: "b.png", key: "k", origin: "o"))
  }

  @Test func valuesAreTakenOff() throws {
    let expense = try edited { edit in
      edit.category = .remove
      edit.account = .remove
      edit.notes = .remove
      edit.tags.removesAll = true
      edit.receiptFilename = .remove
    }
    #expect(expense.category == nil && expense.account == nil && expense.notes == nil)
    #expect(expense.tags.isEmpty && expense.receiptFilename == nil)
    #expect(expense.amount == Self.plain.amount && expense.key == "k")
  }

  @Test func aRefundStaysOneWhateverItsSize() throws {
    var refund = Self.plain
    refund.amount = Sample.money(-1250)
    #expect(try edited(refund) { $0.amount = .typed("3") }.amount == Sample.money(-300))
  }

  @Test(
    arguments: [
      (.typed("20"), nil, Sample.money(2000, .eur)),
      (.typed("20 KWD"), nil, Sample.money(20_000, .kwd)),
      (.typed("$20"), nil, Sample.money(2000)),
      (.number("20.5"), nil, Sample.money(2050, .eur)),
      (.typed("20"), "JPY", Sample.money(20, .jpy)),
      (nil, "USD", Sample.money(1250)),
      (nil, "KWD", Sample.money(12_500, .kwd)),
    ] as [(DraftAmount?, String?, Money)])
  func anAmountThatNamesNoCurrencyStaysInTheRecords(
    amount: DraftAmount?, currency: String?, expected: Money
  ) throws {
    var expense = Self.plain
    expense.amount = Sample.money(1250, .eur)
    let changed = try edited(expense) { edit in
      edit.amount = amount
      edit.currency = currency
    }
    #expect(changed.amount == expected)
  }

  @Test func theLinesOfASplitFollowItsCurrency() throws {
    let changed = try edited(split) { $0.currency = "EUR" }
    #expect(changed.amount == Sample.money(1250, .eur))
    #expect(changed.items.map(\.amount) == [Sample.money(1000, .eur), Sample.money(250, .eur)])
    #expect(throws: EntryError.currencyNeedsAmount(.jpy)) {
      try edited(split) { $0.currency = "JPY" }
    }
  }

  @Test func aNewCategoryLeavesThatOfLinesWithTheirOwn() throws {
    let changed = try edited(split) { $0.category = .set("Other") }
    #expect(changed.category == "Other")
    #expect(changed.items == split.items)
  }

  @Test func newItemsReplaceAllAndSetTheAmount() throws {
    let items = [
      Sample.item("A", "1"), Sample.item("B", "2.50", category: "food"), Sample.item("C", "-0.50"),
    ]
    for old in [Self.plain, split] {
      let changed = try edited(old) { $0.items = items }
      #expect(changed.amount == Sample.money(300))
      #expect(changed.items.map(\.name) == ["A", "B", "C"])
      #expect(changed.items.map(\.category) == [nil, "Food", nil])
      #expect(changed.date == old.date && changed.type == old.type && changed.key == old.key)
    }
    #expect(throws: ModelError.self) {
      try edited {
        $0.items = items
        $0.amount = .typed("4")
      }
    }
  }

  @Test func newItemsOfARefundAreSizesToo() throws {
    var refund = Self.plain
    refund.amount = Sample.money(-1250, .eur)
    let changed = try edited(refund) { $0.items = [Sample.item("A", "3"), Sample.item("B", "-1")] }
    #expect(changed.amount == Sample.money(-200, .eur))
    #expect(changed.items.map(\.amount.minorUnits) == [-300, 100])
  }

  @Test func noItemsMakeASplitASingleLine() throws {
    let kept = try edited(split) { $0.items = [] }
    #expect(kept.items.isEmpty && kept.amount == split.amount)
    let changed = try edited(split) {
      $0.items = []
      $0.amount = .typed("7")
    }
    #expect(changed.items.isEmpty && changed.amount == Sample.money(700))
  }

  @Test func theAmountOfASplitIsNotSetAlone() {
    #expect(throws: EntryError.amountOfSplit) { try edited(split) { $0.amount = .typed("7") } }
  }

  @Test(arguments: [("0", EntryError.zero("0")), ("-5", .negative("-5"))])
  func aSizeIsAboveZero(amount: String, error: EntryError) {
    #expect(throws: error) { try edited { $0.amount = .typed(amount) } }
  }

  @Test func whatBreaksARuleIsRefused() {
    let blank = #expect(throws: ModelError.self) { try edited { $0.name = " " } }
    #expect(blank?.field == "name")
    let account = #expect(throws: ModelError.self) { try edited { $0.account = .set("") } }
    #expect(account?.field == "account")
    #expect(throws: UnknownNameError.self) { try edited { $0.type = "Hobby" } }
    #expect(throws: UnknownNameError.self) { try edited { $0.category = .set("Hobby") } }
  }
}
