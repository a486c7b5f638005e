import Testing

@testable import iexpense

@Suite struct LexerTests {
  private static let limit = ParameterInfo(
    role: .option, name: "limit", short: "n", placeholder: "COUNT", help: "Stop early.")
  private static let quiet = ParameterInfo(role: .flag, name: "quiet", short: "q", help: "Hush.")
  private static let yes = ParameterInfo(role: .flag, name: "yes", short: "y", help: "Yes.")
  private static let limitTo5 = [Lexer.Token.option(limit, value: "5")]

  private static func tokens(_ words: [String]) -> [Lexer.Token] {
    var lexer = Lexer(options: [limit, quiet, yes], words: words[...])
    return lexer.rest()
  }

  @Test(arguments: ["--limit 5", "--limit=5", "-n 5", "-n5", "-n=5"])
  func anOptionHasItsValueInEveryForm(line: String) {
    #expect(Self.tokens(line.words) == Self.limitTo5)
  }

  @Test(arguments: ["-qy", "-q -y", "--quiet --yes", "-q --yes"])
  func flagsStandAloneOrTogether(line: String) {
    let both: [Lexer.Token] = [.option(Self.quiet, value: nil), .option(Self.yes, value: nil)]
    #expect(Self.tokens(line.words) == both)
  }

  @Test(arguments: ["-qn5", "-qn 5", "-qn=5"])
  func aClusterMayEndInAnOption(line: String) {
    #expect(Self.tokens(line.words) == [.option(Self.quiet, value: nil)] + Self.limitTo5)
  }

  @Test(arguments: ["-", "-5", "-12.50", "-3d", "5", "food", "", "–limit", "a=b", "=", "é"])
  func aWordThatIsNoOptionStaysAWord(word: String) {
    #expect(Self.tokens([word]) == [.word(word)])
  }

  @Test func twoDashesEndTheOptions() {
    #expect(
      Self.tokens(["-q", "--", "-y", "--", "--limit=5"])
        == [.option(Self.quiet, value: nil), .word("-y"), .word("--"), .word("--limit=5")])
  }

  @Test(arguments: ["-x", "-5", "-", "--unknown", "--unknown=5", "-xq", "-nine", "a b", "-q-"])
  func anOptionTakesAnyNextWordThatIsNoOptionOfTheCommand(word: String) {
    #expect(Self.tokens(["--limit", word]) == [.option(Self.limit, value: word)])
  }

  @Test(arguments: ["--limit", "--limit=5", "-n", "-n=5", "-q", "-qy", "--quiet", "--", "--yes=1"])
  func anOptionDoesNotTakeAnOptionOfTheCommand(word: String) {
    #expect(
      Self.tokens(["--limit", word]).first
        == .mistake(.missingValue(Self.limit, next: word)))
  }

  @Test(arguments: ["--limit=--quiet", "-n--quiet", "-n=--quiet"])
  func aGluedValueMayLookLikeAnOption(word: String) {
    #expect(Self.tokens([word]) == [.option(Self.limit, value: "--quiet")])
  }

  @Test func aValueMayHoldMoreMarks() {
    #expect(Self.tokens(["--limit=a=b=c"]) == [.option(Self.limit, value: "a=b=c")])
  }

  @Test func aValueMayBeginWithACombiningMark() {
    #expect(Self.tokens(["--limit=\u{301}x"]) == [.option(Self.limit, value: "\u{301}x")])
  }

  @Test(arguments: [["--limit="], ["-n="], ["--limit", ""], ["-n", ""]])
  func anEmptyValueIsAMistake(words: [String]) {
    #expect(Self.tokens(words) == [.mistake(.emptyValue(Self.limit))])
  }

  @Test(arguments: ["--limit", "-n", "-qn"])
  func aValueMustNotBeMissing(word: String) {
    #expect(Self.tokens([word]).last == .mistake(.missingValue(Self.limit, next: nil)))
  }

  @Test(arguments: ["--quiet=yes", "--quiet=", "-q=yes"])
  func aFlagTakesNoValue(word: String) {
    #expect(Self.tokens([word]).last == .mistake(.needlessValue(Self.quiet)))
  }

  @Test(arguments: [
    ("--limt", "--limt"), ("--limt=5", "--limt"), ("--lim", "--lim"), ("-x", "-x"),
    ("-limit", "-limit"), ("-xyz=5", "-xyz"), ("-qx", "-x"), ("---", "---"), ("--Limit", "--Limit"),
    ("--=5", "--"),
  ])
  func unknownOptionsAreNamedAsTyped(word: String, named: String) {
    let unknown = Self.tokens([word]).compactMap { token -> String? in
      if case .mistake(.unknownOption(let name)) = token { name } else { nil }
    }
    #expect(unknown.first == named)
  }

  @Test func mistakesDoNotHideWhatFollows() {
    #expect(
      Self.tokens(["--what", "-q", "--limit"])
        == [
          .mistake(.unknownOption("--what")), .option(Self.quiet, value: nil),
          .mistake(.missingValue(Self.limit, next: nil)),
        ])
  }
}
