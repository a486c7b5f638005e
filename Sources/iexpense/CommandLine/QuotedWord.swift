/// A word that someone typed, made safe to show in a message.
///
/// It is quoted; what could move the cursor or reorder text is escaped; a long word is cut.
struct QuotedWord: CustomStringConvertible {
  /// Enough to recognise a word by, and short enough for one line.
  static let longest = 60

  let description: String

  init(_ word: String) {
    var shown = ""
    for scalar in word.unicodeScalars.prefix(Self.longest) {
      shown += Self.visible(scalar)
    }
    let isCut = word.unicodeScalars.dropFirst(Self.longest).first != nil
    description = "'\(shown)\(isCut ? "…" : "")'"
  }

  private static func visible(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator:
      return "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default:
      return String(scalar)
    }
  }
}
