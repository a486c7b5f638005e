import Foundation

/// A moment in the life of a command, chosen by a seed: a while after its start, or after the first
/// change that it makes to the data directory.
struct Moment {
  private enum Anchor: CaseIterable {
    case start, folder, history, records
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
  func wait(for process: RunningProcess, changing before: [FileStamp?], in sandbox: Sandbox) {
    while stamps(in: sandbox) == before, anchor != .start, !process.hasEnded() {
      sched_yield()
    }
    let deadline = ContinuousClock.now + delay
    while ContinuousClock.now < deadline, !process.hasEnded() { sched_yield() }
  }

  /// What to give to `wait`, taken before the process starts.
  func stamps(in sandbox: Sandbox) -> [FileStamp?] {
    names.map { FileStamp(of: "\(sandbox.data)/\($0)") }
  }

  /// A command that appends leaves no trace in the folder, its first is in the history.
  private var names: [String] {
    switch anchor {
    case .start: []
    case .folder: [".", "history.jsonl"]
    case .history: ["history.jsonl"]
    case .records: ["expenses.json", "settings.json"]
    }
  }
}
