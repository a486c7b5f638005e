import Testing

@testable import ExpenseCore

@Suite struct ShortTextTests {
  private func short(_ bytes: [UInt8]) -> ShortText? { bytes.withUnsafeBytes { ShortText($0) } }

  @Test func onlyEqualTextsAreEqual() {
    var random = SeededGenerator(seed: 7)
    for length in 0...16 {
      // Few different bytes, so that many texts differ in one place, or not at all.
      let texts = (0..<300).map { _ in
        (0..<length).map { _ in random.pick([0, 0x61, 0xFF] as [UInt8]) }
      }
      for text in texts.prefix(20) {
        for other in texts { #expect((short(text) == short(other)) == (text == other)) }
      }
      #expect(short(Array(repeating: 0x61, count: length)) != short([0x61, 0x62]))
    }
  }

  @Test func longerTextsAreNotShort() {
    #expect(short(Array(repeating: 0x61, count: 16)) != nil)
    #expect(short(Array(repeating: 0x61, count: 17)) == nil)
  }

  @Test func bucketsAreInRange() {
    for count in 0..<200 {
      let bucket = short("\(count)".bytes)?.bucket(of: 16)
      #expect(bucket.map { (0..<16).contains($0) } == true)
    }
  }
}
