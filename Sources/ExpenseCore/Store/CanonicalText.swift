/// Looks at values in a canonical line without building them.
///
/// Each function says no to anything unusual, which the careful reader then judges: a no costs time,
/// a wrong yes would cost trust.
enum CanonicalText {
  /// The index of the closing quote of a string whose first byte is at `start`.
  ///
  /// Only the escapes that the canonical writer makes are taken; `isPlain` turns false for any escape
  /// and any byte outside ASCII.
  static func endOfString(
    in bytes: UnsafeRawBufferPointer, from start: Int, isPlain: inout Bool
  ) -> Int? {
    isPlain = true
    var index = start
    while index < bytes.count {
      if hasOnlyOrdinaryBytes(bytes, at: index) {
        index += 8
        continue
      }
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") { return index }
      if byte == UInt8(ascii: "\\") {
        guard let length = escapeLength(in: bytes, at: index) else { return nil }
        isPlain = false
        index += length
        continue
      }
      guard byte >= 0x20 else { return nil }
      if byte >= 0x7F { isPlain = false }
      index += 1
    }
    return nil
  }

  /// Whether the next eight bytes are all printable ASCII and neither quote nor backslash.
  ///
  /// Looks at eight bytes in one word: a byte that the subtraction takes below zero, or that has its highest
  /// bit, leaves that bit set. A borrow can only say no where yes was right.
  private static func hasOnlyOrdinaryBytes(
    _ bytes: UnsafeRawBufferPointer, at index: Int
  ) -> Bool {
    guard index + 8 <= bytes.count else { return false }
    let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = word ^ (ones * UInt64(UInt8(ascii: "\"")))
    let backslashes = word ^ (ones * UInt64(UInt8(ascii: "\\")))
    let deletes = word ^ (ones * 0x7F)
    let unusual =
      word | (word &- ones * 0x20) | (quotes &- ones) | (backslashes &- ones) | (deletes &- ones)
    return unusual & (ones * 0x80) == 0
  }

  /// `\"`, `\\` and the short forms have two bytes; `\u00xx` is left to the careful reader.
  private static func escapeLength(in bytes: UnsafeRawBufferPointer, at index: Int) -> Int? {
    guard index + 1 < bytes.count else { return nil }
    switch bytes[index + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "n"), UInt8(ascii: "t"): return 2
    default: return nil
    }
  }

  /// The length of a UUID as text.
  static let identifierLength = 36

  /// Whether the bytes are a UUID as it is written here: upper-case, with its dashes.
  static func isIdentifier(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count == identifierLength else { return false }
    for index in 0..<identifierLength {
      let byte = bytes[index]
      if index == 8 || index == 13 || index == 18 || index == 23 {
        guard byte == UInt8(ascii: "-") else { return false }
      } else {
        let isDigit = byte >= 0x30 && byte <= 0x39
        guard isDigit || (byte >= 0x41 && byte <= 0x46) else { return false }
      }
    }
    return true
  }

  /// Whether a plain text keeps the rules of a name, by its bytes alone.
  static func isPlainName(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let first = bytes.first, first != 0x20 else { return false }
    return bytes.count <= TextRule.longestName
  }

  /// Whether a plain text is a single word: letters, digits and a few marks.
  static func isPlainWord(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard !bytes.isEmpty, bytes.count <= TextRule.longestName else { return false }
    return bytes.allSatisfy { $0 > 0x20 && $0 != UInt8(ascii: ",") }
  }
}
