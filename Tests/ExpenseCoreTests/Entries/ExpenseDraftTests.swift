import Foundation
import Testing

@testable import ExpenseCore

@Suite struct ExpenseDraftTests {
  @Test func whatIsLeftOutHasDefaults() throws {
    #expect(
      try Sample.draft().understood()
        == Expense(
          id: Sample.id("new"), date: Sample.today, amount: Sample.money(1250), type: "Personal",
          name: "Lunch"))
  }

  @Test func everyFieldIsTaken() throws {
    var draft = Sample.draft(" Lunch ", " 12.50 ")
    let id = ExpenseCore.Collection.expenses.identifier(forKey: "k")
    draft.id = id
    draft.date = " 2026-03-09 "
    draft.currency = " eur "
    draft.type = " business "
    draft.category = " food "
    draft.account = " Visa "
    draft.notes = "two\nlines"
    draft.tags = [" trip ", "x"]
    draft.receiptFilename = "a.png"
    draft.items = [Sample.item(" All ", "12.50", category: "transport")]
    draft.items[0].id = Sample.id("i")
    draft.key = " k "
    draft.origin = " bank "
    let item = ExpenseItem(
      id: Sample.id("i"), name: "All", amount: Sample.money(1250, .eur), category: "Transport")
    #expect(
      try draft.understood()
        == Expense(
          id: id, date: Sample.day(2026, 3, 9), amount: Sample.money(1250, .eur),
          type: "Business", category: "Food", name: "Lunch", account: "Visa", notes: "two\nlines",
          tags: ["trip", "x"], receiptFilename: "a.png", items: [item], key: "k", origin: "bank"))
  }

  @Test func theSettingsDecideWhatIsLeftOpen() throws {
    let settings = try Sample.settings(
      (.currency, "EUR"), (.types, "Home,Work"), (.decimalMark, "comma"))
    let expense = try Sample.draft("Lunch", "1.234").understood(
      in: Sample.context(settings: settings))
    #expect(expense.amount == Sample.money(123_400, .eur))
    #expect(expense.type == "Home")
  }

  @Test func noneMeansNoValue() throws {
    let expense = try Sample.draft { draft in
      draft.category = "None"
      draft.account = " none "
      draft.tags = ["NONE", "trip"]
    }.understood()
    #expect(expense.category == nil)
    #expect(expense.account == nil)
    #expect(expense.tags == ["trip"])
  }

  @Test func aKeyDecidesTheIDAndNoOtherIsTaken() throws {
    let draft = Sample.draft { $0.key = "rent-2026-11" }
    let first = try draft.understood()
    var context = Sample.context()
    let second = try draft.expense(id: Sample.id("another"), in: &context)
    #expect(first.id == second.id && first.id != Sample.id("new"))
    #expect(try Sample.draft { $0.key = " rent-2026-11 " }.understood().id == first.id)
    #expect(try Sample.draft { $0.key = "rent-2026-12" }.understood().id != first.id)
    let own = Sample.draft {
      $0.key = "rent-2026-11"
      $0.id = Sample.id("own")
    }
    let refused = EntryError.idNotOfKey(Sample.id("own").uuidString, key: "rent-2026-11")
    #expect(throws: refused) { try own.understood() }
  }

  @Test func itemsWithoutAnIDAreGivenTheSameOneEverywhere() throws {
    let draft = Sample.draft("Shop", nil) { draft in
      draft.key = "k"
      draft.items = [Sample.item("Milk", "1"), Sample.item("Milk", "1")]
    }
    let ids = try draft.understood().items.compactMap(\.id)
    #expect(Set(ids).count == 2)
    #expect(try draft.understood().items.map(\.id) == ids)
    var other = draft
    other.key = "another"
    #expect(try other.understood().items.map(\.id) != ids)
  }

  @Test func aCategoryIsFoundByAnEarlierName() throws {
    let context = Sample.context(categories: [Sample.category(named: "Food", aliases: ["Eats"])])
    #expect(try Sample.draft { $0.category = "eats" }.understood(in: context).category == "Food")
  }

  @Test func anUnknownCategoryIsMadeOnlyWhenAskedFor() throws {
    let draft = Sample.draft { $0.category = " Books " }
    let error = UnknownNameError(
      noun: "category", typed: "Books", known: ["Food", "Transport", "Supplies", "Other"],
      hint: "see 'iexpense category list', or add --new-category to make it")
    #expect(throws: error) { try draft.understood() }
    var context = Sample.context(createsCategories: true)
    #expect(try draft.expense(id: Sample.id("new"), in: &context).category == "Books")
    let again = Sample.draft { $0.category = "books" }
    #expect(try again.expense(id: Sample.id("newer"), in: &context).category == "Books")
    #expect(context.created.map(\.name) == ["Books"])
    #expect(context.created.map(\.id) == [Category.derivedID(for: "Books")])
  }

  @Test(arguments: [
    (Sample.draft(nil), EntryError.missing(field: "name", example: "Lunch")),
    (Sample.draft("x", nil), .missing(field: "amount", example: "12.50")),
    (Sample.draft("x", "0.00"), .zero("0.00")),
    (Sample.draft("x", "-5"), .negative("-5")),
    (Sample.draft("x", "-5") { $0.isRefund = true }, .negative("-5")),
  ])
  func whatIsNoExpenseIsRefused(draft: ExpenseDraft, error: EntryError) {
    #expect(throws: error) { try draft.understood() }
  }

  @Test(arguments: [
    (Sample.draft { $0.type = "Hobby" }, "type"),
    (Sample.draft { $0.currency = "XYZ" }, "currency"),
    (Sample.draft { $0.category = "Hobby" }, "category"),
    (Sample.draft { $0.items = [Sample.item("a", "12.50", category: "Hobby")] }, "category"),
  ])
  func anUnknownNameIsRefused(draft: ExpenseDraft, noun: String) {
    let error = #expect(throws: UnknownNameError.self) { try draft.understood() }
    #expect(error?.noun == noun)
    #expect(error?.known.isEmpty == false)
  }

  @Test func theRulesOfARecordAreChecked() {
    let blank = #expect(throws: ModelError.self) { try Sample.draft(" ").understood() }
    #expect(blank?.field == "name")
    let tags = Sample.draft { $0.tags = ["two words"] }
    let error = #expect(throws: ModelError.self) { try tags.understood() }
    #expect(error?.field == "tag")
    #expect(throws: DateError.self) { try Sample.draft { $0.date = "soon" }.understood() }
    #expect(throws: AmountError.self) { try Sample.draft("x", "much").understood() }
  }
}
