import Foundation
import Testing

@testable import ExpenseCore

@Suite struct ReceiptStoreTests {
  private let folder: TemporaryFolder
  private let path: String
  private let name: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path + "/My Photo.PNG"
    try Data("pixels".utf8).write(to: URL(filePath: path))
    name = SHA256.hex(of: "pixels".bytes) + ".png"
  }

  private var receipts: ReceiptStore {
    ReceiptStore(directory: folder.directory, operations: SystemFileOperations())
  }

  private var kept: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.directory.receipts).sorted()
    }
  }

  private func add(_ expense: Record<Expense>, operations: any FileOperations) throws {
    _ = try folder.store(operations: operations).transaction(
      named: "add", reading: [.expenses], receipts: [path]
    ) { transaction in
      var expense = expense
      expense.model.receiptFilename = try transaction.receiptName(for: path)
      transaction.add(expense)
      try transaction.useReceipt(at: path)
    }
  }

  @Test func aReceiptIsKeptOnceByItsContents() throws {
    #expect(try receipts.examine(path).fileName == name)
    for expense in ["A", "B"] {
      try add(Sample.expense(expense), operations: SystemFileOperations())
      #expect(try kept == [name])
    }
    #expect(try folder.bytes("receipts/" + name) == "pixels".bytes)
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test func aReceiptThatNoRecordUsesIsNotKept() throws {
    try folder.store().add(Sample.expense("A"))
    _ = try folder.store().transaction(
      named: "add", reading: [.expenses], receipts: [path]
    ) { $0.add(Sample.expense("B")) }
    #expect(try kept == [])
  }

  @Test func aCopyWaitsUnderItsOwnNameAndCanBeDiscarded() throws {
    let receipt = try receipts.stage(path, suffix: "1")
    #expect(receipt.fileName == name)
    #expect(try kept == [".1.new"])
    #expect(throws: FileError.self) { try receipts.stage(path, suffix: "1") }
    #expect(try kept == [".1.new"])
    try receipts.discard(receipt)
    #expect(try kept == [])
  }

  @Test func whatIsNoReceiptIsRefused() throws {
    try Data().write(to: URL(filePath: folder.path + "/empty.png"))
    try FileManager.default.createDirectory(
      atPath: folder.path + "/folder.png", withIntermediateDirectories: true)
    for (name, error) in [
      ("gone.png", ReceiptError.missing), ("empty.png", ReceiptError.empty),
      ("folder.png", ReceiptError.notAFile), ("program.exe", ReceiptError.unknownKind),
      (".png", ReceiptError.unknownKind), ("png", ReceiptError.unknownKind),
    ] {
      let path = folder.path + "/" + name
      #expect(throws: error(path)) { try receipts.stage(path, suffix: "1") }
    }
    #expect(!FileManager.default.fileExists(atPath: folder.directory.path))
  }

  /// A step that is given up, because a file was changed meanwhile, gives the receipt to the next try.
  @Test func aSecondTryFindsTheReceipt() throws {
    let disk = try SimulatedDisk.prepared(for: .addWithReceipt, seed: 1)
    let path = SimulatedDisk.directory.file("expenses.json")
    let whole = disk.copy(seed: 1)
    try CrashCommand.addWithReceipt.run(on: whole.store)
    var givenUp = 0
    for call in 1...whole.counts.calls {
      let other = disk.copy(seed: call)
      let edited = other.contents(of: path) ?? []
      other.interrupt(atCall: call) { other.put(edited, at: path) }
      try CrashCommand.addWithReceipt.run(on: other.store)
      let lines = try StoreState(of: other).lines[.expenses] ?? []
      // An edit that is saved behind the last look of a command wins over it, whole.
      let isOverwritten = other.contents(of: path) == edited
      #expect(isOverwritten || lines.last?.contains("receiptFilename") == true, "\(call)")
      let history = String(other.contents(of: SimulatedDisk.directory.history) ?? [])
      if history.contains("\"state\":\"void\"") { givenUp += 1 }
    }
    #expect(givenUp > 0)
  }
}
