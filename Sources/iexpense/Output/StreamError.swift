import ExpenseCore

/// A standard stream that could not be read or written.
struct StreamError: UserFacingError, Equatable {
  enum Cause: Sendable, Equatable {
    /// What the operating system said.
    case refusal(reason: String)
    /// Nobody reads any more, which is no failure of ours: the command ends quietly.
    case closedPipe
    /// More came than a command takes.
    case tooLarge(limit: Int)
  }

  enum Action: String, Sendable {
    case read = "read from"
    case write = "write to"
  }

  let action: Action
  let stream: String
  let cause: Cause

  var isClosedPipe: Bool { cause == .closedPipe }

  var kind: ErrorKind {
    switch cause {
    case .refusal, .closedPipe: .failed
    case .tooLarge: .invalid
    }
  }

  var message: String {
    switch cause {
    case .refusal(let reason): "cannot \(action.rawValue) \(stream): \(reason)"
    case .closedPipe: "cannot \(action.rawValue) \(stream): nobody reads it"
    case .tooLarge(let limit): "\(stream) holds more than \(limit) bytes"
    }
  }

  var hint: String? {
    switch cause {
    case .refusal where action == .write:
      "a change that was asked for is stored all the same; look before you repeat it"
    case .refusal, .closedPipe: nil
    case .tooLarge: "give the input in smaller parts"
    }
  }
}
