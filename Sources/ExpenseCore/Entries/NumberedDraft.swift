/// One entry of a batch and the line it begins on, or why it cannot be understood.
public struct NumberedDraft: Sendable {
  public let line: Int
  public let result: Result<ExpenseDraft, any Error>

  var draft: ExpenseDraft? {
    guard case .success(let draft) = result else { return nil }
    return draft
  }

  /// The path of a file to keep a copy of, if it wants one.
  public var receipt: String? {
    draft?.wantedReceipt
  }

  /// The entry with what it leaves open taken from `common`.
  public func filled(from common: ExpenseDraft) -> NumberedDraft {
    NumberedDraft(
      line: line,
      result: result.map { draft in
        var draft = draft
        draft.fill(from: common)
        return draft
      })
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
