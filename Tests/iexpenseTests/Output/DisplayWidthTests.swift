import Testing

@testable import iexpense

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("Lunch", 5), ("Café", 4), ("Cafe\u{301}", 4), ("naïve", 5), ("–€…", 3),
    ("寿司", 4), ("ｶﾅ", 2), ("ＡＢ", 4), ("한국", 4), ("\u{1112}\u{1161}\u{11AB}", 2),
    ("、", 2), ("\u{3000}", 2), ("か\u{3099}", 2),
    ("กำ", 2), ("ที่", 1), ("हिन्दी", 5), ("क्ष", 2), ("مرحبا", 5), ("שָׁלוֹם", 4),
    ("a\u{200B}b", 2), ("a\u{FEFF}", 1), ("co\u{AD}op", 5), ("\u{301}", 0),
  ])
  func textTakesItsColumns(text: String, expected: Int) {
    #expect(DisplayWidth.columns(of: text) == expected)
  }

  @Test(arguments: [
    ("🍣", 2), ("👍🏽", 2), ("☝🏻", 2), ("👨‍👩‍👧‍👦", 2), ("👩🏽‍💻", 2), ("🏳️‍🌈", 2), ("👁️‍🗨️", 2),
    ("❤️", 2), ("❤", 1), ("❤️‍🔥", 2), ("☕", 2), ("☀", 1), ("☀️", 2), ("1️⃣", 2), ("1", 1), ("©", 1),
    ("🇩🇪", 2), ("🇩🇪🇫🇷", 4), ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", 2), ("⌚", 2), ("🫠", 2), ("🪿", 2),
  ])
  func anEmojiTakesTwoHoweverItIsMade(text: String, expected: Int) {
    #expect(DisplayWidth.columns(of: text) == expected)
  }

  @Test(arguments: ["\n", "a\tb", "\u{1B}[0m", "\r\n", "\u{202E}x", "\u{200E}", "é\u{9B}"])
  func aControlCountsAsTheEscapeShown(text: String) {
    let visible = TextEscaping.visible(text)
    #expect(DisplayWidth.columns(of: text) == DisplayWidth.columns(of: visible))
  }

  @Test(arguments: [
    ("Groceries", 9, "Groceries"), ("Groceries", 8, "Groceri…"), ("Groceries", 1, "…"),
    ("Groceries", 0, ""), ("Groceries", -3, ""), ("Lunch with Ann", 7, "Lunch…"),
    ("寿司屋さん", 10, "寿司屋さん"), ("寿司屋さん", 9, "寿司屋さ…"), ("寿司屋さん", 8, "寿司屋…"),
    ("👨‍👩‍👧👨‍👩‍👧", 3, "👨‍👩‍👧…"), ("👨‍👩‍👧👨‍👩‍👧", 2, "…"), ("🇩🇪🇫🇷", 3, "🇩🇪…"),
    ("Cafe\u{301}s", 5, "Cafe\u{301}s"), ("Cafe\u{301}s", 4, "Caf…"),
  ])
  func cuttingKeepsCharactersWhole(text: String, width: Int, expected: String) {
    #expect(DisplayWidth.cut(text, toWidth: width, mark: "…") == expected)
  }

  @Test(arguments: [
    ("Groceries", 8, "Groce..."), ("Groceries", 3, "..."), ("Groceries", 2, "Gr"), ("寿司", 1, ""),
  ])
  func aMarkThatDoesNotFitIsLeftOut(text: String, width: Int, expected: String) {
    #expect(DisplayWidth.cut(text, toWidth: width, mark: "...") == expected)
  }

  @Test func aCutTextNeverTakesMoreThanItsWidth() {
    var random = SeededGenerator(seed: 5)
    let parts = [
      "a", " ", "é", "e\u{301}", "寿", "👨‍👩‍👧", "🇩🇪", "❤️", "\u{200B}", "\t", "กำ", "क्ष", "\u{1F1E9}",
    ]
    for _ in 0..<2_000 {
      let text = (0..<Int.random(in: 0...12, using: &random))
        .compactMap { _ in parts.randomElement(using: &random) }.joined()
      let width = Int.random(in: 0...14, using: &random)
      let cut = DisplayWidth.cut(text, toWidth: width, mark: "…")
      #expect(DisplayWidth.columns(of: cut) <= width, "\(text.debugDescription) to \(width)")
      let kept = cut.last == "…" ? String(cut.dropLast()) : cut
      #expect(text.hasPrefix(kept))
    }
  }
}
