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

  /// FNV-1a of both texts is zero, and zero bytes behind them keep it there.
  @Test func textsWithEqualHashesStayApart() {
    var table = ByteTable()
    let first = "!0IC=VloaY".bytes
    let second = "77kepQFQ8Kl".bytes
    let texts = [first, second, first + [0], first + [0, 0], second + [0]]
    for (place, text) in texts.enumerated() {
      #expect(number(of: text, in: &table) == (place, true))
    }
    for count in 0..<200 { _ = number(of: "\(count)".bytes, in: &table) }
    for (place, text) in texts.enumerated() {
      #expect(number(of: text, in: &table) == (place, false))
    }
  }
}
