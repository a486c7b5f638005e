import Foundation
import Testing

@testable import ExpenseCore

@Suite struct RecordFilterTests {
  private static let expenses: [Expense] = [
    expense("Lunch", 1250) { expense in
      expense.category = "Food"
      expense.account = "Visa"
      expense.tags = ["trip", "Café"]
      expense.notes = "with Ann\nand Bob"
      expense.receiptFilename = "a.png"
    },
    expense("Uber", 2000, .jpy) { expense in
      expense.date = Sample.day(2026, 12, 1)
      expense.type = "Business"
      expense.category = "Transport"
    },
    expense("Shop", 3500, .kwd) { expense in
      expense.date = Sample.day(2026, 11, 1)
      expense.category = "Other"
      expense.items = [
        ExpenseItem(name: "Uber card", amount: Sample.money(3000, .kwd), category: "Food"),
        ExpenseItem(name: "Pen", type: "Business", amount: Sample.money(500, .kwd)),
      ]
    },
    expense("Shoes", -5000) { expense in
      expense.account = "Cash"
      expense.tags = ["x"]
    },
  ]

  private static func expense(
    _ name: String, _ minorUnits: Int64, _ currency: Currency = .usd,
    _ change: (inout Expense) -> Void
  ) -> Expense {
    var expense = Sample.expense(name, category: nil).model
    expense.amount = Sample.money(minorUnits, currency)
    change(&expense)
    return expense
  }

  /// The names of the records that a filter chooses, in the order of the file.
  private func chosen<Model: EntryModel>(
    _ filter: Filter, among models: [Model] = expenses,
    categories: [ExpenseCore.Category] = Category.defaults
  ) throws -> [String] {
    let test = RecordFilter(filter, categories: CategoryList(categories))
    return try models.filter { try $0.passes(test.matches) }.map(\.title)
  }

  private func filter(_ change: (inout Filter) -> Void) -> Filter {
    var filter = Filter()
    change(&filter)
    return filter
  }

  @Test func nothingAskedChoosesEverything() throws {
    #expect(try chosen(Filter()) == ["Lunch", "Uber", "Shop", "Shoes"])
  }

  @Test(
    arguments: [
      (Sample.day(2026, 11, 28), Sample.day(2026, 11, 28), ["Lunch", "Shoes"]),
      (Sample.day(2026, 11, 29), nil, ["Uber"]), (nil, Sample.day(2026, 11, 27), ["Shop"]),
      (Sample.day(2026, 12, 2), Sample.day(2026, 11, 1), []),
    ] as [(Day?, Day?, [String])])
  func bothEndsOfAPeriodAreInside(from: Day?, to: Day?, names: [String]) throws {
    #expect(try chosen(filter { $0.period = Period(from: from, to: to) }) == names)
  }

  @Test(arguments: [
    (["visa"], ["Lunch"]), (["Visa", "cash"], ["Lunch", "Shoes"]), (["vis"], []),
    (["None"], ["Uber", "Shop"]), (["none", "Visa"], ["Lunch", "Uber", "Shop"]),
  ])
  func anAccountIsAWholeValueOrNone(accounts: [String], names: [String]) throws {
    #expect(try chosen(filter { $0.accounts = accounts.map { .init($0) } }) == names)
  }

  @Test(arguments: [
    (["TRIP"], ["Lunch"]), (["cafe\u{301}"], ["Lunch"]), (["x", "trip"], ["Lunch", "Shoes"]),
    (["tri"], []), (["none"], ["Uber", "Shop"]), (["x", "none"], ["Uber", "Shop", "Shoes"]),
  ])
  func aTagIsOneOfTheRecordsOrNone(tags: [String], names: [String]) throws {
    #expect(try chosen(filter { $0.tags = tags.map { .init($0) } }) == names)
  }

  @Test(arguments: [
    ([Currency.usd], ["Lunch", "Shoes"]), ([.jpy, .kwd], ["Uber", "Shop"]), ([.eur], []),
  ])
  func anyOfTheCurrenciesWillDo(currencies: [Currency], names: [String]) throws {
    #expect(try chosen(filter { $0.currencies = currencies }) == names)
  }

  @Test(arguments: [(["LUNCH", "shop"], ["Lunch", "Shop"]), (["Pen"], []), (["lunc"], [])])
  func aNameIsThatOfTheWholeExpense(titles: [String], names: [String]) throws {
    #expect(try chosen(filter { $0.titles = titles }) == names)
  }

  @Test(arguments: [
    ("uber", ["Uber", "Shop"]), ("BOB", ["Lunch"]), ("ann\nand", ["Lunch"]),
    ("sho", ["Shop", "Shoes"]),
    ("visa", []), ("trip", []), ("food", []), ("", ["Lunch", "Uber", "Shop", "Shoes"]),
  ])
  func aSearchLooksInsideNamesItemsAndNotes(search: String, names: [String]) throws {
    #expect(try chosen(filter { $0.search = search }) == names)
  }

  @Test(
    arguments: [
      (PlainAmount(digits: 125, decimals: 1), nil, ["Lunch", "Uber"]),
      (PlainAmount(digits: 12_501, decimals: 3), nil, ["Uber"]),
      (nil, PlainAmount(digits: 35, decimals: 1), ["Shop", "Shoes"]),
      (nil, PlainAmount(digits: 0), ["Shoes"]), (nil, PlainAmount(digits: -51), []),
      (PlainAmount(digits: -50), PlainAmount(digits: -50), ["Shoes"]),
      (PlainAmount(digits: 3), PlainAmount(digits: 2000), ["Lunch", "Uber", "Shop"]),
    ] as [(PlainAmount?, PlainAmount?, [String])])
  func amountsAreComparedAsBareNumbers(
    minimum: PlainAmount?, maximum: PlainAmount?, names: [String]
  ) throws {
    let filter = filter {
      $0.minimum = minimum
      $0.maximum = maximum
    }
    #expect(try chosen(filter) == names)
  }

  @Test func aReceiptIsThereOrNot() throws {
    #expect(try chosen(filter { $0.hasReceipt = true }) == ["Lunch"])
    #expect(try chosen(filter { $0.hasReceipt = false }) == ["Uber", "Shop", "Shoes"])
  }

  @Test func allThatIsAskedMustHold() throws {
    let both = filter {
      $0.search = "uber"
      $0.types = ["Business"]
      $0.categories = [.text("Food")]
    }
    #expect(try chosen(both) == [])
    let one = filter {
      $0.search = "uber"
      $0.currencies = [.jpy]
    }
    #expect(try chosen(one) == ["Uber"])
  }

  @Test func incomesAreAskedForTheirSource() throws {
    var salary = Sample.income("Salary").model
    salary.notes = "from Uber"
    let incomes = [salary, Sample.income("Uber").model]
    #expect(try chosen(filter { $0.titles = ["uber"] }, among: incomes) == ["Uber"])
    #expect(try chosen(filter { $0.search = "uber" }, among: incomes) == ["Salary", "Uber"])
  }

  @Test func whatIncomesDoNotHaveLeavesThemOut() {
    #expect(filter { $0.categories = [.none] }.leavesIncomesOut)
    #expect(filter { $0.types = ["x"] }.leavesIncomesOut)
    #expect(filter { $0.hasReceipt = false }.leavesIncomesOut)
    let others = filter {
      $0.accounts = [.none]
      $0.titles = ["x"]
      $0.search = "x"
      $0.minimum = PlainAmount(digits: 1)
      $0.currencies = [.usd]
    }
    #expect(!others.leavesIncomesOut)
  }
}
