import Testing

@testable import ExpenseCore

@Suite struct UndeclaredNamesTests {
  private let folder: TemporaryFolder
  private let store: Store

  init() throws {
    folder = try TemporaryFolder()
    store = folder.store()
    var expense = Sample.expense("A", 100, category: "Hobby").model
    expense.type = "Club"
    expense.items = [
      ExpenseItem(name: "a", type: "Home", amount: Sample.money(100), category: "Toys")
    ]
    try store.add([expense])
  }

  private func check(categories: [String] = [], types: [String] = []) throws {
    var filter = Filter()
    filter.categories = categories.map { .init($0) }
    filter.types = types
    try store.read([.expenses, .settings]) {
      try $0.check(
        filter, categories: CategoryList(ExpenseCore.Category.defaults), settings: $0.settings())
    }
  }

  @Test(arguments: [
    ([], []), (["food", "none"], ["business"]), (["HOBBY", "toys"], ["club", "HOME"]),
  ])
  func aNameThatIsDeclaredOrFoundIsFine(categories: [String], types: [String]) throws {
    try check(categories: categories, types: types)
  }

  @Test func aCategoryNobodyHasIsRefusedWithTheKnownOnes() {
    let known = ["Food", "Transport", "Supplies", "Other", "Hobby", "Toys"]
    let error = UnknownNameError(
      noun: "category", typed: "Fod", known: known,
      hint: "there are the categories \(known.joined(separator: ", "))")
    #expect(throws: error) { try check(categories: ["Food", "Fod"]) }
  }

  @Test func aTypeNobodyHasIsRefusedWithTheKnownOnes() {
    let error = #expect(throws: UnknownNameError.self) { try check(types: ["Work"]) }
    #expect(error?.noun == "type" && error?.typed == "Work")
    #expect(error?.known == ["Personal", "Business", "Club", "Home"])
  }
}
