import Testing

@testable import ExpenseCore

@Suite struct ByteTableTests {
  private func number(
    of bytes: [UInt8], in table: inout ByteTable
  ) -> (number: Int, isNew: Bool) {
    bytes.withUnsafeBytes { table.number(of: $0) }
  }

  @Test func textsAreNumberedAsTheyAreFirstMet() {
    var table = ByteTable()
    let met = ["a", "b", "a", "", "ab", "", "b"].map { number(of: $0.bytes, in: &table) }
    #expect(met.map(\.number) == [0, 1, 0, 2, 3, 2, 1])
    #expect(met.map(\.isNew) == [true, true, false, true, true, false, false])
    #expect(table.count == 4)
  }

  @Test func numbersStayWhileTheTableGrows() {
    var table = ByteTable()
    for count in 0..<5000 {
      #expect(number(of: "text \(count)".bytes, in: &table) == (count, true))
    }
    for count in (0..<5000).reversed() {
      #expect(number(of: "text \(count)".bytes, in: &table) == (count, false))
    }
    #expect(table.count == 5000)
  }

  @Test func textsWithEqualHashesStayApart() {
    let texts = (0..<5).map { number in Self.text(number, collidingWith: (0, 7)) }
    #expect(Set(texts).count == 5)
    #expect(Set(texts.map { $0.withUnsafeBytes { ByteTable.hash($0) } }).count == 1)
    var table = ByteTable()
    for (place, text) in texts.enumerated() {
      #expect(number(of: text, in: &table) == (place, true))
    }
    for count in 0..<200 { _ = number(of: "\(count)".bytes, in: &table) }
    for (place, text) in texts.enumerated() {
      #expect(number(of: text, in: &table) == (place, false))
    }
  }

  /// Two words, the first given, the second such that the hash is that of two others.
  private static func text(_ first: UInt64, collidingWith other: (UInt64, UInt64)) -> [UInt8] {
    let second = ByteTable.mixed(16, first) ^ ByteTable.mixed(16, other.0) ^ other.1
    return withUnsafeBytes(of: (first, second)) { Array($0) }
  }

  /// Texts that fit into a word are told apart by their hashes alone.
  @Test func shortTextsOfOneLengthHaveDifferentHashes() {
    var random = SeededGenerator(seed: 5)
    for length in 0...8 {
      var hashes: [UInt64: [UInt8]] = [:]
      for _ in 0..<20_000 {
        // Few different bytes, so that many texts differ in one place.
        let text = (0..<length).map { _ in random.pick([0, 1, 0x61, 0x80, 0xFF] as [UInt8]) }
        let hash = text.withUnsafeBytes { ByteTable.hash($0) }
        #expect(hashes.updateValue(text, forKey: hash) ?? text == text)
      }
    }
  }

  @Test func whatIsRememberedIsBounded() {
    var table = ByteTable()
    for count in 0..<3000 { table.remember(bytes: "text \(count)".bytes) }
    #expect(table.count == 1024)
    var other = ByteTable()
    let isTooLongRemembered = other.remember(bytes: Array(repeating: 0x61, count: 257))
    #expect(!isTooLongRemembered)
    let isRemembered = other.remember(bytes: Array(repeating: 0x61, count: 256))
    #expect(isRemembered && other.count == 1)
  }
}

extension ByteTable {
  @discardableResult
  fileprivate mutating func remember(bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { remember($0) }
  }
}
