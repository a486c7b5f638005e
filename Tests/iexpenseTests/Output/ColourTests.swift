import Testing

@testable import iexpense

@Suite struct ColourTests {
  @Test(arguments: [
    "Red", "Orange", "Yellow", "Green", "Mint", "Teal", "Cyan", "Blue", "Indigo", "Purple", "Pink",
    "Brown", "Gray", "Black", "White", "red", "TEAL", "#000000", "#a1B2c3",
  ])
  func namesAndHexadecimalAreColours(text: String) {
    #expect(Colour(text) != nil)
  }

  @Test(arguments: [
    "", "#", "Magenta", "#12345", "#1234567", "#12345G", "123456", "#+12345", "#-12345", "#１２３４５６",
  ])
  func otherTextIsNoColour(text: String) {
    #expect(Colour(text) == nil)
  }

  @Test(arguments: [
    ("#FF0000", "38;2;255;0;0", "38;5;196"), ("#00ff00", "38;2;0;255;0", "38;5;46"),
    ("#5F87AF", "38;2;95;135;175", "38;5;67"), ("#808080", "38;2;128;128;128", "38;5;244"),
    ("#010101", "38;2;1;1;1", "38;5;16"), ("#FEFEFE", "38;2;254;254;254", "38;5;231"),
    ("Orange", "38;2;255;149;0", "38;5;208"), ("Blue", "38;2;0;122;255", "38;5;33"),
  ])
  func theStyleSuitsTheDepth(text: String, full: String, indexed: String) throws {
    let colour = try #require(Colour(text))
    #expect(colour.style(depth: .full).parameters == full)
    #expect(colour.style(depth: .indexed).parameters == indexed)
  }

  @Test(arguments: ["Black", "White", "#000000", "#ffffff"], [ColourDepth.full, .indexed])
  func textIsNeverPaintedInTheColourOfTheBackground(text: String, depth: ColourDepth) throws {
    #expect(try #require(Colour(text)).style(depth: depth) == .plain)
  }

  @Test func aStyleWrapsItsTextAndThePlainOneDoesNot() {
    #expect(Style.error.applied(to: "no") == "\u{1B}[1;31mno\u{1B}[0m")
    #expect(Style.plain.applied(to: "no") == "no")
    #expect(Style.error.applied(to: "") == "")
  }
}
