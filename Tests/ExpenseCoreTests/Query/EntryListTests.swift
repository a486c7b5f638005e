import Foundation
import Testing

@testable import ExpenseCore

@Suite struct EntryListTests {
  private let folder: TemporaryFolder
  private let store: Store

  init() throws {
    folder = try TemporaryFolder()
    store = folder.store()
  }

  private func add(
    _ name: String, day: Int = 1, _ minorUnits: Int64 = 100, _ currency: Currency = .usd,
    category: String? = nil
  ) throws {
    var expense = Sample.expense(name, category: category).model
    expense.date = Sample.day(2026, 11, day)
    expense.amount = Sample.money(minorUnits, currency)
    try store.add([expense])
  }

  private func names(
    by key: ExpenseCore.SortOrder.Key = .date, isReversed: Bool = false, limit: Int? = nil
  ) throws -> String {
    try store.read([.expenses]) { snapshot in
      let list = try EntryList<Expense>(
        matching: Filter(), order: ExpenseCore.SortOrder(key: key, isReversed: isReversed),
        limit: limit,
        in: snapshot, categories: CategoryList([]))
      var names: [String] = []
      try list.forEachLine { names.append(try Record<Expense>(parsing: $0).model.name) }
      return names.joined(separator: " ")
    }
  }

  @Test func aStoreWithoutRecordsListsNone() throws {
    #expect(try names() == "")
  }

  @Test func theNewestDayComesFirstAndOnOneDayTheNewestEntry() throws {
    for (name, day) in [("a", 2), ("b", 1), ("c", 2), ("d", 3), ("e", 1)] {
      try add(name, day: day)
    }
    #expect(try names() == "d c a e b")
    #expect(try names(isReversed: true) == "b e a c d")
  }

  @Test func theLargestAmountComesFirstWhateverItsCurrency() throws {
    try add("a", 1250)
    try add("b", 1300, .kwd)
    try add("c", 13, .jpy)
    try add("d", -9900)
    try add("e", day: 2, 1250)
    try add("f", 12_500, .kwd)
    #expect(try names(by: .amount) == "c e f a b d")
    #expect(try names(by: .amount, isReversed: true) == "d b a f e c")
  }

  @Test func theLargestAmountsOfAllDoNotOverflow() throws {
    try add("a", Money.maximumMinorUnits, .jpy)
    try add("b", -Money.maximumMinorUnits, .jpy)
    try add("c", Money.maximumMinorUnits)
    #expect(try names(by: .amount) == "a c b")
  }

  @Test func namesGoFromAToZWithoutCase() throws {
    for name in ["b", "Z", "a", "Éa", "B"] { try add(name) }
    try add("A", day: 2)
    #expect(try names(by: .name) == "A a B b Z Éa")
    #expect(try names(by: .name, isReversed: true) == "Éa Z b B a A")
  }

  @Test func thoseWithoutACategoryComeLast() throws {
    try add("a", category: "Food")
    try add("b")
    try add("c", category: "books")
    try add("d", category: "FOOD")
    try add("e", day: 2)
    #expect(try names(by: .category) == "c d a e b")
    #expect(try names(by: .category, isReversed: true) == "b e a d c")
  }

  @Test(arguments: [(0, ""), (1, "c"), (2, "c b"), (3, "c b a"), (9, "c b a")])
  func aLimitKeepsTheFirst(limit: Int, expected: String) throws {
    for name in ["a", "b", "c"] { try add(name) }
    #expect(try names(limit: limit) == expected)
    let reversed = try names(isReversed: true, limit: limit)
    #expect(reversed == ["a", "b", "c"].prefix(limit).joined(separator: " "))
  }

  @Test func incomesAreOrderedByTheirSource() throws {
    try store.change { transaction in
      for source in ["b", "A", "c"] { transaction.add(Sample.income(source)) }
    }
    let sources = try store.read([.incomes]) { snapshot in
      var sources: [String] = []
      try EntryList<Income>(
        matching: Filter(), order: ExpenseCore.SortOrder(key: .name), limit: nil, in: snapshot,
        categories: CategoryList([])
      ).forEachLine { sources.append(try Record<Income>(parsing: $0).model.source) }
      return sources
    }
    #expect(sources == ["A", "b", "c"])
  }

  @Test func linesAreGivenAsTheyAreStoredAndOthersInCanonicalForm() throws {
    let line = Sample.expense("A").text
    let unknown = String(line.dropLast()) + #","x":[1.50]}"#
    let odd = Sample.expense("B").text.replacing("12.50", with: "1.25e1").replacing(
      ",", with: " , ")
    let head = String(RecordFileFormat.firstLine(of: .expenses))
    try folder.write("\(head)\n\(unknown),\n\(odd)\n]}\n", to: "expenses.json")
    try store.read([.expenses]) { snapshot in
      let list = try EntryList<Expense>(
        matching: Filter(), order: ExpenseCore.SortOrder(), limit: nil, in: snapshot,
        categories: CategoryList([]))
      var lines: [String] = []
      try list.forEachLine { lines.append(String($0)) }
      #expect(lines == [Sample.expense("B").text, unknown])
    }
  }

  @Test func aListTellsTheLinesThatWereAskedFor() throws {
    var split = Sample.expense("Split", 200, category: "Other").model
    split.items = [
      ExpenseItem(name: "a", amount: Sample.money(100), category: "Food"),
      ExpenseItem(name: "b", amount: Sample.money(100)),
    ]
    try store.add([split])
    func lines(_ change: (inout Filter) -> Void) throws -> [String?] {
      var filter = Filter()
      change(&filter)
      return try store.read([.expenses]) { snapshot in
        try EntryList<Expense>(
          matching: filter, order: ExpenseCore.SortOrder(), limit: nil, in: snapshot,
          categories: CategoryList(ExpenseCore.Category.defaults)
        ).matchingLines(of: split).map(\.item?.name)
      }
    }
    #expect(try lines { $0.categories = [.text("food")] } == ["a"])
    #expect(try lines { $0.search = "a" } == ["a", "b"])
  }

  @Test func aRecordThatCannotBeReadStopsEvenWhatWouldNotMatchIt() throws {
    try add("a")
    let text = try folder.text("expenses.json")
    try folder.write(text.replacing("Personal", with: "two words"), to: "expenses.json")
    var filter = Filter()
    filter.titles = ["other"]
    let error = #expect(throws: StoreError.self) {
      try store.read([.expenses]) { snapshot in
        _ = try EntryList<Expense>(
          matching: filter, order: ExpenseCore.SortOrder(), limit: 0, in: snapshot,
          categories: CategoryList([]))
      }
    }
    #expect(error?.kind == .damaged)
  }

  /// Looked up one by one, or found again in stretches.
  @Test(arguments: [0, 1000], [#""name":"C""#, "2026-11-03", "}"])
  func whatIsChangedInPlaceMeanwhileIsNotTakenForARecord(mostPlaces: Int, change: String) throws {
    for (name, day) in [("A", 1), ("B", 2), ("C", 3)] { try add(name, day: day) }
    let text = try folder.text("expenses.json")
    let error = #expect(throws: StoreError.self) {
      try store.read([.expenses]) { snapshot in
        var snapshot = snapshot
        snapshot.sizes.mostPlaces = mostPlaces
        let list = try EntryList<Expense>(
          matching: Filter(), order: ExpenseCore.SortOrder(), limit: nil, in: snapshot,
          categories: CategoryList([]))
        let file = try #require(
          FileHandle(forUpdatingAtPath: folder.directory.file("expenses.json")))
        let damage = String(repeating: "!", count: change.utf8.count)
        try file.write(contentsOf: Data(text.replacing(change, with: damage).utf8))
        try file.close()
        try list.forEachLine { _ in }
      }
    }
    #expect(error == .changedInPlace(path: folder.directory.file("expenses.json")))
    #expect(error?.kind == .failed)
    try folder.write(text, to: "expenses.json")
  }

  /// Each thread remembers what it has met for itself.
  @Test func nothingIsSharedBetweenTwoTakers() {
    let scan = SummaryScan(
      by: .category, across: nil, matching: Filter(), categories: CategoryList([]),
      settings: Settings())
    #expect(scan.another().filter !== scan.filter)
  }
}
