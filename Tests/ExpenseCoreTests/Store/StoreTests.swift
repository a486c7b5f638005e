import Foundation
import Testing

@testable import ExpenseCore

@Suite struct StoreTests {
  private let folder: TemporaryFolder
  private let head = String(RecordFileFormat.firstLine(of: .expenses))
  private let a = Sample.expense("A")
  private let b = Sample.expense("B")

  init() throws {
    folder = try TemporaryFolder()
  }

  private func text(_ records: Record<Expense>...) -> String {
    head + "\n" + records.map(\.text).joined(separator: ",\n") + "\n]}\n"
  }

  @Test func recordsAreAppendedByteForByte() throws {
    #expect(try folder.store().add(a).isFirstStep)
    #expect(try folder.text("expenses.json") == text(a))
    let before = try status("expenses.json").inode
    #expect(try !folder.store().add(b, Sample.expense("C")).isFirstStep)
    #expect(try folder.text("expenses.json") == text(a, b, Sample.expense("C")))
    #expect(try status("expenses.json").inode == before)
    #expect(try folder.names == ["expenses.json", "history.jsonl", "lock"])
    #expect(try folder.names.allSatisfy { try status($0).permissions == 0o600 })
  }

  @Test func anEmptyCollectionIsAppendedToWithoutAComma() throws {
    try folder.write(head + "\n]}\n", to: "expenses.json")
    let before = try status("expenses.json").inode
    try folder.store().add(a)
    #expect(try folder.text("expenses.json") == text(a))
    #expect(try status("expenses.json").inode == before)
  }

  @Test func recordsAreReplacedAndRemovedInPlace() throws {
    try folder.store().add(a, b, Sample.expense("C"))
    try folder.store().replace(b, with: b.renamed("Bread"))
    #expect(try folder.text("expenses.json") == text(a, b.renamed("Bread"), Sample.expense("C")))
    _ = try folder.store().transaction(named: "delete", reading: [.expenses]) { transaction in
      for record in [a, b, Sample.expense("C")] { transaction.remove(record) }
    }
    #expect(try folder.text("expenses.json") == head + "\n]}\n")
    #expect(try folder.store().lines() == [])
  }

  @Test func theHistoryTellsWhatChangedAndWhere() throws {
    try folder.store().add(a, b)
    try folder.store().replace(b, with: b.renamed("Bread"))
    let history = try #require(
      try History(reading: folder.directory.history, operations: SystemFileOperations()))
    let last = try #require(try history.lastWholeStep())
    #expect(last.closing.step == 2 && last.closing.kind == .rewrite)
    #expect(
      try history.changes(of: last) == [
        StepChange(
          collection: .expenses, id: b.model.id, before: b.line, after: b.renamed("Bread").line)
      ])
    let first = try #require(try history.step(before: last))
    #expect(
      try history.changes(of: first) == [
        StepChange(collection: .expenses, id: a.model.id, after: a.line),
        StepChange(collection: .expenses, id: b.model.id, place: a.model.id, after: b.line),
      ])
  }

  @Test func aHandEditedFileIsMadeCanonicalByTheNextChange() throws {
    let document = #"{"x":{"y" :1},"version":1,"format":"iexpense.expenses","records":["#
    try folder.write(document + a.text + "],\n\"z\":[\n2\n]}\n", to: "expenses.json")
    try folder.store().add(b)
    let first = head.replacing("\"records\"", with: #""x":{"y":1},"z":[2],"records""#)
    let expected = [first, a.text + ",", b.text, "]}\n"].joined(separator: "\n")
    #expect(try folder.text("expenses.json") == expected)
    let inode = try status("expenses.json").inode
    try folder.store().add(Sample.expense("C"))
    #expect(try status("expenses.json").inode == inode)
    #expect(try folder.store().lines() == [a.text, b.text, Sample.expense("C").text])
  }

  @Test func keysBehindTheRecordsSurviveARewrite() throws {
    try folder.write("\(head)\n\(a.text)\n],\"x\":[\n{\"id\":1}\n]}\n", to: "expenses.json")
    try folder.store().add(b)
    #expect(
      try folder.text("expenses.json").hasPrefix(
        head.replacing("\"records\":[", with: #""x":[{"id":1}],"records":["#)))
    #expect(try folder.store().lines() == [a.text, b.text])
  }

  @Test func twoRecordsOfOneIdCannotBeChanged() throws {
    try folder.write(text(a, a.renamed("Twin"), b), to: "expenses.json")
    let error = #expect(throws: StoreError.self) {
      try folder.store().replace(a, with: a.renamed("New"))
    }
    #expect(error?.kind == .damaged && error?.locations.first?.line == 3)
    #expect(try folder.text("expenses.json") == text(a, a.renamed("Twin"), b))
    #expect(try !folder.names.contains(".expenses.json.new"))
    try folder.store().replace(b, with: b.renamed("Bread"))
  }

  @Test func aLinkStaysALink() throws {
    let elsewhere = folder.path + "/elsewhere"
    try FileManager.default.createDirectory(atPath: elsewhere, withIntermediateDirectories: true)
    try Data(text(a).utf8).write(to: URL(filePath: elsewhere + "/real.json"))
    try folder.write("", to: "x")
    try FileManager.default.createSymbolicLink(
      atPath: folder.directory.file("expenses.json"),
      withDestinationPath: "../elsewhere/real.json")
    try folder.store().add(b)
    try folder.store().replace(a, with: a.renamed("New"))
    #expect(try status("expenses.json", followLinks: false).kind == .link)
    let target = try Data(contentsOf: URL(filePath: elsewhere + "/real.json"))
    #expect(Array(target) == Array(text(a.renamed("New"), b).utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere) == ["real.json"])
  }

  @Test func aLinkThatLeadsNowhereIsNoEmptyStore() throws {
    try folder.write("", to: "x")
    let path = folder.directory.file("expenses.json")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "gone/x.json")
    #expect(throws: StoreError.brokenLink(path: path)) { try folder.store().lines() }
    #expect(throws: StoreError.brokenLink(path: path)) { try folder.store().add(a) }
  }

  @Test func aFileWithASecondNameIsRewritten() throws {
    try folder.store().add(a)
    let copy = folder.path + "/copy.json"
    try FileManager.default.linkItem(
      atPath: folder.directory.file("expenses.json"), toPath: copy)
    try folder.store().add(b)
    #expect(try folder.text("expenses.json") == text(a, b))
    #expect(try Array(Data(contentsOf: URL(filePath: copy))) == Array(text(a).utf8))
  }

  @Test func aRewriteKeepsThePermissions() throws {
    try folder.store().add(a)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o664], ofItemAtPath: folder.directory.file("expenses.json"))
    try folder.store().replace(a, with: b)
    #expect(try status("expenses.json").permissions == 0o664)
  }

  @Test func whatChangesNothingLeavesNoTrace() throws {
    #expect(try folder.store().lines() == [])
    _ = try folder.store().transaction(named: "look", reading: [.expenses]) { _ in }
    _ = try folder.store().transaction(
      named: "add", reading: [.expenses], isRehearsal: true
    ) { $0.add(a) }
    #expect(throws: ReceiptError.missing("x.png")) {
      try folder.store().transaction(
        named: "add", reading: [.expenses], receipts: ["x.png"]
      ) { try $0.useReceipt(at: "x.png") }
    }
    #expect(!FileManager.default.fileExists(atPath: folder.directory.path))
    try folder.store().add(a)
    let history = try folder.bytes("history.jsonl")
    try folder.store().replace(a, with: a)
    #expect(try folder.bytes("history.jsonl") == history)
  }

  @Test func aFileOfTheWrongKindIsRefused() throws {
    try folder.write("x", to: "lock")
    try FileManager.default.createDirectory(
      atPath: folder.directory.file("expenses.json"), withIntermediateDirectories: true)
    let path = folder.directory.file("expenses.json")
    #expect(throws: StoreError.notAFile(path: path)) { try folder.store().lines() }
    let store = Store(
      directory: DataDirectory(path: folder.directory.file("lock")), now: Sample.now,
      report: { _ in })
    #expect(throws: StoreError.dataDirectoryIsFile(store.directory.path)) { try store.lines() }
    #expect(throws: StoreError.dataDirectoryIsFile(store.directory.path)) { try store.add(a) }
  }

  @Test func anotherVersionOfTheHistoryIsRefusedUntouched() throws {
    try folder.store().add(a)
    let newer = try folder.text("history.jsonl").replacing("\"version\":1", with: "\"version\":2")
    try folder.write(newer, to: "history.jsonl")
    let error = StoreError.newerVersion(path: folder.directory.history)
    #expect(throws: error) { try folder.store().lines() }
    #expect(throws: error) { try folder.store().add(b) }
    #expect(try folder.text("history.jsonl") == newer)
    #expect(try folder.text("expenses.json") == text(a))
  }

  @Test func aHandEditAfterACrashIsNeverOverwritten() throws {
    for command in CrashCommand.allCases where !command.isFirst {
      let start = try SimulatedDisk.prepared(for: command, seed: 1)
      let whole = start.copy(seed: 1)
      try command.run(on: whole.store)
      for call in 1...whole.counts.changes {
        let disk = start.copy(seed: call)
        disk.fault = Fault(kind: .kill, call: call)
        try? command.run(on: disk.store)
        disk.restart()
        let path = SimulatedDisk.directory.file("expenses.json")
        let edited = Sample.expense("Hand", notes: String(repeating: "h", count: 900))
        disk.put(text(edited).bytes, at: path)
        do {
          _ = try disk.store.add(b)
          #expect(try disk.store.lines() == [edited.text, b.text])
        } catch StoreError.changedSinceCrash {
          #expect(disk.contents(of: path) == text(edited).bytes)
        }
      }
    }
  }

  private func status(_ name: String, followLinks: Bool = true) throws -> FileStatus {
    try #require(
      try SystemFileOperations().status(
        ofPath: folder.directory.file(name), followLinks: followLinks))
  }
}
