/// A word that someone typed, made safe to show in a message.
///
/// It is quoted; what could move the cursor or reorder text is escaped; a long word is cut.
struct QuotedWord: CustomStringConvertible {
  /// Enough to recognise a word by, and short enough for one line.
  static let longest = 60

  let description: String

  init(_ word: String) {
    description = "'\(Self.bare(word))'"
  }

  /// The word without quotes.
  static func bare(_ word: String) -> String {
    var shown = ""
    for scalar in word.unicodeScalars.prefix(longest) {
      shown += visible(scalar)
    }
    let isCut = word.unicodeScalars.dropFirst(longest).first != nil
    return isCut ? shown + "…" : shown
  }

  private static func visible(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    case "\u{200C}", "\u{200D}": return String(scalar)  // joiners: Persian words, families
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
