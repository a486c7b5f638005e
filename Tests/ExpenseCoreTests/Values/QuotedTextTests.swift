import ExpenseCore
import Testing

@Suite struct QuotedTextTests {
  @Test(arguments: [
    ("abc", "'abc'"),
    ("", "''"),
    ("Café 🍕", "'Café 🍕'"),
    ("a\nb\tc\rd", #"'a\nb\tc\rd'"#),
    ("\u{1B}[31mred", #"'\u{1B}[31mred'"#),
    ("\u{9B}2J\u{7F}\0", #"'\u{9B}2J\u{7F}\u{0}'"#),
    ("\u{2028}\u{202E}gpj", #"'\u{2028}\u{202E}gpj'"#),
    ("\r\n", #"'\r\n'"#),
  ])
  func aTextIsQuotedAndItsControlCharactersEscaped(text: String, expected: String) {
    #expect(quoted(text) == expected)
  }

  @Test func aTextOfFortyCharactersIsWhole() {
    let text = String(repeating: "é", count: 40)
    #expect(quoted(text) == "'\(text)'")
  }

  @Test func aLongerTextIsCut() {
    let text = String(repeating: "x", count: 41)
    #expect(quoted(text) == "'\(String(repeating: "x", count: 40))…'")
  }

  @Test func aCharacterOfEndlessAccentsIsCut() {
    let shown = quoted("e" + String(repeating: "\u{301}", count: 100_000))
    #expect(shown.unicodeScalars.count < 200)
    #expect(shown.hasSuffix("…'"))
  }
}
