/// Which rule of which field a record breaks.
public struct ModelError: Error, Sendable, Equatable {
  /// The key as it stands in the record, such as `name`.
  public let field: String
  /// What is wrong, to be read behind the field: `is blank`.
  public let reason: String
  /// A good value, or what else to do.
  public let hint: String?

  public init(_ field: String, _ reason: String, hint: String? = nil) {
    self.field = field
    self.reason = reason
    self.hint = hint
  }

  init(_ field: String, _ error: TextError) {
    let text = error.text.map { quoted($0) + " " } ?? ""
    self.init(field, text + error.reason, hint: error.hint)
  }
}

extension ModelError: UserFacingError {
  public var kind: ErrorKind { .usage }
  public var message: String { "the \(field) \(reason)" }
}

extension TextRule {
  /// Checks a text that belongs to a field.
  func check(_ text: String?, as field: String) throws(ModelError) {
    guard let text else { return }
    do {
      try check(text)
    } catch {
      throw ModelError(field, error)
    }
  }
}
