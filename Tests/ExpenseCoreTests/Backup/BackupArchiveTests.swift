import Foundation
import Testing

@testable import ExpenseCore

@Suite struct BackupArchiveTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let line = Sample.expense("A").line
  private static let expenses = Tar.entry("expenses.json", Tar.file(.expenses, [line]))
  private static let receipt = SHA256.hex(of: "pixels".bytes) + ".png"

  private static var withReceipt: [UInt8] {
    var expense = Sample.expense("A")
    expense.model.receiptFilename = receipt
    return Tar.entry("expenses.json", Tar.file(.expenses, [expense.line]))
  }

  private func archive(_ entries: [UInt8]) throws -> BackupArchive {
    try BackupArchive(at: folder.archive(entries + Tar.end))
  }

  /// Tries to restore over a store that holds something; it must stay as it is.
  private func refusal(of bytes: [UInt8]) throws -> BackupError? {
    let store = folder.store()
    try store.add(Sample.expense("kept"))
    let before = try folder.names.map { try folder.bytes($0) }
    var refusal: BackupError?
    do {
      _ = try store.restore(BackupArchive(at: folder.archive(bytes)), mayLose: true)
    } catch let error as BackupError {
      refusal = error
    }
    #expect(try folder.names.map { try folder.bytes($0) } == before)
    return refusal
  }

  @Test(arguments: [
    "/expenses.json", "../expenses.json", "a/expenses.json", "expenses.json/", "EXPENSES.json",
    "expenses.json.bak", "history.jsonl", "history.1.jsonl", "lock", ".expenses.json.new",
    "receipts/../expenses.json", "receipts/a/b", "receipts/..", "receipts//etc", "/receipts/a",
    "expenses.json\n", "..", "",
  ])
  func otherNamesAreNotTaken(name: String) throws {
    let archive = try archive(Self.expenses + Tar.entry(name, "x".bytes))
    #expect(archive.records == 1)
    #expect(archive.skipped.count == 1)
    #expect(archive.skipped.first.map(\.name) == [name])
  }

  @Test(arguments: ["./expenses.json", "././expenses.json", "expenses.json"])
  func theFolderItselfMayBeNamed(name: String) throws {
    let bytes =
      Tar.entry("./", type: TarType.folder)
      + Tar.entry(name, Tar.file(.expenses, [Self.line]))
      + Tar.entry("./receipts/", type: TarType.folder)
    let archive = try archive(bytes)
    #expect(archive.records == 1)
    #expect(archive.skipped.count == 0)
  }

  @Test func whatIsSkippedIsToldWithItsReason() throws {
    let bytes =
      Self.withReceipt
      + Tar.entry("receipts/other.png", "x".bytes)
      + Tar.entry("receipts/" + Self.receipt, type: TarType.symbolicLink)
      + Tar.entry("device", type: UInt8(ascii: "3")) + Tar.entry("notes.txt", "x".bytes)
    let archive = try archive(bytes)
    #expect(archive.skipped.first.map(\.reason) == [.orphan, .link, .notAFile, .foreign])
    #expect(archive.missingReceipts == [Self.receipt])
  }

  @Test func manyForeignEntriesAreCountedAndFewTold() throws {
    var bytes = Self.expenses
    for number in 0..<50_000 { bytes += Tar.entry("junk \(number)") }
    let archive = try archive(bytes)
    #expect(archive.skipped.count == 50_000)
    #expect(archive.skipped.first.count == 20)
  }

  @Test(arguments: [
    ("expenses.json", TarType.symbolicLink), ("expenses.json", TarType.hardLink),
    ("expenses.json", TarType.sparse), ("./incomes.json", TarType.folder),
  ])
  func aCollectionThatIsNoFileIsNotTakenForAnEmptyOne(name: String, type: UInt8) throws {
    let bytes =
      Tar.entry("categories.json", Tar.file(.categories, []))
      + Tar.entry(name, type: type) + Tar.end
    let refusal = try #require(try refusal(of: bytes))
    #expect(refusal.kind == .invalid)
    #expect(refusal.message.contains("\(name): it is no file"))
  }

  @Test(arguments: [
    (Tar.file(.expenses, [line, line]), "expenses.json:3:1: two records have the id"),
    (Tar.file(.incomes, []), "expenses.json:3:1: this is not a file of expenses"),
    (
      Array("{\"format\":\"iexpense.expenses\",\"version\":2,\"records\":[]}".utf8),
      "newer iexpense"
    ),
    (Array(Tar.file(.expenses, [line]).dropLast(3)), "expenses.json:3:"),
    (
      Array(Tar.file(.expenses, [line, Array("{\"id\":1}".utf8)])),
      "expenses.json:3:7: the id must"
    ),
    ([UInt8](repeating: 0, count: 700), "expenses.json:1:1: "), ([], "expenses.json:1:1: "),
  ])
  func aFileThatCannotBeReadIsToldWithItsPlace(content: [UInt8], message: String) throws {
    let padding = Tar.entry("notes.txt", [UInt8](repeating: 10, count: 999))
    let bytes = padding + Tar.entry("expenses.json", content) + Tar.end
    let refusal = try #require(try refusal(of: bytes))
    #expect(refusal.kind == .invalid)
    #expect(refusal.message.contains(message), "\(refusal.message)")
  }

  @Test func aReceiptMustFitItsName() throws {
    let name = "receipts/" + Self.receipt
    for content in ["pixel".bytes, "pixels ".bytes, []] {
      let bytes = Self.withReceipt + Tar.entry(name, content) + Tar.end
      let refusal = try #require(try refusal(of: bytes))
      #expect(refusal.message.hasSuffix("\(name): its content does not fit its name"))
    }
    #expect(try archive(Self.withReceipt + Tar.entry(name, "pixels".bytes)).receiptCount == 1)
  }

  @Test func nothingMayStandInItTwice() throws {
    let twice = try #require(try refusal(of: Self.expenses + Self.expenses + Tar.end))
    #expect(twice.message.contains("it is there twice"))
    let receipt = Tar.entry("receipts/" + Self.receipt, "pixels".bytes)
    #expect(try refusal(of: Self.withReceipt + receipt + receipt + Tar.end) != nil)
  }

  @Test(arguments: [
    [], "no tar".bytes, [UInt8](repeating: UInt8(ascii: "y"), count: 4096), [0x1F, 0x8B] + Tar.end,
  ])
  func whatIsNoArchiveIsRefused(bytes: [UInt8]) throws {
    let refusal = try #require(try refusal(of: bytes))
    guard case .notAnArchive = refusal else {
      Issue.record("\(refusal)")
      return
    }
  }

  @Test func anArchiveOfOtherThingsIsRefused() throws {
    let path = folder.path + "/backup.tar"
    for bytes in [Tar.end, Tar.entry("iexpense/expenses.json", "x".bytes) + Tar.end] {
      #expect(try refusal(of: bytes) == .foreignArchive(path: path))
    }
  }

  @Test func everyFlippedBitIsRefusedOrHarmless() throws {
    let good = Self.withReceipt + Tar.entry("receipts/" + Self.receipt, "pixels".bytes) + Tar.end
    let wanted = try BackupArchive(at: folder.archive(good)).collections.mapValues {
      $0.records.map(\.id)
    }
    var refusals = 0
    for place in stride(from: 0, to: good.count - 1024, by: 3) {
      var bad = good
      bad[place] ^= 0x04
      do {
        let archive = try BackupArchive(at: folder.archive(bad))
        // Padding and fields that do not matter may be wrong, and a name that is another one.
        #expect(archive.collections.keys.count == wanted.keys.count)
      } catch is BackupError {
        refusals += 1
      }
    }
    #expect(refusals > 200)
  }

  @Test func aPipeIsJudgedByItsStart() throws {
    let spool = try ArchiveSpool(in: folder.path)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    let bytes = Self.expenses + Tar.end
    for start in stride(from: 0, to: bytes.count, by: 100) {
      try spool.append(Array(bytes[start..<min(start + 100, bytes.count)]))
    }
    #expect(try BackupArchive(spool).records == 1)
    let endless = try ArchiveSpool(in: folder.path)
    #expect(throws: BackupError.self) {
      for _ in 0..<20 { try endless.append([UInt8](repeating: UInt8(ascii: "y"), count: 100)) }
    }
  }
}
