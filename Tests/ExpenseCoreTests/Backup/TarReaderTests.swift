import Foundation
import Testing

@testable import ExpenseCore

@Suite struct TarReaderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func entries(of bytes: [UInt8]) throws -> [TarEntry] {
    let operations = SystemFileOperations()
    let path = try folder.archive(bytes)
    let file = try #require(try operations.openForReading(path, followLinks: true))
    var reader = TarReader(file, size: bytes.count, operations: operations)
    var entries: [TarEntry] = []
    while let entry = try reader.next() { entries.append(entry) }
    return entries
  }

  @Test func entriesOfAnyNameAndSizeAreReadBack() throws {
    var random = SeededGenerator(seed: 5)
    var bytes: [UInt8] = []
    var expected: [(name: String, content: [UInt8])] = []
    var writer = TarWriter(modified: 0) { bytes.append(contentsOf: $0) }
    for number in 0..<200 {
      let letters = random.pick(["a", "é", "日", "long/"])
      let name =
        "\(number)" + String(repeating: letters, count: Int.random(in: 0...90, using: &random))
      let size = random.pick([0, 1, 511, 512, 513, Int.random(in: 0...3000, using: &random)])
      let content = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      let written = try writer.add(name, size: size) { take in
        try content.withUnsafeBytes { try take($0) }
      }
      #expect(written == size)
      expected.append((name, content))
    }
    try writer.finish()
    #expect(bytes.count == writer.byteCount)
    let found = try entries(of: bytes)
    #expect(found.map(\.name) == expected.map(\.name))
    #expect(found.map { Array(bytes[$0.range]) } == expected.map(\.content))
  }

  @Test func anArchiveThatIsCutOffAnywhereIsNoticed() throws {
    let whole = Tar.entry("a", "content".bytes) + Tar.entry("b", [UInt8](repeating: 1, count: 700))
    for length in 0..<whole.count where length % 37 == 0 || length % 512 == 0 {
      #expect(throws: TarProblem.self) { try entries(of: Array(whole[..<length])) }
    }
    #expect(throws: TarProblem.self) { try entries(of: whole) }
    #expect(try entries(of: whole + Tar.end).count == 2)
  }

  @Test(arguments: [
    TarType.file, TarType.longName, TarType.extended, TarType.global, TarType.sparse,
  ])
  func aSizeIsNotBelieved(type: UInt8) {
    for size in [1_000_000_000_000, 8_000_000_000, 600] {
      #expect(throws: TarProblem.self) {
        try entries(of: Tar.large("a", size: size, type: type) + Tar.end)
      }
    }
  }

  @Test func aLongNameStandsBeforeItsEntry() throws {
    let name = String(repeating: "long/", count: 50)
    let bytes =
      Tar.entry("././@LongLink", name.bytes + [0], type: TarType.longName)
      + Tar.entry("cut", "x".bytes) + Tar.entry("b") + Tar.end
    #expect(try entries(of: bytes).map(\.name) == [name, "b"])
  }

  @Test func anExtendedHeaderSpeaksOfOneEntry() throws {
    let records = PaxRecords.record("path", "real".bytes) + PaxRecords.record("size", "3".bytes)
    let bytes =
      Tar.entry("pax", records, type: TarType.extended) + Tar.entry("a", "abc".bytes, size: 0)
      + Tar.entry("global", PaxRecords.record("comment", "x".bytes), type: TarType.global)
      + Tar.entry("b", "de".bytes) + Tar.end
    let found = try entries(of: bytes)
    #expect(found.map(\.name) == ["real", "b"])
    #expect(found.map(\.range.count) == [3, 2])
  }

  @Test func linksAndFoldersHaveNoContentWhateverSizeTheyTell() throws {
    let bytes =
      [TarType.hardLink, TarType.symbolicLink, UInt8(ascii: "3"), TarType.folder]
      .flatMap { Tar.entry("x", type: $0, size: 1_000_000) } + Tar.entry("a", "y".bytes) + Tar.end
    #expect(try entries(of: bytes).map(\.kind) == [.link, .link, .other, .folder, .file])
  }

  @Test func sparseFilesAreNoFilesOfOurs() throws {
    let records =
      PaxRecords.record("GNU.sparse.major", "1".bytes)
      + PaxRecords.record("GNU.sparse.name", "expenses.json".bytes)
    let bytes =
      Tar.entry("pax", records, type: TarType.extended)
      + Tar.entry("GNUSparseFile.0/expenses.json", "x".bytes)
      + Tar.entry("old", "y".bytes, type: TarType.sparse) + Tar.end
    let found = try entries(of: bytes)
    #expect(found.map(\.kind) == [.other, .other])
    #expect(found.map(\.name) == ["expenses.json", "old"])
  }

  @Test func anArchiveOfManyEntriesIsReadInNoTime() throws {
    let entry = Tar.entry("junk")
    var bytes: [UInt8] = []
    for _ in 0..<100_000 { bytes += entry }
    #expect(try entries(of: bytes + Tar.end).count == 100_000)
  }

  @Test func noBytesAreTooOdd() throws {
    let good =
      Tar.entry("pax", PaxRecords.record("path", "n".bytes), type: TarType.extended)
      + Tar.entry("a", "content".bytes) + Tar.entry("b", type: TarType.sparse) + Tar.end
    var random = SeededGenerator(seed: 7)
    for _ in 0..<400 {
      var bad = good
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let block = Int.random(in: 0..<(bad.count / 512), using: &random) * 512
        let place = block + random.pick([0, 124, 130, 135, 156, 257, 345, 482, 504])
        bad[place] = UInt8.random(in: 0...255, using: &random)
        // With a right sum, so that what lies behind it is met.
        bad.replaceSubrange(
          block..<(block + 512), with: Tar.summed(Array(bad[block..<(block + 512)])))
      }
      // Either is right; that it comes back at all is the point.
      _ = try? entries(of: bad)
    }
  }
}

extension Tar {
  /// An entry that tells a size in the way of GNU tar, and holds nothing.
  static func large(_ name: String, size: Int, type: UInt8 = TarType.file) -> [UInt8] {
    var block = TarHeader(name: name.bytes, size: 0, type: type).block
    block[124] = 0x80
    for place in 0..<11 { block[135 - place] = UInt8(truncatingIfNeeded: size >> (8 * place)) }
    return summed(block)
  }
}
