#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One command's changes, as the history tells them.
public struct HistoryStep: Sendable, Equatable, Identifiable {
  public enum State: String, Sendable {
    case done
    /// Taken back by a newer step.
    case undone
  }

  /// A record as the step found and left it.
  public struct Change: Sendable, Equatable {
    public let collection: Collection
    public let id: UUID
    /// The canonical line; none when the step brought the record.
    public let before: [UInt8]?
    /// The canonical line; none when the step took the record away.
    public let after: [UInt8]?
  }

  /// Its number, which names it in `undo --step`.
  public let id: Int
  /// When it was made, as RFC 3339 in UTC.
  public let at: String
  public let command: String
  public let state: State
  /// Whether it came from another machine.
  public let cameBySync: Bool
  /// The steps that it took back, in the order in which it did.
  public let undoes: [Int]
  /// The steps that it made again, in the order in which it did.
  public let redoes: [Int]
  public let changes: [Change]
}

extension HistoryStep {
  init(_ closing: StepClosing, _ state: State, _ changes: [StepChange]) {
    id = closing.step
    at = closing.at
    command = closing.command
    self.state = state
    cameBySync = closing.cameBySync
    undoes = closing.undoes
    redoes = closing.redoes
    self.changes = changes.map {
      Change(collection: $0.collection, id: $0.id, before: $0.before, after: $0.after)
    }
  }
}

extension Store {
  /// Hands the steps of the history to `body`, newest first, one at a time, at most `limit` of them.
  ///
  /// Undo and redo are steps too, and undone themselves once newer ones have taken back all that they did. Reads
  /// without locking or writing anything; throws `StoreError.damaged` where a step cannot be read.
  public func history(limit: Int? = nil, _ body: (HistoryStep) throws -> Void) throws {
    try takeSnapshot(of: []).forEachStep(limit: limit, body)
  }
}

extension Snapshot {
  /// Hands over the steps that have led to this view, newest first.
  func forEachStep(limit: Int? = nil, _ body: (HistoryStep) throws -> Void) throws {
    var walk = StepWalk(of: self)
    var left = limit ?? .max
    while left > 0, let step = try walk.next() {
      try body(HistoryStep(step.closing, step.isUndone ? .undone : .done, step.changes()))
      left -= 1
    }
  }
}
