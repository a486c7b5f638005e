import ExpenseCore
import Foundation
import Testing

@testable import benchmarks

/// A generated store, read back record by record, is what was noted while it was made.
@Suite struct StoreGeneratorTests {
  @Test func theStoreHoldsWhatTheGeneratorSays() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("iexpense-generated-\(UUID().uuidString)")
    defer {
      // A folder that was never made need not go.
      try? FileManager.default.removeItem(at: folder)
    }
    let truth = try StoreGenerator(records: 2000, seed: 3, path: folder.path).run { _ in }

    let expenses = Array(ExpenseStream(count: 2000, seed: 3))
    let lines = try recordLines(of: folder)
    #expect(lines.count == 2000)
    for (line, expense) in zip(lines, expenses) {
      let sign = "\"amount\":\(expense.text(expense.minorUnits)),"
      #expect(line.contains("\"id\":\"\(expense.id.uuidString)\""))
      #expect(line.contains("\"date\":\"\(expense.day)\",\(sign)"), "\(line)")
      #expect(line.contains("\"items\":") == expense.isSplit)
    }
    #expect(truth.sums.count == expenses.reduce(0) { $0 + $1.lines.count })
    #expect(truth.newest == expenses.suffix(10).reversed().map(\.id.uuidString))
    #expect(truth.middle?.id == expenses[1000].id.uuidString)
    #expect(truth.bytes == (try FileSize.of(folder.path + "/expenses.json")))
  }

  private func recordLines(of folder: URL) throws -> [Substring] {
    let text = try String(
      contentsOf: folder.appendingPathComponent("expenses.json"), encoding: .utf8)
    return text.split(separator: "\n").dropFirst().dropLast()
  }

  @Test func sumsSurviveTheirManifest() throws {
    var truth = StoreTruth(records: 300, seed: 1)
    for (index, expense) in ExpenseStream(count: 300, seed: 1).enumerated() {
      truth.add(expense, at: index)
    }
    let data = try JSONEncoder().encode(truth)
    #expect(try JSONDecoder().decode(StoreTruth.self, from: data) == truth)
    #expect(!truth.sums.groups.isEmpty)
  }
}
