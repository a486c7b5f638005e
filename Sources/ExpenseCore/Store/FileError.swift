#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A system call on a file that failed, with the system's own number for the reason.
public struct FileError: Error, Equatable, Sendable {
  /// What was tried, as a phrase that a path completes: `read`, `create`.
  public let operation: String
  public let path: String
  public let code: Int32

  public init(_ operation: String, _ path: String, code: Int32 = errno) {
    self.operation = operation
    self.path = path
    self.code = code
  }

  /// The system's words for the reason.
  public var reason: String { String(cString: strerror(code)) }
}

extension FileError: UserFacingError {
  public var kind: ErrorKind { .failed }
  public var message: String { "cannot \(operation) \(quotedPath(path)): \(reason)" }
  public var hint: String? {
    switch code {
    case ENOSPC, EDQUOT: "free some space and run the command again; nothing was changed"
    case EACCES, EPERM: "check who owns it and its permissions, or choose another --data-dir"
    case EROFS: "the disk is read-only; choose another --data-dir"
    default: nil
    }
  }
}
