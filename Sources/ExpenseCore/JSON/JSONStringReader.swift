/// The strings of a JSON text: escapes, surrogate pairs, control characters and UTF-8.
extension JSONReader {
  /// Reads the string whose opening quote stands at `offset`.
  mutating func string() throws(JSONSyntaxError) -> String {
    let start = offset
    offset += 1
    skipPlainText()
    guard current != JSONByte.backslash else { return try escapedString(from: start) }
    try closeString(from: start)
    return try text(bytes[(start + 1)..<(offset - 1)], from: start)
  }

  /// Reads on from the first backslash of the string that starts at `start`.
  private mutating func escapedString(from start: Int) throws(JSONSyntaxError) -> String {
    var decoded = Array(bytes[(start + 1)..<offset])
    while current == JSONByte.backslash {
      try appendEscape(to: &decoded)
      let plain = offset
      skipPlainText()
      decoded += bytes[plain..<offset]
    }
    try closeString(from: start)
    return try text(decoded[...], from: start)
  }

  private mutating func skipPlainText() {
    while offset < bytes.count, Self.isPlain(bytes[offset]) { offset += 1 }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != JSONByte.quote && byte != JSONByte.backslash
  }

  private mutating func closeString(from start: Int) throws(JSONSyntaxError) {
    guard offset < bytes.count else {
      throw JSONSyntaxError(offset: start, reason: "a string that is never closed")
    }
    guard current == JSONByte.quote else {
      throw failure("a control character in a string; write it as an escape such as '\\n'")
    }
    offset += 1
  }

  /// The decoded bytes as a string; a byte that is not UTF-8 is looked for in the source, which is
  /// whole exactly where the decoded bytes are, as an escape always stands for whole characters.
  private func text(
    _ decoded: ArraySlice<UInt8>, from start: Int
  ) throws(JSONSyntaxError) -> String {
    // What needs no check is most of it, and the check takes several times as long as the rest.
    if decoded.allSatisfy({ $0 < 0x80 }) { return String(decoding: decoded, as: UTF8.self) }
    if let text = String(validating: decoded, as: UTF8.self) { return text }
    let invalid = UTF8Text.firstInvalidOffset(in: bytes[start..<offset]) ?? start
    throw JSONSyntaxError(offset: invalid, reason: "a byte that is not UTF-8")
  }

  private func failure(_ reason: String) -> JSONSyntaxError {
    JSONSyntaxError(offset: offset, reason: reason)
  }
}

extension JSONReader {
  private mutating func appendEscape(to decoded: inout [UInt8]) throws(JSONSyntaxError) {
    let letter = offset + 1 < bytes.count ? bytes[offset + 1] : 0
    guard letter != UInt8(ascii: "u") else {
      decoded += try escapedScalar().utf8
      return
    }
    guard let byte = Self.byte(escapedAs: letter) else {
      throw failure("expected one of \"\\/bfnrtu after '\\' in a string")
    }
    decoded.append(byte)
    offset += 2
  }

  private static func byte(escapedAs letter: UInt8) -> UInt8? {
    switch letter {
    case JSONByte.quote, JSONByte.backslash, UInt8(ascii: "/"): letter
    case UInt8(ascii: "b"): JSONByte.backspace
    case UInt8(ascii: "f"): JSONByte.formFeed
    case UInt8(ascii: "n"): JSONByte.lineFeed
    case UInt8(ascii: "r"): JSONByte.carriageReturn
    case UInt8(ascii: "t"): JSONByte.tab
    default: nil
    }
  }

  /// Reads `\uXXXX`, or two of them that are a surrogate pair.
  private mutating func escapedScalar() throws(JSONSyntaxError) -> Unicode.Scalar {
    let start = offset
    let first = try codeUnit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    if UTF16.isLeadSurrogate(first), bytes[offset...].starts(with: "\\u".utf8) {
      let second = try codeUnit()
      if UTF16.isTrailSurrogate(second), let scalar = Self.scalar(first, second) { return scalar }
    }
    throw JSONSyntaxError(offset: start, reason: "half of a surrogate pair in a string")
  }

  /// The character that a surrogate pair stands for.
  private static func scalar(_ lead: UInt16, _ trail: UInt16) -> Unicode.Scalar? {
    Unicode.Scalar(0x10000 + (UInt32(lead & 0x3FF) << 10 | UInt32(trail & 0x3FF)))
  }

  /// Reads one `\uXXXX`.
  private mutating func codeUnit() throws(JSONSyntaxError) -> UInt16 {
    let digits = bytes[(offset + 2)...].prefix(4).compactMap(JSONByte.hexadecimalValue)
    guard digits.count == 4 else {
      throw failure("expected four hexadecimal digits after '\\u' in a string")
    }
    offset += 6
    return digits.reduce(0) { $0 << 4 | UInt16($1) }
  }
}
