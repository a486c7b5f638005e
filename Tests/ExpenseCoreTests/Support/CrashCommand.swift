import Foundation

@testable import ExpenseCore

/// A command whose every call is tried as the one at which things go wrong.
enum CrashCommand: CaseIterable {
  case firstAdd
  case firstAddToTwoFiles
  case add
  case addMany
  case addToTwoFiles
  case addWithReceipt
  case addToFullHistory
  case edit
  case delete
  case changeTwoFiles
  case restore
  case undoRestore
  case undoAdd
  case undoDelete
  case undoTwoFiles
  case undoSeveral
  case undoByName
  case undoWhatCancelsOut
  case undoInFullHistory
  case redo
  case redoSeveral
  case repair
  /// A repair of a store in which another command was cut off.
  case repairUnfinished

  static let receiptPath = "/photo.png"

  var isFirst: Bool { self == .firstAdd || self == .firstAddToTwoFiles }

  func run(on store: Store) throws {
    if isRepair { return try repair(store) }
    guard try !runRestore(on: store) else { return }
    guard try !runUndo(on: store) else { return }
    let receipts = self == .addWithReceipt ? [Self.receiptPath] : []
    _ = try store.transaction(
      named: "test", reading: StoreState.collections, receipts: receipts
    ) { try change(&$0) }
  }

  private func change(_ transaction: inout Transaction) throws {
    switch self {
    case .firstAdd, .add, .addToFullHistory:
      transaction.add(Sample.expense("New"))
    case .firstAddToTwoFiles, .addToTwoFiles:
      transaction.add(Sample.expense("New", category: "Pets"))
      transaction.add(Sample.expense("Newer", category: "Pets"))
      transaction.add(Sample.category("Pets"))
    case .addMany:
      for number in 0..<7 { transaction.add(Sample.expense("New \(number)")) }
    case .addWithReceipt:
      var expense = Sample.expense("New")
      expense.model.receiptFilename = try transaction.receiptName(for: Self.receiptPath)
      transaction.add(expense)
      try transaction.useReceipt(at: Self.receiptPath)
    case .edit:
      transaction.replace(Sample.expense("B"), with: renamed(Sample.expense("B"), "Bread"))
    case .delete:
      transaction.remove(Sample.expense("B"))
    case .changeTwoFiles:
      var category = Sample.category("Food")
      category.model.name = "Meals"
      transaction.replace(Sample.category("Food"), with: category)
      for name in ["B", "C"] {
        var expense = Sample.expense(name)
        expense.model.category = "Meals"
        transaction.replace(Sample.expense(name), with: expense)
      }
    case .restore, .undoRestore:
      preconditionFailure("a restore decides what changes")
    case .undoAdd, .undoDelete, .undoTwoFiles, .undoSeveral, .undoByName, .undoWhatCancelsOut,
      .undoInFullHistory, .redo, .redoSeveral:
      preconditionFailure("an undo is no change of its own")
    case .repair, .repairUnfinished:
      preconditionFailure("a repair is no change of its own")
    }
  }

  private func renamed(_ record: Record<Expense>, _ name: String) -> Record<Expense> {
    var record = record
    record.model.name = name
    return record
  }
}

extension SimulatedDisk {
  static let directory = DataDirectory(path: "/home/data")

  /// A store on this disk, whose ids are the same on every run.
  var store: Store {
    Store(
      directory: Self.directory, lockTimeout: .zero, now: Sample.now, operations: self,
      makeID: { Sample.id("made") }, report: { _ in })
  }

  /// A disk as it is before the command, with records whose places in sectors vary.
  static func prepared(for command: CrashCommand, seed: Int) throws -> SimulatedDisk {
    let disk = SimulatedDisk(seed: seed)
    disk.put("what was paid, in pixels".bytes, at: CrashCommand.receiptPath)
    guard !command.isFirst else { return disk }
    var random = SeededGenerator(seed: seed)
    let padding = String(repeating: "p", count: Int.random(in: 1...64, using: &random))
    _ = try disk.store.transaction(named: "prepare", reading: StoreState.collections) {
      transaction in
      transaction.add(Sample.expense("A", notes: padding))
      for name in ["B", "C"] { transaction.add(Sample.expense(name)) }
      transaction.add(Sample.category("Food"))
    }
    _ = try disk.store.transaction(named: "prepare", reading: StoreState.collections) {
      transaction in
      transaction.add(Sample.expense("D"))
    }
    try disk.putArchive()
    try command.prepare(disk.store)
    if command == .addToFullHistory || command == .undoInFullHistory { disk.fillHistory() }
    if command.isRepair { disk.addTwins() }
    if command == .repairUnfinished { try disk.leaveStep(cutOffAt: 4 + seed * 3) }
    disk.restart()
    return disk
  }

  /// Makes the history one that has had all the steps it may have, long ago, or nearly all.
  func fillHistory(lacking count: Int = 0) {
    // There are two on the disk, so that the next one is the third.
    let header = HistoryHeader(
      firstStep: 3 + count - Settings.leastHistorySteps, at: "2020-01-01T00:00:00Z")
    let path = Self.directory.history
    let steps = (contents(of: path) ?? []).drop { $0 != JSONByte.lineFeed }.dropFirst()
    put(header.line + steps, at: path)
  }
}
