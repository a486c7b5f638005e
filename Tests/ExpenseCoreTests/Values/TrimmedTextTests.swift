import Testing

@testable import ExpenseCore

@Suite struct TrimmedTextTests {
  @Test(arguments: [
    (" \t\nLunch \u{A0}", "Lunch"), ("Lunch out", "Lunch out"), ("\u{3000}\u{2028}", ""), ("", ""),
    ("\u{1F}a\u{1C}", "\u{1F}a\u{1C}"),
  ])
  func whiteSpaceAtTheEndsIsTakenOff(text: String, trimmed: String) {
    #expect(text.trimmed == trimmed)
  }

  @Test func whiteSpaceIsWhatUnicodeCallsSo() {
    let scalars = (0...0x3100).compactMap(Unicode.Scalar.init)
    let different = scalars.filter { $0.isWhiteSpace != $0.properties.isWhitespace }
    #expect(different == [])
  }
}
