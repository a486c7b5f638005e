/// The names an object has had so far.
struct JSONNames {
  /// Objects with no more members than this are searched faster than a set is filled.
  private static let searched = 16
  private var seen: Set<ExactName> = []

  /// Adds the name of the member that follows `members`; false when one of them has it already.
  mutating func insert(_ name: String, after members: [JSONMember]) -> Bool {
    guard members.count >= Self.searched else {
      return !members.contains { $0.name.hasSameBytes(as: name) }
    }
    if seen.isEmpty { seen.formUnion(members.lazy.map { ExactName(text: $0.name) }) }
    return seen.insert(ExactName(text: name)).inserted
  }
}

/// A name that equals only what is spelt with the same bytes.
struct ExactName: Hashable {
  let text: String

  static func == (left: ExactName, right: ExactName) -> Bool {
    left.text.hasSameBytes(as: right.text)
  }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
