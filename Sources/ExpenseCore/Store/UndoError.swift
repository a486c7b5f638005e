#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Why steps cannot be undone or made again; nothing was changed then.
public enum UndoError: Error, Sendable, Equatable {
  public enum Verb: String, Sendable {
    case undo, redo

    fileprivate var participle: String {
      switch self {
      case .undo: "undone"
      case .redo: "redone"
      }
    }
  }

  /// A record that is not as a step needs it.
  public struct Conflict: Sendable, Equatable {
    public let step: Int
    public let verb: Verb
    public let collection: Collection
    public let id: UUID
    public let state: RecordState
    /// The newest step that has changed the record since; none when that was done by hand.
    public internal(set) var cause: Cause?
  }

  public enum RecordState: Sendable, Equatable { case changed, gone, present }

  /// A newer step that has changed a record.
  public struct Cause: Sendable, Equatable {
    public let step: Int
    public let command: String
    public let cameBySync: Bool
  }

  case nothing(Verb)
  /// Fewer steps than were asked for.
  case tooFew(Verb, found: Int)
  case noStep(Int)
  /// It was undone, or it is an undo whose steps were made again.
  case alreadyUndone(Int)
  case conflict(Conflict)
}

extension UndoError: UserFacingError {
  public var kind: ErrorKind {
    switch self {
    case .nothing, .tooFew, .noStep, .alreadyUndone: .notFound
    case .conflict: .conflict
    }
  }

  public var message: String {
    switch self {
    case .nothing(let verb): "there is nothing to \(verb.rawValue)"
    case .tooFew(let verb, let found):
      "only \(found) \(found == 1 ? "step" : "steps") can be \(verb.participle)"
    case .noStep(let step): "there is no step \(step) in the history"
    case .alreadyUndone(let step): "step \(step) is undone already"
    case .conflict(let conflict):
      "step \(conflict.step) cannot be \(conflict.verb.participle): "
        + "\(conflict.collection.noun) \(conflict.id.uuidString) \(conflict.state.claim)"
    }
  }

  public var hint: String? {
    switch self {
    case .nothing(.undo): "see 'iexpense history'; steps that came by sync are named with --step"
    case .nothing(.redo): "only what was undone since the last change can be redone"
    case .tooFew: "see 'iexpense history'; nothing was changed"
    case .noStep, .alreadyUndone: "see 'iexpense history' for the steps"
    case .conflict(let conflict): conflict.hint
    }
  }
}

extension UndoError.Conflict {
  fileprivate var hint: String {
    guard let cause else {
      return "it was changed by hand, or by a step that is no longer in the history"
    }
    let origin = cause.cameBySync ? ", which came by sync" : ""
    return "step \(cause.step), \(quoted(cause.command))\(origin), changed it: undo that one first"
  }
}

extension UndoError.RecordState {
  fileprivate var claim: String {
    switch self {
    case .changed: "was changed since"
    case .gone: "was deleted since"
    case .present: "is there again"
    }
  }
}

extension Collection {
  /// What one of its records is called.
  var noun: String {
    switch self {
    case .expenses: "expense"
    case .incomes: "income"
    case .categories: "category"
    case .budgets: "budget"
    case .recurrences: "recurrence"
    case .rules: "rule"
    case .rates: "rate"
    case .settings: "settings"
    }
  }
}
