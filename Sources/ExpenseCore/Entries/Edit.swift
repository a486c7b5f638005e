/// What an edit does to a value that a record may lack.
public enum Edit<Value: Sendable & Equatable>: Sendable, Equatable {
  case keep
  case remove
  case set(Value)

  /// The value that it sets, if it sets one.
  public var value: Value? { applied(to: nil) }

  func applied(to value: Value?) -> Value? {
    switch self {
    case .keep: value
    case .remove: nil
    case .set(let new): new
    }
  }
}

extension Edit<String> {
  /// `none`, in any case, takes the value off.
  public init(_ text: String?) {
    guard let text else {
      self = .keep
      return
    }
    self = text.trimmed.meansNone ? .remove : .set(text.trimmed)
  }
}

/// What an edit does to a record's tags: some go, then some come.
public struct TagEdit: Sendable, Equatable {
  public var removesAll = false
  public var removed: [String] = []
  public var added: [String] = []

  public init() {}

  /// Adds and takes off; `none` among the added takes all others off first.
  public init(adding added: [String], removing removed: [String]) {
    removesAll = added.contains { $0.trimmed.meansNone }
    self.added = added.filter { !$0.trimmed.meansNone }
    self.removed = removed
  }

  /// The tags afterwards; one to take off that is not there, and one to add that is, are as wished.
  func applied(to tags: [String]) -> [String] {
    var kept = removesAll ? [] : tags
    let unwanted = Set(removed.map { FoldedText($0.trimmed) })
    kept.removeAll { unwanted.contains(FoldedText($0)) }
    for tag in added.map(\.trimmed)
    where !kept.contains(where: { FoldedText($0) == FoldedText(tag) }) {
      kept.append(tag)
    }
    return kept
  }
}
