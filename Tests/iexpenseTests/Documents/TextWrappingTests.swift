import Testing

@testable import iexpense

@Suite struct TextWrappingTests {
  @Test(arguments: [
    ("one two three", ["one two", "three"]), ("one two", ["one two"]), ("", [""]),
    ("one\n\ntwo", ["one", "", "two"]), ("  as  it stands  here", ["  as  it stands  here"]),
    ("unbreakable words", ["unbreakable", "words"]), ("a  b", ["a b"]),
    ("números así", ["números", "así"]),
  ])
  func wordsFillTheWidth(text: String, lines: [String]) {
    #expect(TextWrapping.lines(of: text, width: 8) == lines)
  }

  @Test(arguments: [
    ("-q", ["-q    one two", "      three"]),
    ("--abc", ["--abc", "      one two", "      three"]),
    ("--quiet", ["--quiet", "      one two", "      three"]),
  ])
  func aTextHangsBesideItsLabel(label: String, lines: [String]) {
    let text = "one two three"
    #expect(TextWrapping.hanging(label, text, column: 6, width: 14) == lines)
  }

  @Test func aLabelWithoutTextStandsAlone() {
    #expect(TextWrapping.hanging("-q", "", column: 6, width: 14) == ["-q"])
    #expect(TextWrapping.hanging("--quiet", "", column: 6, width: 14) == ["--quiet"])
  }
}
