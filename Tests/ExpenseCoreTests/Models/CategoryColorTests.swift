import Foundation
import Testing

@testable import ExpenseCore

@Suite struct CategoryColorTests {
  @Test(arguments: CategoryColor.names)
  func aNameIsReadInAnyCase(name: String) {
    for text in [name, name.lowercased(), name.uppercased()] {
      #expect(CategoryColor(text)?.text == name)
    }
  }

  @Test(arguments: [("#a1B2c3", "#A1B2C3"), ("#000000", "#000000"), ("#FFFFFF", "#FFFFFF")])
  func sixHexadecimalDigitsAreRead(text: String, stored: String) {
    #expect(CategoryColor(text)?.text == stored)
  }

  @Test(arguments: [
    "", "#", "#fff", "#12345", "#1234567", "#12345g", "123456", "#ééé", "＃123456", "#１２", "Redd",
    " Red", "##12345", "#12 456",
  ])
  func whatIsNoColourIsRefused(text: String) {
    #expect(CategoryColor(text) == nil)
  }

  @Test func aColourIsCodedAsItsText() throws {
    let color = try JSONDecoder().decode([CategoryColor].self, from: Data(#"["red"]"#.utf8))
    #expect(color.map(\.text) == ["Red"])
    #expect(try JSONEncoder().encode(color) == Data(#"["Red"]"#.utf8))
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([CategoryColor].self, from: Data(#"["reddish"]"#.utf8))
    }
  }
}
