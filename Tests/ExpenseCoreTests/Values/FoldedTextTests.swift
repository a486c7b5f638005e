import ExpenseCore
import Testing

@Suite struct FoldedTextTests {
  @Test(arguments: [
    ("Food", "fOOD"), ("CAFÉ", "café"), ("Cafe\u{301}", "CAF\u{C9}"), ("Straße", "STRASSE"),
    ("ΟΔΟΣ", "οδος"), ("οδός", "ΟΔΌΣ"), ("ﬁsh", "FISH"), ("Å", "\u{212B}"), ("", ""),
  ])
  func caseAndNormalFormDoNotMatter(one: String, other: String) {
    #expect(FoldedText(one) == FoldedText(other))
    #expect(FoldedText(one).hashValue == FoldedText(other).hashValue)
  }

  @Test(arguments: [("Food", "Foods"), ("cafe", "café"), ("a b", "ab"), ("o", "ö")])
  func otherTextsDiffer(one: String, other: String) {
    #expect(FoldedText(one) != FoldedText(other))
  }

  @Test(arguments: [
    ("Lunch with Ana", "ANA", true), ("Lunch", "", true), ("", "", true), ("", "x", false),
    ("Un CAFE\u{301} noir", "café", true), ("Café", "cafe", false), ("Cafe\u{301}", "Cafe", false),
    ("Grüße", "GRÜSS", true), ("กำ", "ก", true), ("हिन्दी", "हिन्द", true), ("ab", "abc", false),
    ("é", "e\u{301}\u{301}", false), ("👨‍👩‍👧 dinner", "DINNER", true),
  ])
  func aTextIsFoundInside(text: String, part: String, isFound: Bool) {
    #expect(FoldedText(text).contains(FoldedText(part)) == isFound)
  }

  @Test func textsAreOrderedWithoutCase() {
    let names = ["banana", "Apple", "cherry", "apple pie"].map(FoldedText.init).sorted()
    #expect(names.map(\.folded) == ["apple", "apple pie", "banana", "cherry"])
  }
}
