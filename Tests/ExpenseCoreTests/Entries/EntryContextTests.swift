import Testing

@testable import ExpenseCore

@Suite struct EntryContextTests {
  private let context = Sample.context()

  @Test(
    arguments: [
      (nil, "2026-11-28"), (" yesterday ", "2026-11-27"), ("2026-01-31", "2026-01-31"),
    ] as [(String?, String)])
  func aDayIsTodayUnlessGiven(text: String?, expected: String) throws {
    #expect(try context.day(text).description == expected)
    #expect(throws: DateError.self) { try context.day("lunch") }
  }

  @Test func monthsBeginWhereTheSettingsSay() throws {
    let settings = try Sample.settings((.monthStart, "25"))
    let month = try Sample.context(settings: settings).dates.month(from: "this")
    #expect(month.period(startingOn: 25).contains(Sample.today))
    #expect(month.description == "2026-11")
    let early = EntryContext(
      settings: settings, categories: CategoryList([]), today: Sample.day(2026, 11, 24))
    #expect(try early.dates.month(from: "this").description == "2026-10")
  }

  @Test(arguments: [(nil, nil), (" eur ", .eur), ("JPY", .jpy)] as [(String?, Currency?)])
  func aCurrencyIsReadByItsCode(code: String?, currency: Currency?) throws {
    #expect(try context.currency(code) == currency)
  }

  @Test func anUnknownCurrencyIsToldWithAllOthers() {
    let error = #expect(throws: UnknownNameError.self) { try context.currency("EURO") }
    #expect(error?.message == "there is no currency 'EURO'")
    #expect(error?.known.contains("EUR") == true)
    #expect(error?.kind == .usage)
    #expect(error?.hint == "give an ISO 4217 code such as EUR")
  }

  @Test(
    arguments: [
      (nil, "Home"), ("Home", "Home"), (" work ", "Work"), ("WORK", "Work"),
    ] as [(String?, String)])
  func aTypeIsADeclaredOneInItsSpelling(text: String?, type: String) throws {
    let settings = try Sample.settings((.types, "Home,Work"))
    #expect(try Sample.context(settings: settings).type(text) == type)
  }

  @Test(arguments: ["Hobby", "", "none"])
  func anotherTypeIsUnknown(text: String) {
    let error = #expect(throws: UnknownNameError.self) { try context.type(text) }
    #expect(error?.known == ["Personal", "Business"])
    #expect(
      error?.hint == "the types are Personal, Business; see 'iexpense settings get types'")
  }

  @Test(
    arguments: [
      (nil, nil), ("none", nil), (" NONE ", nil), ("Food", "Food"), (" fOOD ", "Food"),
      ("eats", "Food"),
    ] as [(String?, String?)])
  func aCategoryIsAKnownOneInItsSpelling(text: String?, category: String?) throws {
    for creates in [true, false] {
      var context = Sample.context(
        categories: [Sample.category(named: "Food", aliases: ["Eats"])],
        createsCategories: creates)
      #expect(try context.category(text) == category)
      #expect(context.created.isEmpty)
    }
  }

  @Test func anUnknownCategoryIsToldWithAllOthers() {
    let error = #expect(throws: UnknownNameError.self) {
      var context = context
      return try context.category(" Books ")
    }
    #expect(error?.typed == "Books")
    #expect(error?.known == ["Food", "Transport", "Supplies", "Other"])
    #expect(error?.hint?.contains("--new-category") == true)
  }

  @Test func aNewCategoryIsMadeOnce() throws {
    var context = Sample.context(createsCategories: true)
    #expect(try context.category(" Books ") == "Books")
    #expect(try context.category("BOOKS") == "Books")
    #expect(context.created.map(\.name) == ["Books"])
    #expect(context.created.map(\.id) == [Category.derivedID(for: "books")])
    #expect(context.categories.names.last == "Books")
  }

  @Test(arguments: ["", "Uncategorised", "a\nb", String(repeating: "x", count: 501)])
  func whatCannotBeANameMakesNoCategory(name: String) {
    var context = Sample.context(createsCategories: true)
    #expect(throws: (any Error).self) { try context.category(name) }
    #expect(context.created.isEmpty)
    #expect(context.categories.names == Category.defaults.map(\.name))
  }

  /// Its id may stay with a category that was renamed from this name.
  @Test func theIDOfANewCategoryIsFree() {
    let list = CategoryList([
      ExpenseCore.Category(id: Category.derivedID(for: "Books"), name: "Novels"),
      ExpenseCore.Category(id: Category.derivedID(for: "Books\n2"), name: "Comics"),
    ])
    let new = list.newCategory(named: "Books", color: CategoryColor("Red"))
    #expect(new.id == Category.derivedID(for: "Books\n3"))
    #expect(new.name == "Books")
    #expect(new.color?.text == "Red")
    #expect(CategoryList([]).newCategory(named: "Books").id == Category.derivedID(for: "Books"))
  }
}
