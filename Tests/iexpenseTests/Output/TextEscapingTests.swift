import Testing

@testable import iexpense

@Suite struct TextEscapingTests {
  @Test(arguments: [
    ("Lunch", "Lunch"), ("", ""), ("寿司 🍣", "寿司 🍣"), ("C:\\temp", "C:\\temp"),
    ("a\nb", "a\\nb"), ("a\r\nb", "a\\r\\nb"), ("a\tb", "a\\tb"),
    ("\u{1B}[31mred", "\\u{1B}[31mred"), ("\u{0}", "\\u{0}"), ("\u{7F}", "\\u{7F}"),
    ("\u{9B}2J", "\\u{9B}2J"), ("a\u{2028}b\u{2029}", "a\\u{2028}b\\u{2029}"),
    ("\u{202E}05.21", "\\u{202E}05.21"), ("\u{2066}x\u{2069}", "\\u{2066}x\\u{2069}"),
    ("\u{200E}\u{200F}\u{61C}", "\\u{200E}\\u{200F}\\u{61C}"),
  ])
  func controlsBecomeVisible(text: String, expected: String) {
    #expect(TextEscaping.visible(text) == expected)
  }

  /// A joiner makes one emoji of several, and a non-joiner is ordinary Persian spelling.
  @Test(arguments: ["👨‍👩‍👧", "می‌خواهم", "e\u{301}", "❤️"])
  func whatIsPartOfWritingStays(text: String) {
    #expect(TextEscaping.visible(text) == text)
  }

  @Test func theVisibleFormNeedsNoFurtherEscape() {
    let everyScalar = (UInt32(0)...0x2100).compactMap(Unicode.Scalar.init)
    for scalar in everyScalar {
      let visible = TextEscaping.visible(String(scalar))
      #expect(!visible.unicodeScalars.contains(where: TextEscaping.needsEscape))
    }
  }
}
