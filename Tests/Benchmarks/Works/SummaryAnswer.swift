#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What `iexpense summary --json` printed, in whole numbers.
struct SummaryAnswer {
  private(set) var sums = LineSums()
  private(set) var totals: [String: LineSums.Sum] = [:]

  private struct Document: Decodable {
    struct Group: Decodable {
      let key: String
      let currency: String
      let total: Decimal
      let count: Int
    }
    struct Total: Decodable {
      let currency: String
      let spent: Decimal
      let count: Int
    }

    let groups: [Group]
    let totals: [Total]
  }

  init(reading path: String) throws {
    let document = try JSONDecoder().decode(
      Document.self, from: Data(contentsOf: URL(filePath: path)))
    for group in document.groups {
      let category = group.key == PeerData.noCategory ? nil : group.key
      sums.add(
        try Self.sum(group.total, group.currency, group.count),
        to: LineSums.Group(category: category, currency: group.currency))
    }
    for total in document.totals {
      totals[total.currency] = try Self.sum(total.spent, total.currency, total.count)
    }
  }

  private static func sum(
    _ total: Decimal, _ currency: String, _ count: Int
  ) throws -> LineSums.Sum {
    guard let units = WrittenSum.minorUnits(total.description, currency) else {
      throw BenchmarkError.wrongAnswer(
        command: "iexpense summary", answer: "'\(total)' is no sum of \(currency)",
        expected: "one")
    }
    return LineSums.Sum(minorUnits: units, count: count)
  }
}
