import Testing

@testable import ExpenseCore

@Suite struct SoughtTextTests {
  private func occurs(_ sought: String, in name: String) throws -> Bool {
    let fields = try #require(RecordFields(of: .expenses))
    return try Sample.expense(name).line.withUnsafeBytes { bytes in
      try #require(fields.read(bytes))
      return SoughtText(sought).occurs(in: .name, of: fields)
    }
  }

  /// The quick way by bytes says what folding both texts says.
  @Test(arguments: ["uber", "UBER", "", "ss", "é", "a\"b", "x\\y", "[", "{", "@", "`", "z"])
  func theAnswerIsThatOfFoldedTexts(sought: String) throws {
    for name in [
      "Uber ride", "an uBER", "ube", "Straße", "CAFÉ", "a\"B", "X\\Y", "[x]", "{x}", "a@b", "`",
      "Z",
    ] {
      let expected = FoldedText(name).contains(FoldedText(sought))
      #expect(try occurs(sought, in: name) == expected, "\(name)")
    }
  }
}
