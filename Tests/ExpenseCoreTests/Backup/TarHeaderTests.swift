import Testing

@testable import ExpenseCore

@Suite struct TarHeaderTests {
  @Test func aHeaderIsReadBackAsItWasWritten() throws {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<500 {
      let name = (0..<Int.random(in: 1...100, using: &random)).map { _ in
        UInt8.random(in: 1...255, using: &random)
      }
      var header = TarHeader(name: name, size: 0)
      header.size = Int.random(in: 0...TarHeader.largestSize, using: &random)
      header.type = random.pick([TarType.file, TarType.extended])
      #expect(try TarHeader(block: header.block) == header)
    }
  }

  @Test func anyByteThatIsWrongIsNoticed() {
    let good = TarHeader(name: "expenses.json".bytes, size: 77).block
    for place in good.indices where !(148..<156).contains(place) {
      var bad = good
      bad[place] ^= 1
      #expect(throws: TarProblem.self) { try TarHeader(block: bad) }
    }
  }

  @Test(arguments: [
    ("00000000115\0", 77), ("       115 \0", 77), ("115\0\0\0\0\0\0\0\0\0", 77),
    ("777777777777", 68_719_476_735), ("", 0), ("            ", 0),
  ])
  func sizesAreReadAsProgramsWriteThem(field: String, size: Int) throws {
    #expect(try header(sizeField: field.bytes).size == size)
  }

  @Test func aLargeSizeMayStandAsTheNumberItself() throws {
    let field: [UInt8] = [0x80, 0, 0, 0, 0, 0, 0, 0xE8, 0xD4, 0xA5, 0x10, 0]
    #expect(try header(sizeField: field).size == 1_000_000_000_000)
  }

  @Test(arguments: [
    "0000000011x\0".bytes, "-0000000115\0".bytes, "99999999999\0".bytes,
    [UInt8](repeating: 0xFF, count: 12), [0x80] + [UInt8](repeating: 0xFF, count: 11),
    [0x81] + [UInt8](repeating: 0, count: 11),
  ])
  func whatIsNoSizeIsRefused(field: [UInt8]) {
    #expect(throws: TarProblem.self) { try header(sizeField: field) }
  }

  @Test func theSumMayHaveBeenMadeOfSignedBytes() throws {
    var block = TarHeader(name: [0xC3, 0xA9], size: 0).block
    let sum =
      block[..<148].reduce(0) { $0 + Int(Int8(bitPattern: $1)) } + 8 * 32
      + block[156...].reduce(0) { $0 + Int(Int8(bitPattern: $1)) }
    block.replaceSubrange(148..<155, with: [UInt8](repeating: 0x30, count: 7))
    let digits = String(sum, radix: 8).bytes
    block.replaceSubrange((155 - digits.count)..<155, with: digits)
    #expect(try TarHeader(block: block).name == [0xC3, 0xA9])
  }

  @Test func aPrefixStandsBeforeTheName() throws {
    var block = TarHeader(name: "b".bytes, size: 0).block
    block[345] = UInt8(ascii: "a")
    #expect(try TarHeader(block: Tar.summed(block)).name == "a/b".bytes)
    // Where old GNU archives keep a time, nothing is read as a prefix.
    block.replaceSubrange(257..<265, with: "ustar  \0".bytes)
    #expect(try TarHeader(block: Tar.summed(block)).name == "b".bytes)
  }

  private func header(sizeField: [UInt8]) throws -> TarHeader {
    var block = TarHeader(name: "a".bytes, size: 0).block
    let field = sizeField + [UInt8](repeating: 0, count: 12 - sizeField.count)
    block.replaceSubrange(124..<136, with: field)
    return try TarHeader(block: Tar.summed(block))
  }
}

@Suite struct PaxRecordsTests {
  @Test func aRecordCountsItsOwnDigits() throws {
    for length in 1...1200 {
      let name = [UInt8](repeating: UInt8(ascii: "n"), count: length)
      let record = PaxRecords.record("path", name)
      #expect(record.starts(with: "\(record.count) path=".bytes))
      #expect(try PaxRecords(parsing: record).path == name)
    }
  }

  @Test func whatMattersIsTakenAndTheRestPassedOver() throws {
    let text =
      PaxRecords.record("mtime", "1.5".bytes) + PaxRecords.record("size", "12".bytes)
      + PaxRecords.record("path", "a=b\nc".bytes)
    let records = try PaxRecords(parsing: text)
    #expect(records.path == "a=b\nc".bytes)
    #expect(records.size == 12)
    #expect(!records.isSparse)
  }

  @Test(arguments: [
    "x", "5", "5 a=b\n", "7 a=b\n", "99999999999999999999 a=b\n", "-6 a=b\n", "6 ab\n\n", " a=b\n",
    "0 a=b\n", "1 ", "12 size=1x3\n", "21 size=99999999999999999999\n",
  ])
  func whatIsNoRecordIsRefused(text: String) {
    #expect(throws: TarProblem.self) { try PaxRecords(parsing: text.bytes) }
  }

  @Test func noBytesAreTooOdd() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        random.pick(Array("0123456789 =\nsizepath".utf8))
      }
      // Either is right; that it comes back at all is the point.
      _ = try? PaxRecords(parsing: bytes)
    }
  }
}
