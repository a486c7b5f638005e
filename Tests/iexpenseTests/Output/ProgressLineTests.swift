import ExpenseCore
import Synchronization
import Testing

@testable import iexpense

@Suite struct ProgressLineTests {
  /// What a line has written, and the time that it is told.
  private final class Screen: Sendable {
    let written = Mutex("")
    let elapsed = Mutex(Duration.zero)

    func line(width: Int = 80) -> ProgressLine {
      ProgressLine(width: width, elapsed: { self.elapsed.withLock { $0 } }) { text in
        self.written.withLock { $0 += text }
      }
    }

    func wait(until milliseconds: Int) { elapsed.withLock { $0 = .milliseconds(milliseconds) } }

    /// What was written since the last call.
    func taken() -> String {
      written.withLock { text in
        defer { text = "" }
        return text
      }
    }
  }

  private let screen = Screen()
  private let progress = ScanProgress(records: 1200, share: 45, of: 100)

  @Test func workOfHalfASecondIsNotWorthALine() {
    let line = screen.line()
    screen.wait(until: 499)
    line.show(progress)
    line.clear()
    #expect(screen.taken() == "")
  }

  @Test func longWorkTellsTheRecordsAndTheShare() {
    let line = screen.line()
    screen.wait(until: 500)
    line.show(progress)
    #expect(screen.taken() == "\riexpense: 1200 records, 45 %\u{1B}[K\r")
    line.clear()
    #expect(screen.taken() == "\r\u{1B}[K")
    line.clear()
    #expect(screen.taken() == "")
  }

  @Test func theLineNeverReachesTheEdge() {
    let line = screen.line(width: 20)
    screen.wait(until: 500)
    line.show(progress)
    #expect(screen.taken() == "\riexpense: 1200 reco\u{1B}[K\r")
  }

  @Test func theLineChangesTenTimesASecondAtMost() {
    let line = screen.line()
    var shown: [Int] = []
    for time in stride(from: 0, to: 1000, by: 30) {
      screen.wait(until: time)
      line.show(progress)
      if !screen.taken().isEmpty { shown.append(time) }
    }
    #expect(shown == [510, 630, 750, 870, 990])
  }

  @Test func itComesBackUnlessResultsAreOnTheScreen() {
    let line = screen.line()
    screen.wait(until: 600)
    line.show(progress)
    line.clear()
    screen.wait(until: 700)
    _ = screen.taken()
    line.show(progress)
    #expect(!screen.taken().isEmpty)
    line.clear(forGood: true)
    _ = screen.taken()
    screen.wait(until: 800)
    line.show(progress)
    #expect(screen.taken() == "")
  }

  @Test(arguments: [
    (isTerminal: true, term: "xterm", isJSON: false, isQuiet: false, isWanted: true),
    (isTerminal: true, term: "dumb", isJSON: false, isQuiet: false, isWanted: false),
    (isTerminal: false, term: "xterm", isJSON: false, isQuiet: false, isWanted: false),
    (isTerminal: true, term: "xterm", isJSON: true, isQuiet: false, isWanted: false),
    (isTerminal: true, term: "xterm", isJSON: false, isQuiet: true, isWanted: false),
  ])
  func itNeedsSomebodyWhoSeesIt(
    isTerminal: Bool, term: String, isJSON: Bool, isQuiet: Bool, isWanted: Bool
  ) {
    let terminal = Terminal(
      environment: ["TERM": term], facts: TerminalFacts(isStandardErrorTerminal: isTerminal))
    let globals = GlobalOptions.with {
      $0.isJSON = isJSON
      $0.isQuiet = isQuiet
    }
    #expect(ProgressLine.isWanted(by: globals, on: terminal) == isWanted)
  }

  /// A pager uses the same screen, though standard output is a pipe.
  @Test(arguments: [true, false])
  func itComesBackBesideResultsThatNobodySees(isUnseen: Bool) throws {
    let file = try TemporaryFile()
    defer { file.remove() }
    let (output, errors) = (
      StreamWriter(descriptor: file.descriptor, name: "standard output", capacity: 0),
      StreamWriter(descriptor: file.descriptor, name: "standard error", capacity: 0)
    )
    let line = screen.line()
    line.makeRoom(
      for: output, errors,
      on: Terminal(environment: [:], facts: TerminalFacts(isStandardOutputUnseen: isUnseen)))
    for (number, stream) in [errors, output].enumerated() {
      screen.wait(until: 600 + 200 * number)
      line.show(progress)
      _ = screen.taken()
      try stream.write("x")
      #expect(screen.taken() == "\r\u{1B}[K")
    }
    screen.wait(until: 1000)
    line.show(progress)
    #expect(screen.taken().isEmpty == !isUnseen)
  }

  @Test func aStreamMakesRoomBeforeItWrites() throws {
    let file = try TemporaryFile()
    defer { file.remove() }
    let stream = StreamWriter(descriptor: file.descriptor, name: "standard output")
    var calls = 0
    stream.beforeWriting = { calls += 1 }
    try stream.write("kept back")
    #expect(calls == 0)
    try stream.flush()
    try stream.flush()
    #expect(calls == 1)
  }
}
