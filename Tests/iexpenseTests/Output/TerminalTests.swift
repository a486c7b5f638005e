import Testing

@testable import iexpense

@Suite struct TerminalTests {
  private func terminal(
    _ environment: [String: String] = [:], facts: TerminalFacts = .everyStreamATerminal,
    colour: ColourChoice = .auto
  ) -> Terminal {
    Terminal(environment: environment, facts: facts, colourChoice: colour)
  }

  @Test(arguments: [
    ("100", 120, 100), (nil, 120, 120), (nil, nil, 80), ("", 120, 120), ("0", 120, 120),
    ("-5", 120, 120), ("wide", nil, 80),
  ])
  func columnsGoesBeforeTheWindow(columns: String?, window: Int?, expected: Int) {
    var facts = TerminalFacts.everyStreamATerminal
    facts.windowWidth = window
    let environment = columns.map { ["COLUMNS": $0] } ?? [:]
    #expect(terminal(environment, facts: facts).width == expected)
  }

  @Test func outputToAFileIsUncutWhateverColumnsSays() {
    let facts = TerminalFacts(isStandardErrorTerminal: true, windowWidth: 120)
    #expect(terminal(["COLUMNS": "40"], facts: facts).width == nil)
  }

  @Test(
    arguments: [
      ([:], .auto, true),
      (["TERM": "dumb"], .auto, false),
      (["TERM": "xterm-256color"], .auto, true),
      (["NO_COLOR": "1"], .auto, false),
      (["NO_COLOR": ""], .auto, true),
      (["NO_COLOR": "0"], .auto, false),
      (["NO_COLOR": "1", "FORCE_COLOR": "1"], .auto, false),
      (["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], .auto, false),
      (["NO_COLOR": "1"], .always, true),
      (["TERM": "dumb"], .always, true),
      (["FORCE_COLOR": "1"], .never, false),
      (["TERM": "dumb", "FORCE_COLOR": "1"], .auto, true),
    ] as [([String: String], ColourChoice, Bool)])
  func onATerminal(environment: [String: String], choice: ColourChoice, expected: Bool) {
    #expect(terminal(environment, colour: choice).usesColour == expected)
  }

  @Test(
    arguments: [
      ([:], .auto, false),
      (["FORCE_COLOR": "1"], .auto, true),
      (["CLICOLOR_FORCE": "yes"], .auto, true),
      (["FORCE_COLOR": "0"], .auto, false),
      (["CLICOLOR_FORCE": "0"], .auto, false),
      (["FORCE_COLOR": ""], .auto, false),
      (["FORCE_COLOR": "0", "CLICOLOR_FORCE": "1"], .auto, true),
      ([:], .always, true),
    ] as [([String: String], ColourChoice, Bool)])
  func offATerminal(environment: [String: String], choice: ColourChoice, expected: Bool) {
    let result = terminal(environment, facts: TerminalFacts(), colour: choice)
    #expect(result.usesColour == expected)
    #expect(result.usesColourOnStandardError == expected)
  }

  @Test func theTwoStreamsAreJudgedApart() {
    let piped = terminal(facts: TerminalFacts(isStandardErrorTerminal: true))
    #expect(!piped.usesColour)
    #expect(piped.usesColourOnStandardError)

    let logged = terminal(facts: TerminalFacts(isStandardOutputTerminal: true))
    #expect(logged.usesColour)
    #expect(!logged.usesColourOnStandardError)
  }

  @Test(arguments: [
    ("truecolor", ColourDepth.full), ("24bit", .full), ("TrueColor", .full), ("", .indexed),
    ("yes", .indexed),
  ])
  func colortermTellsTheDepth(value: String, expected: ColourDepth) {
    #expect(terminal(["COLORTERM": value]).colourDepth == expected)
    #expect(terminal().colourDepth == .indexed)
  }

  @Test(arguments: [
    ["LANG": "en_US.UTF-8"], ["LANG": "en_US.utf8"], ["LC_CTYPE": "C.Utf-8", "LANG": "C"],
    ["LC_ALL": "de_DE.UTF-8", "LC_CTYPE": "C", "LANG": "C"], ["LC_ALL": "", "LANG": "C.UTF8"],
  ])
  func theDecidingLocaleIsUnicode(environment: [String: String]) {
    #expect(terminal(environment).usesUnicode)
    #expect(terminal(environment).cutMark == "…")
  }

  @Test(arguments: [
    [:], ["LANG": "C"], ["LC_ALL": "POSIX", "LANG": "en_US.UTF-8"],
    ["LC_CTYPE": "en_US.ISO-8859-1", "LANG": "en_US.UTF-8"],
  ])
  func theDecidingLocaleIsNotUnicode(environment: [String: String]) {
    #expect(!terminal(environment).usesUnicode)
    #expect(terminal(environment).cutMark == "...")
  }

  @Test func aUnicodePlatformNeedsNoLocaleButObeysOne() {
    let facts = TerminalFacts(isUnicodeByDefault: true)
    #expect(terminal(facts: facts).usesUnicode)
    #expect(!terminal(["LC_ALL": "C"], facts: facts).usesUnicode)
  }
}

extension TerminalFacts {
  fileprivate static let everyStreamATerminal = TerminalFacts(
    isStandardInputTerminal: true, isStandardOutputTerminal: true, isStandardErrorTerminal: true,
    windowWidth: 100)
}
