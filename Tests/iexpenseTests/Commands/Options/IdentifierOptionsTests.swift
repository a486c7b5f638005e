import ExpenseCore
import Testing

@testable import iexpense

@Suite struct IdentifierOptionsTests {
  private func ids(_ words: [String], input: String) throws -> [String] {
    let file = try TemporaryFile(input)
    defer { file.remove() }
    return try IdentifierOptions(words: words)
      .ids(reading: StreamReader(descriptor: file.descriptor, name: "standard input"))
  }

  @Test(arguments: [[], ["last"], ["-"], ["3F2A", "-", "last"]])
  func standardInputCanBeGivenOnce(words: [String]) throws {
    try IdentifierOptions(words: words).validate()
  }

  @Test(arguments: [["-", "-"], ["-", "last", "-"]])
  func standardInputCannotBeGivenTwice(words: [String]) {
    let error = UsageError(message: "standard input is given twice", hint: "give - once")
    #expect(throws: error) { try IdentifierOptions(words: words).validate() }
  }

  @Test(arguments: [[], ["last"], ["3F2A91C0", "--", "x-"]])
  func nothingIsReadWithoutADash(words: [String]) throws {
    let closed = StreamReader(descriptor: -1, name: "standard input")
    let options = IdentifierOptions(words: words)
    #expect(try options.ids(reading: closed) == words)
    #expect(!options.areRead)
    #expect(IdentifierOptions(words: words + ["-"]).areRead)
    #expect(throws: StreamError.self) {
      try IdentifierOptions(words: words + ["-"]).ids(reading: closed)
    }
  }

  @Test(arguments: [
    ("", []), ("\n\n", []), ("3F2A\n", ["3F2A"]), ("3F2A", ["3F2A"]),
    ("3F2A\n3F2B\n", ["3F2A", "3F2B"]), ("3F2A\r\n3F2B\r\n", ["3F2A", "3F2B"]),
    ("\n 3F2A \n\n\t3F2B\n  \n", ["3F2A", "3F2B"]), ("last\n3f2a\n", ["last", "3f2a"]),
    ("3F2A\n3F2A\n", ["3F2A", "3F2A"]),
  ])
  func idsAreReadOneALine(input: String, expected: [String]) throws {
    #expect(try ids(["-"], input: input) == expected)
  }

  @Test func whatIsReadStandsInThePlaceOfTheDash() throws {
    #expect(
      try ids(["AAAA", "-", "last"], input: "3F2A\n3F2B\n") == ["AAAA", "3F2A", "3F2B", "last"])
  }

  @Test(arguments: [
    ("lunch\n", 1, "'lunch' is not an id"), ("3F2A\n\n3F\n", 3, "the id '3F' is too short"),
    ("3F2A\r\n\r\n3F2A 3F2B\r\n", 3, "'3F2A 3F2B' is not an id"),
    ("3F2A\n-\n", 2, "the id '-' is too short"),
  ])
  func aLineThatIsNoIDIsTold(input: String, line: Int, reason: String) throws {
    let error = try #require(throws: (any Error).self) { try ids(["-"], input: input) }
    let told = try #require(error as? any UserFacingError)
    #expect(told.message == "standard input:\(line): \(reason)")
    #expect(told.kind == .invalid)
    #expect(told.hint?.contains("list --ids") == true)
  }
}
