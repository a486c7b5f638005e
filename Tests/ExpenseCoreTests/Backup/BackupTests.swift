import Foundation
import Testing

@testable import ExpenseCore

@Suite struct BackupTests {
  private let folder: TemporaryFolder
  private let store: Store

  init() throws {
    folder = try TemporaryFolder()
    store = folder.store()
  }

  /// Keeps a receipt with an expense.
  @discardableResult
  private func addWithReceipt(_ name: String, _ content: String) throws -> String {
    let path = folder.path + "/" + name + ".png"
    try Data(content.utf8).write(to: URL(filePath: path))
    return try store.transaction(named: "add", reading: [.expenses], receipts: [path]) {
      transaction in
      var expense = Sample.expense(name)
      let receipt = try transaction.receiptName(for: path)
      expense.model.receiptFilename = receipt
      transaction.add(expense)
      try transaction.useReceipt(at: path)
      return receipt
    }.value
  }

  private func other() throws -> (folder: TemporaryFolder, store: Store) {
    let folder = try TemporaryFolder()
    return (folder, folder.store())
  }

  @Test(arguments: 0..<12)
  func whatIsBackedUpComesBack(seed: Int) throws {
    var random = RandomRecords(random: SeededGenerator(seed: seed))
    _ = try store.transaction(named: "add", reading: [.expenses, .incomes, .categories]) {
      transaction in
      for _ in 0..<Int.random(in: 0...40, using: &random.random) {
        var expense = random.expense()
        expense.model.receiptFilename = nil
        transaction.add(expense)
      }
      for _ in 0..<3 { transaction.add(random.income()) }
      transaction.add(Sample.category("Pets"))
    }
    let bytes = try store.backup().bytes()
    let other = try other()
    let archive = try BackupArchive(at: folder.archive(bytes))
    _ = try other.store.restore(archive, mayLose: false)
    for name in try folder.names where name.hasSuffix(".json") {
      #expect(try other.folder.bytes(name) == folder.bytes(name))
    }
    #expect(try other.store.backup().bytes() == bytes)
  }

  @Test func receiptsComeBackByTheirContent() throws {
    let name = try addWithReceipt("A", "pixels")
    try addWithReceipt("B", "pixels")
    let backup = try store.backup()
    #expect(backup.receipts == 1)
    let other = try other()
    let archive = try BackupArchive(at: folder.archive(backup.bytes()))
    _ = try other.store.restore(archive, mayLose: false)
    #expect(try other.folder.text("receipts/" + name) == "pixels")
    #expect(try other.store.read([.expenses]) { try $0.receipts() }.map(\.state) == [.ok, .ok])
  }

  @Test(arguments: ["missing", "altered", "link", "folder"])
  func aReceiptThatWasLostComesBackWithoutAStep(state: String) throws {
    let name = try addWithReceipt("A", "pixels")
    let archive = try BackupArchive(at: folder.archive(store.backup().bytes()))
    let history = try folder.bytes("history.jsonl")
    try damage(name, state)
    #expect(throws: BackupError.damagedReceipts([name])) { try store.backup() }
    guard state != "folder" else {
      #expect(throws: FileError.self) { try store.restore(archive, mayLose: false) }
      return
    }
    _ = try store.restore(archive, mayLose: false, isRehearsal: true)
    #expect(throws: BackupError.damagedReceipts([name])) { try store.backup() }
    _ = try store.restore(archive, mayLose: false)
    #expect(try folder.text("receipts/" + name) == "pixels")
    #expect(try folder.names.filter { $0.hasSuffix(".new") } == [])
    #expect(try folder.bytes("history.jsonl") == history)
    if state == "link" {
      #expect(try String(contentsOfFile: folder.path + "/secret", encoding: .utf8) == "secret")
    }
  }

  private func damage(_ name: String, _ state: String) throws {
    let path = folder.directory.receipts + "/" + name
    let files = FileManager.default
    try files.removeItem(atPath: path)
    switch state {
    case "altered": try Data("others".utf8).write(to: URL(filePath: path))
    case "folder": try files.createDirectory(atPath: path, withIntermediateDirectories: false)
    case "link":
      try Data("secret".utf8).write(to: URL(filePath: folder.path + "/secret"))
      try files.createSymbolicLink(
        atPath: path, withDestinationPath: folder.path + "/secret")
    default: break
    }
  }

  @Test func theSameStoreGivesTheSameBytesAllDay() throws {
    try addWithReceipt("A", "pixels")
    let bytes = try store.backup().bytes()
    let evening = Timestamp(day: Sample.now.day, secondOfDay: 86_399)
    #expect(try folder.store(now: evening).backup().bytes() == bytes)
    let tomorrow = Timestamp(day: Sample.day(2026, 11, 29), secondOfDay: 0)
    #expect(try folder.store(now: tomorrow).backup().bytes() != bytes)
  }

  @Test func nothingIsBackedUpThatCouldNotBeRestored() throws {
    #expect(throws: BackupError.nothingToBackUp(directory: folder.directory.path)) {
      try store.backup()
    }
    let line = Sample.expense("A").text
    let start = String(RecordFileFormat.firstLine(of: .expenses))
    for text in [
      start + "\n\(line),\n\(line)\n]}\n", start + "\n\(line.dropLast())\n]}\n", start,
    ] {
      try folder.write(text, to: "expenses.json")
      #expect(throws: StoreError.self) { try store.backup() }
    }
  }

  @Test func anUnfinishedTailIsNotBackedUp() throws {
    try store.add(Sample.expense("A"))
    let before = try folder.bytes("expenses.json")
    try store.add(Sample.expense("B"))
    let last = try folder.text("history.jsonl").dropLast(7) + "open\"}\n"
    // In place, as it is the same file that the step names.
    let handle = try FileHandle(forWritingTo: URL(filePath: folder.directory.history))
    try handle.write(contentsOf: Data(last.utf8))
    let archive = try BackupArchive(at: folder.archive(store.backup().bytes()))
    #expect(archive.records == 1)
    let other = try other()
    _ = try other.store.restore(archive, mayLose: false)
    #expect(try other.folder.bytes("expenses.json") == before)
  }

  @Test func keysThatNobodyKnowsComeAlong() throws {
    let start = #"{"format":"iexpense.expenses","version":1,"note":"mine","records":["#
    let line = Sample.expense("A").text.dropLast() + #","mood":"good"}"#
    try folder.write(start + "\n\(line)\n]}\n", to: "expenses.json")
    let bytes = try store.backup().bytes()
    let other = try other()
    _ = try other.store.restore(BackupArchive(at: folder.archive(bytes)), mayLose: false)
    #expect(try other.folder.bytes("expenses.json") == folder.bytes("expenses.json"))
  }

  @Test func whatIsRestoredCanBeAddedTo() throws {
    try store.add(Sample.expense("A"))
    let archive = try BackupArchive(at: folder.archive(store.backup().bytes()))
    try store.add(Sample.expense("B"))
    #expect(throws: BackupError.self) { try store.restore(archive, mayLose: false) }
    #expect(try store.lines().count == 2)
    _ = try store.restore(archive, mayLose: true)
    try store.add(Sample.expense("C"))
    #expect(try store.lines() == [Sample.expense("A").text, Sample.expense("C").text])
  }
}
