/// The one way text becomes JSON bytes.
public enum JSONText {
  /// The string literal of `text`, quotes included.
  public static func quoted(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 2)
    appendQuoted(text, to: &bytes)
    return bytes
  }

  /// The list of the string literals of `texts`.
  public static func list(of texts: [String]) -> [UInt8] {
    var bytes = [UInt8(ascii: "[")]
    for (index, text) in texts.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      appendQuoted(text, to: &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
    return bytes
  }

  /// Appends the string literal of `text`.
  ///
  /// Quotes, backslashes and control characters are escaped, nothing else, so a text has one form.
  public static func appendQuoted(_ text: String, to bytes: inout [UInt8]) {
    var text = text
    bytes.append(JSONByte.quote)
    text.withUTF8 { appendEscaped($0, to: &bytes) }
    bytes.append(JSONByte.quote)
  }

  private static func appendEscaped(
    _ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]
  ) {
    var copied = 0
    for offset in text.indices where needsEscape(text[offset]) {
      bytes.append(contentsOf: text[copied..<offset])
      appendEscape(of: text[offset], to: &bytes)
      copied = offset + 1
    }
    bytes.append(contentsOf: text[copied...])
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == JSONByte.quote || byte == JSONByte.backslash
  }

  private static func appendEscape(of byte: UInt8, to bytes: inout [UInt8]) {
    bytes.append(JSONByte.backslash)
    switch byte {
    case JSONByte.quote, JSONByte.backslash: bytes.append(byte)
    case JSONByte.backspace: bytes.append(UInt8(ascii: "b"))
    case JSONByte.formFeed: bytes.append(UInt8(ascii: "f"))
    case JSONByte.lineFeed: bytes.append(UInt8(ascii: "n"))
    case JSONByte.carriageReturn: bytes.append(UInt8(ascii: "r"))
    case JSONByte.tab: bytes.append(UInt8(ascii: "t"))
    default:
      bytes.append(contentsOf: "u00".utf8)
      bytes.append(JSONByte.hexadecimalDigit(byte >> 4))
      bytes.append(JSONByte.hexadecimalDigit(byte & 0xF))
    }
  }
}

extension JSONText {
  /// Copies valid JSON without the white space outside its strings.
  static func minified(_ source: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.count)
    var offset = source.startIndex
    while offset < source.endIndex {
      let end = endOfPiece(in: source, from: offset)
      if !JSONByte.isWhiteSpace(source[offset]) { bytes += source[offset..<end] }
      offset = end
    }
    return bytes
  }

  /// Where the string that starts at `offset` ends, or else the single byte there.
  private static func endOfPiece(in source: ArraySlice<UInt8>, from offset: Int) -> Int {
    var end = offset + 1
    guard source[offset] == JSONByte.quote else { return end }
    while end < source.endIndex, source[end] != JSONByte.quote {
      end += source[end] == JSONByte.backslash ? 2 : 1
    }
    return min(end + 1, source.endIndex)
  }
}
