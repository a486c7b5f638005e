import Testing

@testable import ExpenseCore

/// Summaries of random stores beside what plain loops over the same records add up to.
@Suite struct SummaryPropertyTests {
  @Test(arguments: 0..<40)
  func aSummaryIsWhatPlainLoopsAddUpTo(seed: Int) throws {
    var random = try RandomReport(seed: seed)
    let folder = try TemporaryFolder()
    try random.write(to: folder)
    var report = try random.obvious()
    let store = folder.store()
    try store.read([.expenses, .incomes, .categories, .settings]) { snapshot in
      var snapshot = snapshot
      for _ in 0..<20 {
        snapshot.sizes = random.scanSizes()
        report.question = random.question()
        guard report.knowsAllNames else {
          #expect(throws: UnknownNameError.self) { try snapshot.summary(report.question) }
          continue
        }
        let summary = ObviousSummary(try snapshot.summary(report.question))
        let expected = report.answer()
        #expect(summary.groups == expected.groups, "\(report.question)")
        #expect(summary.totals == expected.totals, "\(report.question)")
      }
    }
  }
}

extension ObviousReport {
  /// Whether every category and type of the filter is declared or stands in an expense.
  fileprivate var knowsAllNames: Bool {
    let list = ObviousFilter(filter: question.filter, categories: categories)
    let usedCategories = expenses.flatMap { [$0.category] + $0.items.map(\.category) }
    let usedTypes =
      expenses.map(\.type) + expenses.flatMap { $0.items.compactMap(\.type) }
      + (settings.types ?? ["Personal", "Business"])
    return question.filter.categories.allSatisfy { value in
      guard case .text(let name) = value, list.owner(name) == nil else { return true }
      return usedCategories.compactMap(\.self).contains { ObviousFilter.same($0, name) }
    }
      && question.filter.types.allSatisfy { type in
        usedTypes.contains { ObviousFilter.same($0, type) }
      }
  }
}
