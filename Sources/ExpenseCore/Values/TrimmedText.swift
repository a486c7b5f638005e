extension String {
  /// The text without white space at its ends.
  public var trimmed: String {
    let scalars = unicodeScalars
    let start = scalars.drop(while: \.isWhiteSpace)
    guard let last = start.lastIndex(where: { !$0.isWhiteSpace }) else { return "" }
    return String(start[...last])
  }

  /// The trimmed text; `nil` for the word that means "no value".
  var presentText: String? {
    let text = trimmed
    return text.meansNone ? nil : text
  }

  /// Whether this is the word for "no value".
  public var meansNone: Bool { wordInLowerCase == "none" }
}

extension Unicode.Scalar {
  /// Whether it is white space, told without a look into Unicode's tables for what is ASCII.
  var isWhiteSpace: Bool {
    isASCII ? self == " " || (0x09...0x0D).contains(value) : properties.isWhitespace
  }
}
