import Foundation
import Testing

@testable import ExpenseCore

@Suite struct LastEntryTests {
  private let folder: TemporaryFolder
  private let store: Store

  init() throws {
    folder = try TemporaryFolder()
    store = folder.store()
  }

  private func add(_ names: String...) throws {
    try store.add(names.map { Sample.expense($0).model })
  }

  /// The id that `last` means, as the name it was made from.
  private func last(_ collection: ExpenseCore.Collection = .expenses) throws -> String? {
    let id = try store.read([collection]) { try LastEntry(in: collection, of: $0).id() }
    return ["A", "B", "C"].first { Sample.id($0) == id } ?? id?.uuidString
  }

  @Test func anEmptyStoreHasNone() throws {
    #expect(try last() == nil)
  }

  @Test func itIsTheOneAddedLast() throws {
    try add("A", "B")
    #expect(try last() == "B")
    try add("C")
    #expect(try last() == "C")
  }

  @Test func neitherAnEditNorAHandSortChangesIt() throws {
    try add("A")
    try add("B")
    try store.replace(Sample.expense("A"), with: Sample.expense("A").renamed("Apple"))
    #expect(try last() == "B")
    let lines = try store.lines()
    let head = String(RecordFileFormat.firstLine(of: .expenses))
    try folder.write(
      "\(head)\n\(lines.reversed().joined(separator: ",\n"))\n]}\n", to: "expenses.json")
    #expect(try last() == "B")
  }

  @Test func aRecordThatIsGoneIsPassedOver() throws {
    try add("A")
    try add("B", "C")
    try store.change { $0.remove(Sample.expense("C")) }
    #expect(try last() == "B")
    try store.change { $0.remove(Sample.expense("B")) }
    #expect(try last() == "A")
    try store.change { $0.remove(Sample.expense("A")) }
    #expect(try last() == nil)
  }

  @Test func expensesAndIncomesEachHaveTheirOwn() throws {
    try add("A")
    try store.change { $0.add(Sample.income("B")) }
    #expect(try last() == "A")
    #expect(try last(.incomes) == "B")
  }

  @Test func withoutAHistoryItIsTheLastLine() throws {
    try add("C", "A")
    try add("B")
    try SystemFileOperations().remove(folder.directory.history)
    #expect(try last() == "B")
    #expect(try last(.incomes) == nil)
  }

  @Test func theOlderHistoryIsReadWhereTheNewerTellsNothing() throws {
    try add("A")
    try add("B")
    try FileManager.default.moveItem(
      atPath: folder.directory.history, toPath: folder.directory.olderHistory)
    #expect(try last() == "B")
    try writeHistory(Self.step(3, adding: ["C"]))
    #expect(try last() == "B", "C was never stored")
    try store.change { $0.add(Sample.expense("C")) }
    #expect(try last() == "C")
  }

  @Test(arguments: [
    ([step(1, adding: ["A"]), step(2, adding: ["B"]), step(3, adding: ["C"])], "C"),
    ([step(1, adding: ["A"]), step(2, adding: ["C", "B"])], "B"),
    // Undone, and done again.
    ([step(1, adding: ["A"]), step(2, adding: ["B"]), step(3) { $0.undoes = [2] }], "A"),
    (
      [
        step(1, adding: ["A"]), step(2, adding: ["B"]), step(3) { $0.undoes = [2] },
        step(4, adding: ["B"]) { $0.redoes = [2] },
      ], "B"
    ),
    (
      [
        step(1, adding: ["A"]), step(2, adding: ["B"]), step(3) { $0.undoes = [2] },
        step(4) { $0.redoes = [2] }, step(5) { $0.undoes = [2] },
      ], "A"
    ),
    // An undo that brings a record back adds none.
    ([step(1, adding: ["A"]), step(2, adding: ["B"]) { $0.undoes = [9] }], "A"),
    ([step(1, adding: ["A"]), step(2, adding: ["B"]) { $0.cameBySync = true }], "A"),
    ([step(1, adding: ["A"]), step(2, adding: ["B"]) { $0.state = .void }], "A"),
    ([step(1, adding: ["B"]) { $0.cameBySync = true }], nil),
  ])
  func onlyOrdinaryStepsThatAreNotUndoneCount(steps: [[UInt8]], expected: String?) throws {
    try add("A", "B", "C")
    try writeHistory(steps.flatMap(\.self))
    #expect(try last() == expected)
  }

  private func writeHistory(_ steps: [UInt8]) throws {
    let header = HistoryHeader(firstStep: 1, at: Sample.now.description).line
    try folder.write(String(header + steps), to: "history.jsonl")
  }

  private static func step(
    _ number: Int, adding names: [String] = [], _ change: (inout StepClosing) -> Void = { _ in }
  ) -> [UInt8] {
    let changes = names.flatMap { name in
      StepChange(collection: .expenses, id: Sample.id(name), after: Sample.expense(name).line)
        .line(step: number)
    }
    var closing = StepClosing(
      step: number, at: Sample.now.description, command: "add", kind: .append,
      files: [TouchedFile(collection: .expenses, change: .append(end: 9))], has: [.expenses],
      inode: 1, changeBytes: changes.count, state: .done)
    change(&closing)
    return changes + closing.line(changes: changes)
  }
}
