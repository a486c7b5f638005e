import ExpenseCore
import Testing

@testable import iexpense

@Suite struct SortOptionsTests {
  @Test func newestFirstIsTheDefault() throws {
    let options = SortOptions()
    #expect(options.order == SortOrder(key: .date, isReversed: false))
    #expect(options.limit == nil)
    let sort = try #require(SortOptions.forExpenses.first { $0.info.name == "sort" })
    #expect(sort.info.defaultText == "date")
  }

  @Test(arguments: SortOrder.Key.allCases)
  func expensesAreSortedByEveryKey(key: SortOrder.Key) throws {
    let options = try given(
      [("sort", key.rawValue), ("reverse", ""), ("limit", "7")], to: SortOptions.forExpenses)
    #expect(options.order == SortOrder(key: key, isReversed: true))
    #expect(options.limit == 7)
  }

  @Test(arguments: SortOrder.Key.allCases)
  func incomesHaveNoCategoryToSortBy(key: SortOrder.Key) throws {
    guard key == .category else {
      #expect(try given([("sort", key.rawValue)], to: SortOptions.forIncomes).key == key)
      return
    }
    let error = #expect(throws: InvalidValue.self) {
      try given([("sort", key.rawValue)], to: SortOptions.forIncomes)
    }
    #expect(error?.reason == "is not one of date, amount, name")
  }
}

@Suite struct EntryOptionsTests {
  private static let parameters = EntryOptions.parameters(
    account: "Account help.", tag: "Tag help.")

  @Test func everyOptionHasItsPlace() throws {
    let options = try given(
      [
        ("date", "yesterday"), ("currency", "eur"), ("account", "Visa"), ("notes", "two\nlines"),
        ("tag", "a"), ("tag", "b"),
      ], to: Self.parameters)
    #expect(options.date == "yesterday")
    #expect(options.currency == .eur)
    #expect(options.account == "Visa")
    #expect(options.notes == "two\nlines")
    #expect(options.tags == ["a", "b"])
  }

  @Test func theAccountAndTheTagAreExplainedByTheCommand() {
    let help = Dictionary(
      uniqueKeysWithValues: Self.parameters.map { ($0.info.name, $0.info.help) })
    #expect(help["account"] == "Account help.")
    #expect(help["tag"] == "Tag help.")
  }
}

@Suite struct CategoryOptionsTests {
  @Test func aCategoryIsNewOnlyWhenThatIsSaid() throws {
    let known = try given([("category", "Food")], to: CategoryOptions.parameters)
    #expect(known.category == "Food" && !known.isNew)
    let new = try given(
      [("category", "Books"), ("new-category", "")], to: CategoryOptions.parameters)
    #expect(new.category == "Books" && new.isNew)
  }
}
