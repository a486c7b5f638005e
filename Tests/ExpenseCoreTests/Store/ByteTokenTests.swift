import Testing

@testable import ExpenseCore

@Suite struct ByteTokenTests {
  private func stands(_ token: String, in line: String, at position: Int) -> Bool {
    line.bytes.withUnsafeBytes { ByteToken(token).stands(in: $0, at: position) }
  }

  /// Of one word, two and three; each of its bytes counts.
  @Test(arguments: ["id", "category", "category:", "0123456789abcdef", "0123456789abcdefg"])
  func everyByteIsCompared(token: String) {
    let line = "xx" + token + "yyyyyyyy"
    #expect(stands(token, in: line, at: 2))
    #expect(!stands(token, in: line, at: 1))
    for place in 0..<token.count {
      var changed = line.bytes
      changed[2 + place] ^= 1
      #expect(!stands(token, in: String(changed), at: 2), "\(place)")
    }
  }

  @Test func nothingIsReadBehindTheLine() {
    for count in 0..<16 {
      let line = String("category:".prefix(count))
      #expect(stands("category", in: line, at: 0) == (count >= 8))
      #expect(!stands("category", in: line, at: 1))
    }
  }
}
