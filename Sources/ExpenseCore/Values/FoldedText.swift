/// A text in the form in which texts are compared: without case, in any Unicode normal form.
public struct FoldedText: Hashable, Sendable {
  /// The folded text; two strings are equal where they are canonically equivalent.
  public let folded: String

  /// Folds a text.
  public init(_ text: String) {
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    // By way of upper case, letters that only differ in lower case meet: ß and ss, ς and σ.
    folded = isASCII ? text.lowercased() : text.uppercased().lowercased()
  }

  /// Whether another text occurs inside this one.
  public func contains(_ other: FoldedText) -> Bool {
    // By characters, which knows canonical equivalence but misses what is inside a cluster.
    if folded.contains(other.folded) { return true }
    guard other.folded.utf8.contains(where: { $0 >= 0x80 }) else { return false }
    return containsScalars(of: other)
  }

  /// Whether the scalars of another text occur here, not followed by an accent that changes the last.
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
