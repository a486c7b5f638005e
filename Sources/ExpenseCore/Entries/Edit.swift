/// What an edit does to a value that a record may lack.
public enum Edit: Sendable, Equatable {
  case keep
  case remove
  case set(String)

  /// `none`, in any case, takes the value off.
  public init(_ text: String?) {
    guard let text else {
      self = .keep
      return
    }
    self = text.trimmed.meansNone ? .remove : .set(text)
  }

  func applied(to value: String?) -> String? {
    switch self {
    case .keep: value
    case .remove: nil
    case .set(let text): text.trimmed
    }
  }
}

/// What an edit does to a record's tags: some go, then some come.
public struct TagEdit: Sendable, Equatable {
  public var removesAll = false
  public var removed: [String] = []
  public var added: [String] = []

  public init() {}

  /// Throws `EntryError.notAmongTags` when a tag to take off is not there.
  func applied(to tags: [String]) throws -> [String] {
    var kept = removesAll ? [] : tags
    for tag in removed.map(\.trimmed) {
      guard let index = kept.firstIndex(where: { FoldedText($0) == FoldedText(tag) }) else {
        throw EntryError.notAmongTags(tag)
      }
      kept.remove(at: index)
    }
    // A tag that is there already is as wished.
    for tag in added.map(\.trimmed)
    where !kept.contains(where: { FoldedText($0) == FoldedText(tag) }) {
      kept.append(tag)
    }
    return kept
  }
}
