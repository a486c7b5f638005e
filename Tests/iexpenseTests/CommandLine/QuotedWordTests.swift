import Testing

@testable import iexpense

@Suite struct QuotedWordTests {
  @Test(arguments: [
    ("food", "'food'"), ("", "''"), ("it's", "'it's'"), ("Café 👨‍👩‍👧", "'Café 👨‍👩‍👧'"),
    ("a\nb\tc\rd", #"'a\nb\tc\rd'"#), ("\u{1B}[31m", #"'\u{1B}[31m'"#), ("\u{0}", #"'\u{0}'"#),
    ("\u{9B}2J", #"'\u{9B}2J'"#), ("\u{202E}txt", #"'\u{202E}txt'"#),
    ("\u{2028}", #"'\u{2028}'"#), ("\u{7F}", #"'\u{7F}'"#),
  ])
  func aWordIsShownSafely(word: String, shown: String) {
    #expect(QuotedWord(word).description == shown)
  }

  @Test func aLongWordIsCutWithAMark() {
    let sixty = String(repeating: "x", count: 60)
    #expect(QuotedWord(sixty).description == "'\(sixty)'")
    #expect(QuotedWord(sixty + "y").description == "'\(sixty)…'")
  }

  @Test func manyMarksOnOneLetterAreCutToo() {
    let zalgo = "a" + String(repeating: "\u{301}", count: 100_000)
    #expect(QuotedWord(zalgo).description.unicodeScalars.count == 63)
  }
}
