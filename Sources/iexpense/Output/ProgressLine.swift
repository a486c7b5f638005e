import ExpenseCore
import Synchronization

/// A line on standard error that says how far long work has come, and goes away when there is something to print.
///
/// A class because the stores that report to it and the streams that take it away speak of the same line.
final class ProgressLine: Sendable {
  private struct State {
    var isShown = false
    /// Whether nothing more is shown, because results are on the screen.
    var isOver = false
    /// Since the start, when the line was last written.
    var latest = Duration.zero
  }

  private let state = Mutex(State())
  private let width: Int
  private let elapsed: @Sendable () -> Duration
  private let write: @Sendable (String) -> Void

  /// What takes less is over before anybody wonders.
  static let patience = Duration.milliseconds(500)
  /// How often the line changes at most, so that it can be read.
  static let pace = Duration.milliseconds(100)

  /// A line on a screen so wide for work that begins now; `elapsed` tells the time since then.
  init(
    width: Int, elapsed: @escaping @Sendable () -> Duration,
    write: @escaping @Sendable (String) -> Void
  ) {
    self.width = width
    self.elapsed = elapsed
    self.write = write
  }

  /// A line on standard error.
  convenience init(width: Int) {
    let start = ContinuousClock.now
    self.init(width: width, elapsed: { ContinuousClock.now - start }) { text in
      // Where standard error cannot be written to, the command itself still goes on.
      try? StreamWriter.standardError().write(text)
    }
  }

  /// Whether somebody would see it, and nothing else is promised of standard error.
  ///
  /// Under `--json` every line there is an object.
  static func isWanted(by globals: GlobalOptions, on terminal: Terminal) -> Bool {
    terminal.showsProgress && !globals.isJSON && !globals.isQuiet
  }

  /// Goes away before a stream writes, and for good before results that may be on the same screen.
  func makeRoom(for output: StreamWriter, _ errors: StreamWriter, on terminal: Terminal) {
    let isOver = !terminal.isStandardOutputUnseen
    output.beforeWriting = { self.clear(forGood: isOver) }
    errors.beforeWriting = { self.clear() }
  }

  /// What a store reports to.
  var report: @Sendable (ScanProgress) -> Void {
    { self.show($0) }
  }

  func show(_ progress: ScanProgress) {
    let elapsed = elapsed()
    state.withLock { state in
      guard !state.isOver, elapsed >= Self.patience, elapsed >= state.latest + Self.pace else {
        return
      }
      state.latest = elapsed
      state.isShown = true
      // Back at the start, so that the prompt of a shell goes over it when the program is ended.
      // What reaches the edge would go on in a new line, and stay there.
      let text = Self.text(progress).prefix(width - 1)
      write(Self.start + text + Self.clearRest + Self.start)
    }
  }

  /// Takes the line away; with `forGood` it does not come back.
  func clear(forGood isOver: Bool = false) {
    state.withLock { state in
      if state.isShown { write(Self.start + Self.clearRest) }
      state.isShown = false
      if isOver { state.isOver = true }
    }
  }

  private static func text(_ progress: ScanProgress) -> String {
    "iexpense: \(progress.records) records, \(progress.percent) %"
  }

  /// Goes to the start of the line.
  private static let start = "\r"
  /// Erases to the end of the line (ECMA-48, EL).
  private static let clearRest = "\u{1B}[K"
}
