/// Shows a text inside an error message: in quotes, short, and unable to command a terminal.
///
/// Control characters, line separators and the marks that reverse writing direction are shown
/// escaped, and what is longer than 40 characters is cut with `…`.
public func quoted(_ text: String) -> String {
  QuotedText(text).description
}

/// Shows a path inside an error message, whole, as its end is what tells one file from another.
public func quotedPath(_ path: String) -> String {
  QuotedText(path, longest: QuotedText.longestPath).description
}

/// The quoted form of a text; see `quoted(_:)`.
private struct QuotedText: CustomStringConvertible {
  /// Enough to recognise what was typed without filling the screen with it.
  static let longest = 40
  /// What operating systems allow.
  static let longestPath = 4096

  let description: String

  init(_ text: String, longest: Int = longest) {
    // One visible character can be any number of scalars, so these are limited too.
    let mostScalars = 4 * longest
    let scalars = text.unicodeScalars
    let start = String(scalars.prefix(mostScalars))
    let shown = start.prefix(longest)
    let isWhole = shown.unicodeScalars.elementsEqual(scalars.prefix(mostScalars + 1))
    let escaped = shown.unicodeScalars.map(Self.escaped).joined()
    description = "'" + escaped + (isWhole ? "" : "…") + "'"
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case _ where scalar.isControl || scalar.reversesDirection:
      "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    default: String(scalar)
    }
  }
}

extension Unicode.Scalar {
  /// A control character or a line or paragraph separator.
  var isControl: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
    default: false
    }
  }

  /// A mark that makes the text after it read in another direction than it is stored.
  fileprivate var reversesDirection: Bool {
    switch value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
