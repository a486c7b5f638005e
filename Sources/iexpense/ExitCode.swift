import ExpenseCore

/// The exit statuses, as help prints them.
enum ExitCode: Int32, CaseIterable {
  case done = 0
  case failed = 1
  case usage = 2
  case notFound = 3
  case invalid = 4
  case busy = 5
  case damaged = 6
  case unconfirmed = 7
  case conflict = 8
  case near = 10
  case over = 11
  case interrupted = 130

  init(_ kind: ErrorKind) {
    switch kind {
    case .failed: self = .failed
    case .usage: self = .usage
    case .notFound, .ambiguous: self = .notFound
    case .invalid: self = .invalid
    case .busy: self = .busy
    case .damaged: self = .damaged
    case .unconfirmed: self = .unconfirmed
    case .conflict: self = .conflict
    case .interrupted: self = .interrupted
    }
  }

  var meaning: String {
    switch self {
    case .done: "done (an empty list too)"
    case .failed: "something outside failed: disk, permission, a missing program"
    case .usage: "wrong usage: unknown command or option, missing or malformed value"
    case .notFound: "not found, or the start of an id that fits several"
    case .invalid: "invalid data read from a file or standard input; lines left out by --keep-going"
    case .busy: "another writer holds the store: try again (never a reader's answer)"
    case .damaged: "the store or a receipt is damaged, or written by a newer iexpense"
    case .unconfirmed: "refused without confirmation"
    case .conflict: "a sync, or an undo of what was changed since, needs a decision"
    case .near: "a check is at its warning level"
    case .over: "a check is over its limit"
    case .interrupted: "interrupted"
    }
  }

  /// The table of statuses for help.
  static var table: String {
    let lines = allCases.map { code in
      let number = String(code.rawValue)
      return "  " + number + String(repeating: " ", count: 5 - number.count) + code.meaning
    }
    return (["Exit status:"] + lines).joined(separator: "\n")
  }
}
