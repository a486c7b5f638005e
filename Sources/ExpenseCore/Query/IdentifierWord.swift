/// A word that may choose a record: the start of its id, or `last`.
public enum IdentifierWord: Sendable, Equatable {
  case last
  /// ASCII bytes in upper case, at least four.
  case start([UInt8])

  /// Fewer characters than this would too often fit by accident.
  static let shortest = 4
  private static let longest = 36

  /// Throws `LookupError` for a word that can choose nothing.
  public init(_ text: String) throws(LookupError) {
    let word = text.trimmed
    if FoldedText(word) == FoldedText("last") {
      self = .last
      return
    }
    let bytes = Array(word.utf8)
    let isHexadecimal = bytes.allSatisfy {
      $0 == UInt8(ascii: "-") || Character(Unicode.Scalar($0)).isHexDigit
    }
    guard isHexadecimal, !bytes.isEmpty, bytes.count <= Self.longest else { throw .notAnID(text) }
    guard bytes.count >= Self.shortest else { throw .tooShort(text) }
    self = .start(Array(word.uppercased().utf8))
  }
}
