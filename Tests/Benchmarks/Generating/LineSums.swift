import ExpenseCore

/// Sums of lines by category and currency, kept in whole numbers and apart from all code of reports.
struct LineSums: Equatable {
  struct Group: Hashable {
    let category: String?
    let currency: String
  }

  struct Sum: Equatable {
    var minorUnits: Int128 = 0
    var count = 0
  }

  private(set) var groups: [Group: Sum] = [:]

  mutating func add(_ expense: GeneratedExpense) {
    for line in expense.lines {
      let group = Group(category: line.category, currency: expense.currency.code)
      add(Sum(minorUnits: Int128(line.minorUnits), count: 1), to: group)
    }
  }

  mutating func add(_ sum: Sum, to group: Group) {
    groups[group, default: Sum()].minorUnits += sum.minorUnits
    groups[group, default: Sum()].count += sum.count
  }

  /// The sums of all categories, by currency.
  var totals: [String: Sum] {
    groups.reduce(into: [:]) { totals, group in
      totals[group.key.currency, default: Sum()].minorUnits += group.value.minorUnits
      totals[group.key.currency, default: Sum()].count += group.value.count
    }
  }

  var count: Int { groups.values.reduce(0) { $0 + $1.count } }

  /// The sum as the decimal number that is printed.
  static func text(_ minorUnits: Int128, _ currency: String) -> String {
    guard let currency = Currency(code: currency) else { return "\(minorUnits)" }
    return MoneyTotal(currency: currency, minorUnits: minorUnits).text
  }
}

extension LineSums: Codable {
  private struct Row: Codable {
    let category: String?
    let currency: String
    /// In digits, as a number of JSON need not hold 128 bits.
    let minorUnits: String
    let count: Int
  }

  init(from decoder: any Decoder) throws {
    for row in try [Row](from: decoder) {
      guard let units = Int128(row.minorUnits) else {
        throw BenchmarkError.file(path: "manifest.json", reason: "'\(row.minorUnits)' is no sum")
      }
      add(
        Sum(minorUnits: units, count: row.count),
        to: Group(category: row.category, currency: row.currency))
    }
  }

  func encode(to encoder: any Encoder) throws {
    let rows = groups.map { group, sum in
      Row(
        category: group.category, currency: group.currency, minorUnits: "\(sum.minorUnits)",
        count: sum.count)
    }
    try rows.sorted { ($0.currency, $0.category ?? "") < ($1.currency, $1.category ?? "") }
      .encode(to: encoder)
  }
}
