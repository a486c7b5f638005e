import Foundation
import Testing

@testable import ExpenseCore

@Suite struct RestoreUndoTests {
  @Test(arguments: 0..<40)
  func aRestoreIsTakenBackAndMadeAgainByteForByte(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    let store = folder.store()
    let names = (0..<12).map { "name \($0)" }
    _ = try store.transaction(named: "add", reading: [.expenses, .categories]) { transaction in
      for name in names where random.chance(oneIn: 2) { transaction.add(Sample.expense(name)) }
      if random.chance(oneIn: 2) { transaction.add(Sample.category("Pets")) }
      transaction.add(Sample.expense("last"))
    }
    let before = try folder.bytes("expenses.json")
    let wanted = names.shuffled(using: &random).filter { _ in random.chance(oneIn: 2) }
      .map { Sample.expense($0, random.chance(oneIn: 3) ? 999 : 1250).line }
    let archive = Tar.entry("expenses.json", Tar.file(.expenses, wanted)) + Tar.end
    _ = try store.restore(BackupArchive(at: folder.archive(archive)), mayLose: true)
    let after = try folder.bytes("expenses.json")
    #expect(after == Tar.file(.expenses, wanted))
    _ = try store.undo()
    #expect(try folder.bytes("expenses.json") == before)
    _ = try store.redo()
    #expect(try folder.bytes("expenses.json") == after)
  }
}
