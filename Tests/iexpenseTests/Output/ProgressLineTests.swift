import ExpenseCore
import Synchronization
import Testing

@testable import iexpense

@Suite struct ProgressLineTests {
  /// What a line has written, and the time that it is told.
  private final class Screen: Sendable {
    let written = Mutex("")
    let elapsed = Mutex(Duration.zero)

    func line() -> ProgressLine {
      ProgressLine(elapsed: { self.elapsed.withLock { $0 } }) { text in
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
    #expect(screen.taken() == "\riexpense: 1200 records, 45 %\u{1B}[K")
    line.clear()
    #expect(screen.taken() == "\r\u{1B}[K")
    line.clear()
    #expect(screen.taken() == "")
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

  @Test(arguments: [(true, "xterm", true), (true, "dumb", false), (false, "xterm", false)])
  func itNeedsATerminalOnStandardError(isTerminal: Bool, term: String, isShown: Bool) {
    let terminal = Terminal(
      environment: ["TERM": term], facts: TerminalFacts(isStandardErrorTerminal: isTerminal))
    #expect(terminal.showsProgress == isShown)
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
