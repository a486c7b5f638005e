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
  case repair
  /// A repair of a store in which another command was cut off.
  case repairUnfinished

  static let receiptPath = "/photo.png"

  var isFirst: Bool { self == .firstAdd || self == .firstAddToTwoFiles }

  var isRepair: Bool { self == .repair || self == .repairUnfinished }

  func run(on store: Store) throws {
    if isRepair { return try repair(store) }
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
    case .repair, .repairUnfinished:
      preconditionFailure("a repair is no change of its own")
    }
  }

  /// Another record under the id of one that is there.
  static let twin = Sample.expense("B").text.replacing("12.50", with: "99.00")

  private func repair(_ store: Store) throws {
    let findings = try store.repair().findings
    // What could not be read is told and not repaired, so the command has not done its work.
    guard findings.contains(where: { $0.code == .duplicateID && $0.isRepaired }) else {
      throw FileError("repair", store.directory.path, code: EIO)
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
    if command == .addToFullHistory { disk.fillHistory() }
    if command.isRepair { disk.addTwins() }
    if command == .repairUnfinished { try disk.leaveStep(cutOffAt: 1 + seed * 3) }
    disk.restart()
    return disk
  }

  /// Adds two records, one the same as one that is there and one with its id alone.
  private func addTwins() {
    let path = Self.directory.file(Collection.expenses.fileName)
    let records = (contents(of: path) ?? []).dropLast(RecordFileFormat.closing.count)
    let twins = [Sample.expense("B").line, CrashCommand.twin.bytes]
    put(records + RecordFileFormat.appended(twins, toEmpty: false), at: path)
  }

  /// Runs a command that rewrites two files, and kills it in the midst of one of its calls.
  private func leaveStep(cutOffAt call: Int) throws {
    fault = Fault(kind: .kill, call: call)
    do {
      _ = try store.transaction(named: "cut off", reading: StoreState.collections) { transaction in
        var category = Sample.category("Food")
        category.model.name = "Meals"
        transaction.replace(Sample.category("Food"), with: category)
        transaction.replace(Sample.expense("C"), with: Sample.expense("C", category: "Meals"))
      }
    } catch is FileError {
      // It is meant to be cut off.
    }
    restart()
  }

  /// Makes the history one that has had all the steps it may have, long ago.
  private func fillHistory() {
    let header = HistoryHeader(firstStep: -Settings.leastHistorySteps, at: "2020-01-01T00:00:00Z")
    let path = Self.directory.history
    let steps = (contents(of: path) ?? []).drop { $0 != JSONByte.lineFeed }.dropFirst()
    put(header.line + steps, at: path)
  }
}
