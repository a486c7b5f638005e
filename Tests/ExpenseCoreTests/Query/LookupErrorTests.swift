import Testing

@testable import ExpenseCore

@Suite struct LookupErrorTests {
  @Test(
    arguments: [
      (
        .notFound(noun: "expense", typed: "3f2a"), .notFound,
        "no expense with an id starting '3f2a'",
        "see 'iexpense list' for the ids, or write last for the newest"
      ),
      (
        .notFound(noun: "income", typed: "3f2a"), .notFound, "no income with an id starting '3f2a'",
        "see 'iexpense income list' for the ids, or write last for the newest"
      ),
      (
        .ambiguous(noun: "income", typed: "3f2a", candidates: ["x"]), .ambiguous,
        "more than one income has an id starting '3f2a'", "give more of the id"
      ),
      (
        .tooShort("3f"), .usage, "the id '3f' is too short",
        "give at least 4 characters of it, such as 3F2A"
      ),
      (
        .noLast(noun: "expense"), .notFound,
        "there is no last expense: none that was added is still there", nil
      ),
      (
        .notAnID("a\u{1B}"), .usage, "'a\\u{1B}' is not an id",
        "an id is made of the digits 0-9 and the letters A-F, such as 3F2A91C0"
      ),
    ] as [(LookupError, ErrorKind, String, String?)])
  func eachIsTold(error: LookupError, kind: ErrorKind, message: String, hint: String?) {
    #expect(error.kind == kind)
    #expect(error.message == message)
    #expect(error.hint == hint)
  }

  @Test func onlyCandidatesAreListed() {
    let error = LookupError.ambiguous(noun: "expense", typed: "x", candidates: ["one", "two"])
    #expect(error.locations == [ErrorLocation(message: "one"), ErrorLocation(message: "two")])
    #expect(LookupError.tooShort("x").locations.isEmpty)
  }
}

@Suite struct IdentifierWordTests {
  @Test(arguments: ["last", "LAST", " Last\n"])
  func theLastOneHasAWord(text: String) throws {
    #expect(try IdentifierWord(text) == .last)
  }

  @Test(arguments: [
    ("3f2a", "3F2A"), (" 3F2A91c0- ", "3F2A91C0-"), ("----", "----"), ("0000", "0000"),
    ("3F2A91C0-0000-4000-8000-000000000001", "3F2A91C0-0000-4000-8000-000000000001"),
  ])
  func theStartOfAnIDIsItsBytesInUpperCase(text: String, start: String) throws {
    #expect(try IdentifierWord(text) == .start(start.bytes))
  }

  @Test(arguments: ["3", "3f2", "-", " abc "])
  func lessThanFourCharactersAreTooFew(text: String) {
    #expect(throws: LookupError.tooShort(text)) { try IdentifierWord(text) }
  }

  @Test(arguments: [
    "", " ", "3f2g", "lastt", "las", "3F2A 91C0", "３Ｆ２Ａ", "é000", "3F2A\u{0}",
    "3F2A91C0-0000-4000-8000-0000000000011",
  ])
  func whatNoIDBeginsWithIsRefused(text: String) {
    #expect(throws: LookupError.notAnID(text)) { try IdentifierWord(text) }
  }
}
