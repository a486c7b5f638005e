import ExpenseCore
import Testing

@testable import iexpense

@Suite struct ContextMessagesTests {
  private func told(
    isJSON: Bool = false, isQuiet: Bool = false, colour: ColourChoice = .auto,
    isTerminal: Bool = false, _ body: (Context) throws -> Void
  ) throws -> String {
    let captured = try CapturedContext(
      globals: .with {
        $0.isJSON = isJSON
        $0.isQuiet = isQuiet
        $0.colour = colour
      },
      facts: TerminalFacts(isStandardOutputTerminal: isTerminal))
    try body(captured.context)
    #expect(try captured.printed() == "")
    return try captured.told()
  }

  @Test func aWarningIsToldEvenQuietly() throws {
    for isQuiet in [true, false] {
      #expect(
        try told(isQuiet: isQuiet) { try $0.warn("odd", "a\nb") }
          == "iexpense: warning: a\\nb\n")
    }
    #expect(
      try told(isJSON: true) { try $0.warn("odd", "a\nb") }
        == #"{"warning":{"code":"odd","message":"a\nb"}}"# + "\n")
    #expect(
      try told(colour: .always) { try $0.warn("odd", "x") }
        == "\u{1B}[1;33miexpense: warning:\u{1B}[0m x\n")
  }

  @Test func theFirstChangeTellsWhereTheDataIs() throws {
    func told(isJSON: Bool = false, isQuiet: Bool = false) throws -> String {
      try self.told(isJSON: isJSON, isQuiet: isQuiet) {
        try $0.noteFirstStep(in: DataDirectory(path: "/data"), currency: .eur)
      }
    }
    let message = "the data is kept in /data; amounts without a currency are in EUR"
    #expect(try told() == "iexpense: \(message)\n")
    #expect(
      try told(isJSON: true)
        == #"{"warning":{"code":"first-entry","message":""# + message + "\"}}\n")
    #expect(try told(isQuiet: true) == "")
    #expect(try told(isJSON: true, isQuiet: true) == "")
  }

  @Test(arguments: [
    (true, false, false, "iexpense: nothing\n"), (false, false, false, ""),
    (true, true, false, ""), (true, false, true, ""),
  ])
  func aRemarkIsForSomebodyAtATerminal(
    isTerminal: Bool, isQuiet: Bool, isJSON: Bool, expected: String
  ) throws {
    #expect(
      try told(isJSON: isJSON, isQuiet: isQuiet, isTerminal: isTerminal) {
        try $0.remark("nothing")
      } == expected)
  }
}
