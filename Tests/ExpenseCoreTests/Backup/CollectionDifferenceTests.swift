import Foundation
import Testing

@testable import ExpenseCore

@Suite struct CollectionDifferenceTests {
  private typealias Lines = [(id: UUID, line: [UInt8])]

  @Test(arguments: 0..<60)
  func whatIsStoredBecomesWhatIsWanted(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    let store = folder.store()
    let stored = names(using: &random).map { Sample.expense($0) }
    if !stored.isEmpty {
      _ = try store.transaction(named: "add", reading: [.expenses]) { transaction in
        for record in stored { transaction.add(record) }
      }
    }
    let before = try lines(in: folder)
    let wanted = names(using: &random).map { name in
      Sample.expense(name, random.chance(oneIn: 3) ? 999 : 1250)
    }
    let bytes = Tar.entry("expenses.json", Tar.file(.expenses, wanted.map(\.line))) + Tar.end
    _ = try store.restore(BackupArchive(at: folder.archive(bytes)), mayLose: true)
    #expect(try store.lines() == wanted.map(\.text))
    guard before.map(\.line) != wanted.map(\.line) else { return }
    try checkStep(from: before, to: wanted.map { ($0.model.id, $0.line) }, in: folder)
  }

  /// The changes of the step, made one by one, lead from one to the other and back.
  private func checkStep(
    from before: Lines, to after: Lines, in folder: TemporaryFolder
  ) throws {
    let history = try #require(
      try History(reading: folder.directory.history, operations: SystemFileOperations()))
    let step = try #require(try history.lastWholeStep())
    #expect(step.closing.command == "restore")
    let changes = try history.changes(of: step)
    var lines = before
    for change in changes { try apply(change, to: &lines) }
    #expect(lines.map(\.line) == after.map(\.line))
    for change in changes.reversed() {
      let back = StepChange(
        collection: change.collection, id: change.id, place: change.place, before: change.after,
        after: change.before)
      try apply(back, to: &lines)
    }
    #expect(lines.map(\.line) == before.map(\.line))
  }

  private func apply(_ change: StepChange, to lines: inout Lines) throws {
    let index = lines.firstIndex { $0.id == change.id }
    #expect(index.map { lines[$0].line } == change.before)
    switch (index, change.after) {
    case (let index?, let line?): lines[index].line = line
    case (let index?, nil): lines.remove(at: index)
    case (nil, let line?):
      let place = change.place.flatMap { id in lines.firstIndex { $0.id == id } }
      #expect((place == nil) == (change.place == nil))
      lines.insert((change.id, line), at: place.map { $0 + 1 } ?? 0)
    case (nil, nil): Issue.record("a change of nothing")
    }
  }

  @Test func onlyWhatDiffersIsInTheStep() throws {
    let folder = try TemporaryFolder()
    let store = folder.store()
    let records = (0..<50).map { Sample.expense("\($0)") }
    _ = try store.transaction(named: "add", reading: [.expenses]) { transaction in
      for record in records { transaction.add(record) }
    }
    let archive = try BackupArchive(at: folder.archive(store.backup().bytes()))
    _ = try store.transaction(named: "delete", reading: [.expenses]) { transaction in
      transaction.remove(records[7])
      transaction.replace(records[20], with: records[20].renamed("other"))
    }
    let counts = try store.restore(archive, mayLose: true).value.counts
    #expect((counts.added, counts.changed, counts.removed) == (1, 1, 0))
    #expect(try store.lines() == records.map(\.text))
    let history = try #require(
      try History(reading: folder.directory.history, operations: SystemFileOperations()))
    let step = try #require(try history.lastWholeStep())
    #expect(try history.changes(of: step).count == 2)
  }

  private func names(using random: inout SeededGenerator) -> [String] {
    let names = (0..<12).map { "name \($0)" }.filter { _ in random.chance(oneIn: 2) }
    return random.chance(oneIn: 2) ? names : names.shuffled(using: &random)
  }

  private func lines(in folder: TemporaryFolder) throws -> Lines {
    try folder.store().read([.expenses]) { snapshot in
      try snapshot.records(of: Expense.self).map { ($0.model.id, $0.line) }
    }
  }
}
