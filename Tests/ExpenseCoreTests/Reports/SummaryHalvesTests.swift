import Testing

@testable import ExpenseCore

/// Summing a file in two halves at once beside summing it in one.
@Suite struct SummaryHalvesTests {
  /// What a scan has summed, by the names of groups.
  private struct Sums: Equatable {
    let groups: [String: SummaryCell]
    let days: ClosedRange<Day>?
    let names: [String]
  }

  private func sums(
    by grouping: Grouping, _ across: Grouping?, in folder: TemporaryFolder, sharedFrom size: Int
  ) throws -> Sums {
    try folder.store().read([.expenses]) { snapshot in
      var scan = SummaryScan(
        by: grouping, across: across, matching: Filter(),
        categories: CategoryList(RandomEntries.categories), settings: Settings())
      try snapshot.shared(from: size).scan(.expenses, for: &scan)
      var groups: [String: SummaryCell] = [:]
      for currency in scan.cells.currencies {
        groups["\(currency)"] = scan.cells.all(in: currency)
        for (group, cell) in scan.cells.groups(in: currency) {
          groups["\(currency) \(scan.keys.names[group])"] = cell
        }
        for (place, cell) in scan.cells.places(in: currency) {
          let column = scan.across?.names[place.across] ?? ""
          groups["\(currency) \(scan.keys.names[place.group]) \(column)"] = cell
        }
      }
      return Sums(groups: groups, days: scan.days, names: scan.keys.names)
    }
  }

  @Test(arguments: 0..<8)
  func twoHalvesSumToTheWhole(seed: Int) throws {
    var entries = RandomEntries(random: SeededGenerator(seed: seed))
    let expenses = (0..<60).map { entries.expense($0) }
    let folder = try TemporaryFolder()
    try folder.write(entries.file(of: expenses), to: "expenses.json")
    for grouping in Grouping.allCases {
      let across = grouping.isOfTime ? nil : Grouping.month
      let whole = try sums(by: grouping, across, in: folder, sharedFrom: .max)
      #expect(try sums(by: grouping, across, in: folder, sharedFrom: 0) == whole, "\(grouping)")
    }
  }

  /// A line inside a record that looks like a record is no place to begin.
  @Test func aWrongGuessOfTheMiddleIsNoticed() throws {
    let inner = (0..<40).map { _ in Sample.expense("Inner").text }.joined(separator: ",\n")
    let outer = String(Sample.expense("Outer").text.dropLast()) + ",\"x\":[\n\(inner)\n]}"
    let folder = try TemporaryFolder()
    let start = String(RecordFileFormat.firstLine(of: .expenses))
    try folder.write("\(start)\n\(outer)\n]}\n", to: "expenses.json")
    let source = try folder.store().read([.expenses]) { try #require($0.source(of: .expenses)) }
    #expect(try source.halves(from: 0, operations: SystemFileOperations()) != nil)
    let whole = try sums(by: .name, nil, in: folder, sharedFrom: .max)
    #expect(whole.names == ["Outer"])
    #expect(try sums(by: .name, nil, in: folder, sharedFrom: 0) == whole)
  }

  @Test func damageIsToldWithItsPlaceFromEitherHalf() throws {
    for number in [2, 38] {
      var lines = (0..<40).map { Sample.expense("\($0)").text }
      lines[number] = lines[number].replacing("USD", with: "XQZ")
      let folder = try TemporaryFolder()
      let start = String(RecordFileFormat.firstLine(of: .expenses))
      try folder.write(
        "\(start)\n\(lines.joined(separator: ",\n"))\n]}\n", to: "expenses.json")
      let errors = [Int.max, 0].map { size in
        #expect(throws: StoreError.self) {
          try sums(by: .name, nil, in: folder, sharedFrom: size)
        }
      }
      #expect(errors[0] == errors[1] && errors[0]?.locations.first?.line == number + 2)
    }
  }

  @Test func bothPiecesOfWorkAreDoneAndTheFirstErrorIsTold() throws {
    struct Failure: Error, Equatable { let name: String }
    var done: [String] = []
    final class Other { var isDone = false }
    let other = Other()
    try TwoThreads.run({ done.append("first") }, { other.isDone = true })
    #expect(done == ["first"] && other.isDone)
    #expect(throws: Failure(name: "second")) {
      try TwoThreads.run({}, { throw Failure(name: "second") })
    }
    #expect(throws: Failure(name: "first")) {
      try TwoThreads.run({ throw Failure(name: "first") }, { throw Failure(name: "second") })
    }
  }
}
