import ExpenseCore

/// What a generated store holds, noted while it was generated.
struct StoreTruth: Codable, Equatable {
  /// A newer number where the same seed makes another store.
  static let currentVersion = 1

  var version = Self.currentVersion
  let records: Int
  let seed: Int
  /// By category and currency.
  private(set) var sums = LineSums()
  /// Those of the month that is listed.
  private(set) var monthSums = LineSums()
  private(set) var monthRecords = 0
  /// The ids of the last ten, the newest first.
  private(set) var newest: [String] = []
  /// One in the middle, which `show` is asked for.
  private(set) var middle: ShownExpense?
  /// The size of the file of expenses, when all were written.
  var bytes = 0

  struct ShownExpense: Codable, Equatable {
    let id: String
    let date: String
    let name: String
    let amount: String
  }

  init(records: Int, seed: Int) {
    self.records = records
    self.seed = seed
  }

  mutating func add(_ expense: GeneratedExpense, at index: Int) {
    sums.add(expense)
    if expense.day.description.hasPrefix(ExpenseStream.month) {
      monthSums.add(expense)
      monthRecords += 1
    }
    if index >= records - Self.newestCount { newest.insert(expense.id.uuidString, at: 0) }
    if index == records / 2 {
      middle = ShownExpense(
        id: expense.id.uuidString, date: expense.day.description, name: expense.name,
        amount: "\(expense.text(expense.minorUnits)) \(expense.currency.code)")
    }
  }

  static let newestCount = 10
}
