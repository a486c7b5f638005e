import Foundation
import Testing

@testable import ExpenseCore

@Suite struct PlacedReceiptsTests {
  private let folder: TemporaryFolder
  private let receipts: ReceiptStore
  private var placed: PlacedReceipts

  init() throws {
    folder = try TemporaryFolder()
    let operations = SystemFileOperations()
    receipts = ReceiptStore(directory: folder.directory, operations: operations)
    placed = PlacedReceipts(directory: folder.directory, operations: operations)
  }

  private func staged(_ text: String, suffix: String = "1") throws -> StagedReceipt {
    let path = folder.path + "/photo.png"
    try Data(text.utf8).write(to: URL(filePath: path))
    return try receipts.stage(path, suffix: suffix)
  }

  private func name(_ text: String) -> String { SHA256.hex(of: text.bytes) + ".png" }

  private var kept: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.directory.receipts).sorted()
    }
  }

  @Test mutating func copiesGetTheirNamesAndCanBePutBack() throws {
    let copies = [try staged("one"), try staged("two", suffix: "2")]
    try placed.place(copies)
    #expect(try kept == [name("one"), name("two")].sorted())
    try placed.takeBack()
    #expect(try kept == [".1.new", ".2.new"])
    try placed.place(copies)
    #expect(try receipts.isIntact(name("one")))
  }

  @Test mutating func theSameContentsAreKeptOnceAsTheyWere() throws {
    try placed.place([try staged("one")])
    var others = PlacedReceipts(
      directory: folder.directory, operations: SystemFileOperations())
    let again = try staged("one", suffix: "2")
    try others.place([again])
    #expect(try kept == [".2.new", name("one")])
    try others.takeBack()
    #expect(try kept == [".2.new", name("one")])
    try receipts.discard(again)
    #expect(try kept == [name("one")])
  }

  @Test(arguments: ["", "on", "two"])
  mutating func whatHasTheNameButNotTheContentsGivesWay(text: String) throws {
    let copy = try staged("one")
    try folder.write(text, to: "receipts/" + name("one"))
    try placed.place([copy])
    #expect(try folder.text("receipts/" + name("one")) == "one")
    // Other records may name what was mended.
    try placed.takeBack()
    #expect(try kept == [name("one")])
  }

  @Test mutating func aLinkWithTheNameGivesWayAndItsTargetStays() throws {
    let copy = try staged("one")
    let elsewhere = folder.path + "/elsewhere"
    try Data("one".utf8).write(to: URL(filePath: elsewhere))
    try FileManager.default.createSymbolicLink(
      atPath: folder.directory.receipts + "/" + name("one"), withDestinationPath: elsewhere)
    try placed.place([copy])
    #expect(try receipts.isIntact(name("one")))
    #expect(FileManager.default.fileExists(atPath: elsewhere))
  }

  @Test mutating func whatWasOnlyLookedAtIsNotPlaced() throws {
    try folder.store().add(Sample.expense("A"))
    let path = folder.path + "/photo.png"
    try Data("one".utf8).write(to: URL(filePath: path))
    try placed.place([])
    #expect(!FileManager.default.fileExists(atPath: folder.directory.receipts))
    _ = try staged("two")
    try placed.place([try receipts.examine(path)])
    #expect(try kept == [".1.new"])
  }
}

@Suite struct ReceiptIntactnessTests {
  private let folder: TemporaryFolder
  private let receipts: ReceiptStore

  init() throws {
    folder = try TemporaryFolder()
    receipts = ReceiptStore(directory: folder.directory, operations: SystemFileOperations())
    try FileManager.default.createDirectory(
      atPath: folder.directory.receipts, withIntermediateDirectories: true)
  }

  private func isIntact(_ text: String, under name: String) throws -> Bool {
    try folder.write(text, to: "receipts/" + name)
    return try receipts.isIntact(name)
  }

  /// One of them longer than the blocks in which it is read.
  @Test(arguments: ["x", "pixels", String(repeating: "0123456789", count: 30_000)])
  func theNameTellsTheContents(text: String) throws {
    let digest = SHA256.hex(of: text.bytes)
    #expect(try isIntact(text, under: digest + ".png"))
    #expect(try isIntact(text, under: digest + ".tar.gz"))
    #expect(try isIntact(text, under: digest))
    #expect(try !isIntact(text + "x", under: digest + ".png"))
    #expect(try !isIntact(String(text.dropLast()), under: digest + ".png"))
    #expect(try !isIntact("", under: digest + ".png"))
  }

  @Test func anotherNameTellsNothing() throws {
    let digest = SHA256.hex(of: "x".bytes)
    #expect(try !isIntact("x", under: digest.uppercased() + ".png"))
    #expect(try !isIntact("x", under: digest + "0.png"))
    #expect(try !isIntact("x", under: "photo.png"))
  }

  @Test func onlyARegularFileCanBeIntact() throws {
    let name = SHA256.hex(of: "x".bytes) + ".png"
    let path = folder.directory.receipts + "/" + name
    #expect(try !receipts.isIntact(name))
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    #expect(try !receipts.isIntact(name))
    try FileManager.default.removeItem(atPath: path)
    let elsewhere = folder.path + "/elsewhere"
    try Data("x".utf8).write(to: URL(filePath: elsewhere))
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: elsewhere)
    #expect(try !receipts.isIntact(name))
  }
}
