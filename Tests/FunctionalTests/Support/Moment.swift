import Foundation

/// A moment in the life of a command, chosen by a seed: a while after its start, or after the first
/// change that it makes to the data directory.
struct Moment {
  private enum Anchor: CaseIterable {
    case start, folder, history, expenses
  }

  private let anchor: Anchor
  private let delay: Duration

  /// Moments after a change are mostly very short after it: the calls that follow take microseconds.
  init(using generator: inout SeededGenerator) {
    anchor = Anchor.allCases.randomElement(using: &generator) ?? .start
    let microseconds =
      anchor == .start
      ? Double.random(in: 0...30_000, using: &generator)
      : exp2(Double.random(in: 0...13, using: &generator))
    delay = .microseconds(Int64(microseconds))
  }

  /// Returns when the moment has come, or the process has ended before.
  func wait(for process: RunningProcess, changing before: FileStamp?, in sandbox: Sandbox) {
    while FileStamp(of: path(in: sandbox)) == before, anchor != .start, !process.hasEnded() {
      sched_yield()
    }
    let deadline = ContinuousClock.now + delay
    while ContinuousClock.now < deadline, !process.hasEnded() { sched_yield() }
  }

  /// What to give to `wait`, taken before the process starts.
  func stamp(in sandbox: Sandbox) -> FileStamp? { FileStamp(of: path(in: sandbox)) }

  private func path(in sandbox: Sandbox) -> String {
    switch anchor {
    case .start, .folder: sandbox.data
    case .history: "\(sandbox.data)/history.jsonl"
    case .expenses: "\(sandbox.data)/expenses.json"
    }
  }
}
