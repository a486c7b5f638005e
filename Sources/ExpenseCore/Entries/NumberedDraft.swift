/// One entry of a batch and the line it begins on, or why it cannot be understood.
public struct NumberedDraft: Sendable {
  public let line: Int
  public let result: Result<ExpenseDraft, any Error>

  var draft: ExpenseDraft? {
    guard case .success(let draft) = result else { return nil }
    return draft
  }
}

/// Why an entry of a batch is not an entry at all.
public struct DraftError: UserFacingError, Equatable {
  public let message: String
  public let hint: String?

  public var kind: ErrorKind { .invalid }

  init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }
}
