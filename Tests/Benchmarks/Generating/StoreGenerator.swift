import ExpenseCore
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Makes the store of some seed and size through the library, as an app would.
struct StoreGenerator {
  let records: Int
  let seed: Int
  /// The data directory to make.
  let path: String

  /// One transaction holds so many: enough that its fixed cost is not felt, few enough to fit in memory.
  private static let chunk = 50_000

  private let nextID = IdentifierInTurn()

  init(records: Int, seed: Int, path: String) {
    self.records = records
    self.seed = seed
    self.path = path
  }

  /// Writes the store and returns what it holds; tells how many are written after each transaction.
  func run(progress: (Int) -> Void) throws -> StoreTruth {
    let store = self.store()
    try declareCategories(in: store)
    var truth = StoreTruth(records: records, seed: seed)
    var stream = ExpenseStream(count: records, seed: seed)
    var written = 0
    while written < records {
      var expenses: [GeneratedExpense] = []
      while expenses.count < Self.chunk, let expense = stream.next() { expenses.append(expense) }
      try write(expenses, into: store)
      for (index, expense) in expenses.enumerated() { truth.add(expense, at: written + index) }
      written += expenses.count
      progress(written)
    }
    truth.bytes = try FileSize.of(path + "/expenses.json")
    return truth
  }

  private func store() -> Store {
    Store(
      directory: DataDirectory(path: path), now: Timestamp(day: Self.today, secondOfDay: 0),
      makeID: { [nextID] in nextID.value }, report: { StandardError.write("benchmarks: \($0)\n") })
  }

  private static let today = ExpenseStream.lastDay

  private func declareCategories(in store: Store) throws {
    let known = Set(Category.defaults.map(\.name))
    for name in ExpenseStream.categories where !known.contains(name) {
      _ = try store.transaction(named: "category add", reading: [.categories]) {
        try $0.addCategory(named: name, color: nil)
      }
    }
  }

  private func write(_ expenses: [GeneratedExpense], into store: Store) throws {
    _ = try store.transaction(named: "add", reading: [.expenses, .categories, .settings]) {
      transaction in
      var context = try transaction.context(today: Self.today)
      for expense in expenses {
        nextID.value = expense.id
        _ = try transaction.add(expense.draft, in: &context)
      }
    }
  }
}

/// The id that the library is to take next; a class, as the store keeps the closure that reads it.
private final class IdentifierInTurn: Sendable {
  private let identifier = Mutex(UUID())

  var value: UUID {
    get { identifier.withLock { $0 } }
    set { identifier.withLock { $0 = newValue } }
  }
}
