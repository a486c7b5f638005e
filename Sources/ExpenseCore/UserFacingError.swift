/// What kind of failure an error is; the raw value is its code under `--json`.
public enum ErrorKind: String, Sendable, CaseIterable {
  case failed
  case usage
  case notFound = "not-found"
  case ambiguous
  case invalid
  case busy
  case damaged
  case unconfirmed
  case conflict
  case interrupted
}

/// One place in an input or a stored file that an error speaks of.
public struct ErrorLocation: Sendable, Equatable {
  public var file: String?
  /// Counted from 1.
  public var line: Int?
  /// Counted from 1, in bytes.
  public var column: Int?
  public var message: String

  public init(file: String? = nil, line: Int? = nil, column: Int? = nil, message: String) {
    self.file = file
    self.line = line
    self.column = column
    self.message = message
  }
}

/// A failure that can be told to a person: what happened, and what to do next.
///
/// `message` starts in lower case, quotes what was typed, names the thing and has no full stop.
public protocol UserFacingError: Error, Sendable {
  var kind: ErrorKind { get }
  var message: String { get }
  var hint: String? { get }
  var locations: [ErrorLocation] { get }
  /// The name that was not known, where one is at the bottom of it.
  var unknownName: (any UnknownName)? { get }
}

extension UserFacingError {
  public var hint: String? { nil }
  public var locations: [ErrorLocation] { [] }
  public var unknownName: (any UnknownName)? { nil }
}

/// An error about a name that is not known, where a near one may have been meant.
public protocol UnknownName: UserFacingError {
  var typed: String { get }
  var known: [String] { get }
}

extension UnknownName {
  public var unknownName: (any UnknownName)? { self }
}
