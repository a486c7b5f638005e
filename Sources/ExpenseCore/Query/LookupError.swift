/// Why an id that was given chooses no record.
public enum LookupError: Error, Sendable, Equatable {
  case notFound(noun: String, typed: String)
  case ambiguous(noun: String, typed: String, candidates: [String])
  case tooShort(String)
  case noLast(noun: String)
  case notAnID(String)
}

extension LookupError: UserFacingError {
  public var kind: ErrorKind {
    switch self {
    case .notFound, .noLast: .notFound
    case .ambiguous: .ambiguous
    case .tooShort, .notAnID: .usage
    }
  }

  public var message: String {
    switch self {
    case .notFound(let noun, let typed): "no \(noun) with an id starting \(quoted(typed))"
    case .ambiguous(let noun, let typed, _):
      "more than one \(noun) has an id starting \(quoted(typed))"
    case .tooShort(let typed): "the id \(quoted(typed)) is too short"
    case .noLast(let noun): "there is no last \(noun): none that was added is still there"
    case .notAnID(let typed): "\(quoted(typed)) is not an id"
    }
  }

  private static func list(of noun: String) -> String {
    noun == Expense.noun ? "list" : "\(noun) list"
  }

  public var hint: String? {
    switch self {
    case .notFound(let noun, _):
      "see 'iexpense \(Self.list(of: noun))' for the ids, or write last for the newest"
    case .ambiguous: "give more of the id"
    case .tooShort: "give at least 4 characters of it, such as 3F2A"
    case .noLast: nil
    case .notAnID: "an id is made of the digits 0-9 and the letters A-F, such as 3F2A91C0"
    }
  }

  public var locations: [ErrorLocation] {
    guard case .ambiguous(_, _, let candidates) = self else { return [] }
    return candidates.map { ErrorLocation(message: $0) }
  }
}
