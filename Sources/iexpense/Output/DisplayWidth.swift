/// How many columns of a terminal a text takes, and cutting it to fit.
///
/// A character here is what a reader takes for one (a grapheme), so that an emoji made of five
/// scalars counts once and is never cut apart.
enum DisplayWidth {
  /// The columns of a whole text.
  static func columns(of text: String) -> Int {
    if text.utf8.allSatisfy(isPrintableASCII) { return text.utf8.count }
    return text.reduce(0) { $0 + columns(of: $1) }
  }

  /// The columns of one character.
  ///
  /// Terminals add up the scalars of a cluster, save in an emoji, which takes two however many
  /// scalars join in it. U+FE0F asks for the emoji form of a character that also has a text form.
  static func columns(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    let sum = scalars.reduce(0) { $0 + columns(of: $1) }
    guard scalars.count > 1, let first = scalars.first, first.properties.isEmoji else { return sum }
    return scalars.contains("\u{FE0F}") ? 2 : min(sum, 2)
  }

  /// The columns of a scalar by itself; a control counts as the escape shown in its place.
  static func columns(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300, !TextEscaping.needsEscape(scalar) { return 1 }
    if TextEscaping.needsEscape(scalar) { return TextEscaping.escape(scalar).utf8.count }
    if isZeroWidth(scalar) { return 0 }
    return EastAsianWidth.isWide(scalar) ? 2 : 1
  }

  /// A text that takes at most `width` columns, ending in `mark` where something was cut off.
  ///
  /// Where even the mark does not fit, the text is cut without one.
  static func cut(_ text: String, toWidth width: Int, mark: String) -> String {
    guard columns(of: text) > width else { return text }
    let room = width - columns(of: mark)
    guard room >= 0 else { return String(prefix(of: text, columns: width)) }
    var kept = prefix(of: text, columns: room)
    while kept.last == " " { kept.removeLast() }
    return kept + mark
  }

  private static func prefix(of text: String, columns limit: Int) -> Substring {
    var used = 0
    return text.prefix { character in
      used += columns(of: character)
      return used <= limit
    }
  }

  private static func isPrintableASCII(_ byte: UInt8) -> Bool {
    (0x20...0x7E).contains(byte)
  }

  /// Marks drawn over another character, joiners and other scalars without a picture.
  private static func isZeroWidth(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    case .format: !isVisibleFormat(scalar)
    default: isJoiningHangul(scalar)
    }
  }

  /// Signs that Arabic, Syriac and Kaithi write before or around a number: format characters
  /// that are drawn all the same.
  private static func isVisibleFormat(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: true
    default: false
    }
  }

  /// Vowels and final consonants that join the wide consonant before them into one syllable.
  private static func isJoiningHangul(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1160...0x11FF, 0xD7B0...0xD7FB: true
    default: false
    }
  }
}
