import Testing

@testable import ExpenseCore

/// Lists of random stores beside what plain loops over the same expenses choose.
@Suite struct EntryListPropertyTests {
  @Test(arguments: 0..<20)
  func aListIsWhatPlainLoopsChoose(seed: Int) throws {
    var entries = RandomEntries(random: SeededGenerator(seed: seed))
    var expenses = (0..<40).map { entries.expense($0) }
    // Where the dates rise, or do but for the last one, the file may be gone through from its end.
    if seed % 3 > 0 { expenses[..<(seed % 3 == 1 ? 40 : 39)].sort { $0.date < $1.date } }
    let folder = try TemporaryFolder()
    try folder.write(entries.file(of: expenses), to: "expenses.json")
    let canonical = try Dictionary(
      uniqueKeysWithValues: zip(expenses.map(\.id), folder.store().lines()))
    try folder.store().read([.expenses]) { snapshot in
      var snapshot = snapshot
      for _ in 0..<25 {
        snapshot.sizes = entries.random.scanSizes()
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
          "\(obvious.filter), \(obvious.order), \(obvious.limit ?? -1), \(snapshot.sizes)")
      }
    }
  }

  /// Records without an id that say the same are told apart by their order in the whole file.
  @Test(arguments: 0..<10)
  func howTheFileIsReadMakesNoDifference(seed: Int) throws {
    var entries = RandomEntries(random: SeededGenerator(seed: seed))
    let lines = (0..<30).map { _ in
      let line = Sample.expense(entries.random.pick(["a", "b"])).text
      return entries.random.chance(oneIn: 2) ? line : "{" + line.dropFirst(45)
    }
    #expect(lines.contains { $0.hasPrefix(#"{"date":"#) })
    let folder = try TemporaryFolder()
    let head = String(RecordFileFormat.firstLine(of: .expenses))
    try folder.write(head + "\n" + lines.joined(separator: ",\n") + "\n]}\n", to: "expenses.json")
    try folder.store().read([.expenses]) { snapshot in
      let order = entries.order()
      let whole = try self.lines(in: snapshot, order)
      #expect(whole.count == 30)
      for _ in 0..<20 {
        var snapshot = snapshot
        snapshot.sizes = entries.random.scanSizes()
        #expect(try self.lines(in: snapshot, order) == whole, "\(snapshot.sizes)")
      }
    }
  }

  private func lines(
    in snapshot: Snapshot, _ order: ExpenseCore.SortOrder
  ) throws -> [String] {
    var lines: [String] = []
    try EntryList<Expense>(
      matching: Filter(), order: order, limit: nil, in: snapshot, categories: CategoryList([])
    ).forEachLine { lines.append(String($0)) }
    return lines
  }
}
