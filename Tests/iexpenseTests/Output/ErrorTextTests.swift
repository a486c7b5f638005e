import ExpenseCore
import Foundation
import Testing

@testable import iexpense

@Suite struct ErrorTextTests {
  private let bare = ErrorReport(code: "usage", status: 2, message: "unknown option '--limt'")

  private var full: ErrorReport {
    ErrorReport(
      code: "invalid", status: 4, message: "2 lines of bank.csv cannot be read",
      hint: "give the decimal mark with --decimal-mark ,",
      locations: [
        ErrorLocation(file: "bank.csv", line: 14, column: 3, message: "'12,3.0' is not an amount"),
        ErrorLocation(file: "bank.csv", line: 15, message: "the date is missing"),
        ErrorLocation(file: "bank.csv", message: "no line end"),
        ErrorLocation(line: 7, message: "too long"), ErrorLocation(message: "and so on"),
      ])
  }

  @Test func aPersonReadsTheMessageThePlacesAndLastTheHint() {
    #expect(
      ErrorText.person(full, usesColour: false) == """
        iexpense: error: 2 lines of bank.csv cannot be read
        bank.csv:14:3: '12,3.0' is not an amount
        bank.csv:15: the date is missing
        bank.csv: no line end
        line 7: too long
        and so on
        hint: give the decimal mark with --decimal-mark ,

        """)
    #expect(
      ErrorText.person(bare, usesColour: false) == "iexpense: error: unknown option '--limt'\n")
  }

  @Test(arguments: [(20, 21, nil), (21, 22, "and 1 more"), (1_000, 22, "and 980 more")])
  func aPersonReadsTwentyPlaces(count: Int, lines: Int, last: String?) throws {
    var report = bare
    report.locations = (1...count).map { ErrorLocation(file: "a", line: $0, message: "bad") }
    let text = ErrorText.person(report, usesColour: false).split(separator: "\n")
    #expect(text.count == lines)
    #expect(try #require(text.last) == last ?? "a:20: bad")
  }

  @Test func warningsAndHintsAreLinesToo() {
    let warning = WarningReport(code: "exists", message: "the amount differs")
    #expect(
      ErrorText.person(warning, usesColour: false) == "iexpense: warning: the amount differs\n")
    #expect(ErrorText.person(hint: "see 'list'", usesColour: false) == "hint: see 'list'\n")
    #expect(
      ErrorText.json(warning)
        == #"{"warning":{"code":"exists","message":"the amount differs"}}"# + "\n")
  }

  @Test func whatWasTypedCannotSteerTheTerminal() {
    let report = ErrorReport(
      code: "usage", status: 2, message: "no '\u{1B}[2J\n'", hint: "try \u{202E}x",
      locations: [ErrorLocation(file: "a\tb", line: 1, message: "\r")])
    #expect(
      ErrorText.person(report, usesColour: false)
        == "iexpense: error: no '\\u{1B}[2J\\n'\na\\tb:1: \\r\nhint: try \\u{202E}x\n")
  }

  @Test func colourIsForTheLabelAlone() {
    var report = bare
    report.hint = "did you mean '--limit'?"
    #expect(
      ErrorText.person(report, usesColour: true)
        == "\u{1B}[1;31miexpense: error:\u{1B}[0m unknown option '--limt'\n"
        + "\u{1B}[36mhint:\u{1B}[0m did you mean '--limit'?\n")
  }

  @Test func aProgramReadsOneObjectOnALine() {
    #expect(
      ErrorText.json(full)
        == #"{"error":{"code":"invalid","status":4,"#
        + #""message":"2 lines of bank.csv cannot be read","#
        + #""hint":"give the decimal mark with --decimal-mark ,","#
        + #""errors":[{"file":"bank.csv","line":14,"column":3,"#
        + #""message":"'12,3.0' is not an amount"},"#
        + #"{"file":"bank.csv","line":15,"message":"the date is missing"},"#
        + #"{"file":"bank.csv","message":"no line end"},"#
        + #"{"line":7,"message":"too long"},{"message":"and so on"}]}}"# + "\n")
  }

  @Test func whatIsAbsentIsLeftOutOfTheObject() {
    #expect(
      ErrorText.json(bare)
        == #"{"error":{"code":"usage","status":2,"message":"unknown option '--limt'"}}"# + "\n")
  }

  @Test func anyTextIsValidJSON() throws {
    let everyControl = String(String.UnicodeScalarView((0...0x9F).compactMap(Unicode.Scalar.init)))
    let message = everyControl + "\\\"/\u{2028}é寿👨‍👩‍👧\r\n"
    let line = ErrorText.json(WarningReport(code: "exists", message: message))
    #expect(line.utf8.filter { $0 < 0x20 } == [0x0A])
    let object = try JSONDecoder().decode([String: [String: String]].self, from: Data(line.utf8))
    let read = try #require(object["warning"]?["message"])
    #expect(Array(read.unicodeScalars) == Array(message.unicodeScalars))
  }
}
