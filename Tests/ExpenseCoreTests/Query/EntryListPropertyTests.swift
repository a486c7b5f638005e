import Testing

@testable import ExpenseCore

/// Lists of random stores beside what plain loops over the same expenses choose.
@Suite struct EntryListPropertyTests {
  @Test(arguments: 0..<20)
  func aListIsWhatPlainLoopsChoose(seed: Int) throws {
    var entries = RandomEntries(random: SeededGenerator(seed: seed))
    let expenses = (0..<40).map { entries.expense($0) }
    let folder = try TemporaryFolder()
    try folder.write(entries.file(of: expenses), to: "expenses.json")
    let canonical = try Dictionary(
      uniqueKeysWithValues: zip(expenses.map(\.id), folder.store().lines()))
    try folder.store().read([.expenses]) { snapshot in
      for _ in 0..<25 {
        let obvious = ObviousList(
          filter: entries.filter(), order: entries.order(), limit: entries.limit(),
          categories: RandomEntries.categories)
        let list = try EntryList<Expense>(
          matching: obvious.filter, order: obvious.order, limit: obvious.limit, in: snapshot,
          categories: CategoryList(RandomEntries.categories))
        var lines: [String] = []
        try list.forEachLine { lines.append(String($0)) }
        let expected = obvious.expenses(among: expenses)
        #expect(
          lines == expected.compactMap { canonical[$0.id] },
          "\(obvious.filter), \(obvious.order), \(String(describing: obvious.limit))")
      }
    }
  }
}
