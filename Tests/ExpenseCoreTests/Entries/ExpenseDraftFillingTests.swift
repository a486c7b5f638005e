import Testing

@testable import ExpenseCore

/// What one draft takes from another.
@Suite struct ExpenseDraftFillingTests {
  /// A draft that leaves nothing open but its id and items, with `text` in every field.
  private func draft(saying text: String, isRefund: Bool) -> ExpenseDraft {
    var draft = Sample.draft(text, text)
    draft.date = text
    draft.currency = text
    draft.type = text
    draft.category = text
    draft.account = text
    draft.notes = text
    draft.tags = [text]
    draft.receipt = text
    draft.isRefund = isRefund
    draft.key = text
    draft.origin = text
    return draft
  }

  @Test func whatIsLeftOpenIsTakenAndNothingElse() {
    let common = draft(saying: "common", isRefund: true)
    var empty = ExpenseDraft()
    empty.fill(from: common)
    #expect(empty == common)
    var own = draft(saying: "own", isRefund: false)
    own.fill(from: common)
    #expect(own == draft(saying: "own", isRefund: false))
  }

  @Test func anIDIsNobodyElses() {
    var empty = ExpenseDraft()
    empty.fill(from: Sample.draft { $0.id = Sample.id("x") })
    #expect(empty.id == nil && empty.name == "Lunch")
  }

  @Test func aSplitTakesNoAmount() {
    let items = [Sample.item("Milk", "3")]
    var split = Sample.draft("Shop", nil) { $0.items = items }
    split.fill(from: Sample.draft("Common", "1"))
    #expect(split.amount == nil && split.items == items)
    var open = Sample.draft("Shop", nil)
    open.fill(from: split)
    #expect(open.items == items)
    var priced = Sample.draft("Shop", "1")
    priced.fill(from: split)
    #expect(priced.items.isEmpty)
  }

  @Test func aStoredReceiptTakesNoPath() {
    var draft = Sample.draft { $0.receiptFilename = "stored.png" }
    draft.fill(from: Sample.draft { $0.receipt = "a.png" })
    #expect(draft.receipt == nil)
  }
}
