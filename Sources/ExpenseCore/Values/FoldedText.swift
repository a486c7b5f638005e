/// A text in the form in which texts are compared: without case, in any Unicode normal form.
public struct FoldedText: Hashable, Sendable {
  /// The folded text; two strings are equal where they are canonically equivalent.
  public let folded: String

  /// Folds a text.
  public init(_ text: String) {
    // By way of upper case, letters that only differ in lower case meet: ß and ss, ς and σ.
    folded = text.isASCII ? text.lowercased() : text.uppercased().lowercased()
  }

  /// Whether another text occurs inside this one; the empty text occurs in every one.
  public func contains(_ other: FoldedText) -> Bool {
    if folded.isASCII, other.folded.isASCII { return containsBytes(of: other) }
    // By characters, which knows canonical equivalence but misses what is inside a cluster.
    if other.folded.isEmpty || folded.contains(other.folded) { return true }
    return !other.folded.isASCII && containsScalars(of: other)
  }

  /// Whether the bytes of another text occur here: the whole answer, and a quick one, in ASCII.
  private func containsBytes(of other: FoldedText) -> Bool {
    let bytes = folded.utf8
    let sought = other.folded.utf8
    guard let first = sought.first else { return true }
    var rest = bytes[...]
    while rest.count >= sought.count, let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: sought) { return true }
      rest = rest.dropFirst()
    }
    return false
  }

  /// Whether the scalars of another text occur here, with no accent after them.
  ///
  /// In scripts such as Thai and Hindi vowels join the letter before them in one character, so a
  /// search by characters would not find a word that is typed up to that letter.
  private func containsScalars(of other: FoldedText) -> Bool {
    let scalars = Array(folded.unicodeScalars)
    let sought = Array(other.folded.unicodeScalars)
    guard sought.count <= scalars.count else { return false }
    return (0...scalars.count - sought.count).contains { start in
      let end = start + sought.count
      guard scalars[start..<end].elementsEqual(sought) else { return false }
      return end == scalars.count
        || scalars[end].properties.canonicalCombiningClass == .notReordered
    }
  }
}

extension FoldedText: Comparable {
  public static func < (left: FoldedText, right: FoldedText) -> Bool { left.folded < right.folded }
}

extension String {
  fileprivate var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}
