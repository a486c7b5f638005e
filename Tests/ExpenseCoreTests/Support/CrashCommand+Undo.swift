@testable import ExpenseCore

/// The commands that take back others or make them again.
extension CrashCommand {
  /// Does what is to be there before the command, besides what is on every prepared disk.
  func prepare(_ store: Store) throws {
    switch self {
    case .firstAdd, .firstAddToTwoFiles, .add, .addMany, .addToTwoFiles, .addWithReceipt,
      .addToFullHistory, .edit, .delete, .changeTwoFiles, .restore, .repair, .repairUnfinished,
      .undoAdd,
      .undoInFullHistory:
      return
    case .undoRestore:
      try Self.restore.run(on: store)
    case .undoDelete:
      try Self.addWithReceipt.run(on: store)
      try Self.deleteAll(named: ["A", "B", "New"], from: store)
    case .undoTwoFiles:
      try Self.changeTwoFiles.run(on: store)
    case .undoSeveral, .redoSeveral:
      try Self.addToTwoFiles.run(on: store)
      try Self.deleteAll(named: ["B", "New", "Newer"], from: store)
      if self == .redoSeveral { try Self.undoSeveral.run(on: store) }
    case .undoByName:
      try Self.delete.run(on: store)
      try Self.addToTwoFiles.run(on: store)
    case .undoWhatCancelsOut:
      try Self.add.run(on: store)
      try Self.deleteAll(named: ["New"], from: store)
    case .redo:
      try Self.changeTwoFiles.run(on: store)
      try Self.undoTwoFiles.run(on: store)
    }
  }

  /// How many courses of chance it is tried with; undo writes by the same calls as any other change.
  var seeds: Int {
    switch self {
    case .firstAdd, .firstAddToTwoFiles, .add, .addMany, .addToTwoFiles, .addWithReceipt,
      .addToFullHistory, .edit, .delete, .changeTwoFiles, .restore, .repairUnfinished:
      4
    case .undoRestore, .undoAdd, .undoDelete, .undoTwoFiles, .undoSeveral, .undoByName,
      .undoWhatCancelsOut, .undoInFullHistory, .redo, .redoSeveral, .repair:
      2
    }
  }

  /// Runs the command; `false` when it is none of undo or redo.
  func runUndo(on store: Store) throws -> Bool {
    switch self {
    case .firstAdd, .firstAddToTwoFiles, .add, .addMany, .addToTwoFiles, .addWithReceipt,
      .addToFullHistory, .edit, .delete, .changeTwoFiles, .restore, .repair, .repairUnfinished:
      return false
    case .undoRestore, .undoAdd, .undoDelete, .undoTwoFiles, .undoInFullHistory:
      _ = try store.undo()
    case .undoSeveral: _ = try store.undo(count: 3)
    case .undoWhatCancelsOut: _ = try store.undo(count: 2)
    case .undoByName: _ = try store.undo(step: 3)
    case .redo: _ = try store.redo()
    case .redoSeveral: _ = try store.redo(count: 2)
    }
    return true
  }

  private static func deleteAll(named names: [String], from store: Store) throws {
    _ = try store.transaction(named: "delete", reading: StoreState.collections) { transaction in
      let records = try transaction.snapshot.records(of: Expense.self)
      for record in records where names.contains(record.model.name) { transaction.remove(record) }
    }
  }
}
