import ExpenseCore
import Testing

@Suite struct TextRuleTests {
  @Test(arguments: [
    (TextRule.name, "Lunch"), (.name, "none"), (.name, "a b, c / d"), (.name, "寿司 🍣"),
    (.name, String(repeating: "é", count: 500)), (.label, "Food & drink"), (.note, ""),
    (.note, "two\nlines\tand a tab"), (.note, String(repeating: "x", count: 10_000)),
    (.word, "road-trip"), (.word, "Personal"), (.word, "#2026"), (.fileName, "lunch.pdf"),
    (.fileName, "..."), (.fileName, "a b.pdf"), (.fileName, String(repeating: "x", count: 255)),
  ])
  func aGoodTextPasses(rule: TextRule, text: String) throws {
    try rule.check(text)
  }

  @Test(arguments: [
    (TextRule.name, "", TextError.blank), (.name, " ", .blank), (.name, "\u{3000}", .blank),
    (.label, "", .blank), (.word, "", .blank), (.fileName, "", .blank),
    (.name, "a\nb", .controlCharacter("a\nb")), (.name, "a\tb", .controlCharacter("a\tb")),
    (.name, "\u{1B}[0m", .controlCharacter("\u{1B}[0m")),
    (.name, "a\u{2028}b", .controlCharacter("a\u{2028}b")),
    (.name, "a\u{85}b", .controlCharacter("a\u{85}b")),
    (.note, "a\rb", .controlCharacter("a\rb")), (.note, "a\r\nb", .controlCharacter("a\r\nb")),
    (.note, "a\u{0}b", .controlCharacter("a\u{0}b")),
    (.note, "a\u{2029}b", .controlCharacter("a\u{2029}b")),
    (.label, "None", .reserved("None")), (.label, "uncategorised", .reserved("uncategorised")),
    (.word, "NONE", .reserved("NONE")), (.word, "two words", .notOneWord("two words")),
    (.word, "a,b", .notOneWord("a,b")), (.word, "a\u{A0}b", .notOneWord("a\u{A0}b")),
    (.fileName, "a/b", .notAFileName("a/b")), (.fileName, "/", .notAFileName("/")),
    (.fileName, ".", .notAFileName(".")), (.fileName, "..", .notAFileName("..")),
    (.fileName, "a\u{0}", .controlCharacter("a\u{0}")),
  ])
  func aBadTextIsRefused(rule: TextRule, text: String, error: TextError) {
    #expect(throws: error) { try rule.check(text) }
  }

  @Test(arguments: [
    (TextRule.name, 500), (.label, 500), (.word, 500), (.note, 10_000), (.fileName, 255),
  ])
  func aLongerTextIsRefused(rule: TextRule, limit: Int) {
    let text = String(repeating: "x", count: limit + 1)
    let error = TextError.tooLong(text, limit: limit)
    #expect(throws: error) { try rule.check(text) }
    #expect(error.message.hasSuffix("…' is longer than \(limit) characters"))
  }

  @Test func lengthsCountCodePoints() {
    let text = "e" + String(repeating: "\u{301}", count: 500)
    #expect(throws: TextError.tooLong(text, limit: 500)) { try TextRule.name.check(text) }
  }

  @Test func anErrorEscapesWhatItQuotes() {
    #expect(
      TextError.controlCharacter("\u{1B}[0m").message
        == #"'\u{1B}[0m' holds a control character"#)
    #expect(TextError.blank.message == "the text is empty")
  }
}
