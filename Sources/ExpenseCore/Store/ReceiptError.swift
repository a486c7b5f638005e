/// Why a file cannot be kept as a receipt.
public enum ReceiptError: Error, Sendable, Equatable {
  case missing(String)
  case notAFile(String)
  case empty(String)
  case unknownKind(String)
  /// What was to become a receipt changed while it was copied.
  case changed(String)
  case unreadable(String, reason: String)
}

extension ReceiptError: UserFacingError {
  public var kind: ErrorKind {
    switch self {
    case .missing, .notAFile, .empty, .unknownKind: .usage
    case .changed: .failed
    case .unreadable: .failed
    }
  }

  public var message: String {
    switch self {
    case .missing(let path): "there is no receipt file \(quotedPath(path))"
    case .notAFile(let path): "the receipt \(quotedPath(path)) is not a regular file"
    case .empty(let path): "the receipt \(quotedPath(path)) is empty"
    case .unknownKind(let path):
      "the receipt \(quotedPath(path)) is no image, PDF or text by its name"
    case .changed(let name): "the receipt \(quotedPath(name)) was changed while it was copied"
    case .unreadable(let path, let reason): "cannot read the receipt \(quotedPath(path)): \(reason)"
    }
  }

  public var hint: String? {
    switch self {
    case .missing, .notAFile, .empty: "give the path of a picture, PDF or text, such as photo.png"
    case .unreadable: "check who owns it and its permissions"
    case .unknownKind:
      "its name must end in one of \(ReceiptStore.extensions.joined(separator: " "))"
    case .changed: "run the command again; nothing was changed"
    }
  }
}
