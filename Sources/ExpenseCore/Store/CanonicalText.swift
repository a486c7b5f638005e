/// Looks at values in a canonical line without building them.
///
/// Each function says no to anything unusual, which the careful reader then judges: a no costs time,
/// a wrong yes would cost trust.
enum CanonicalText {
  /// The index of the first byte from `start` on that is not printable ASCII, or is a quote or a backslash.
  @inline(__always)
  static func endOfPlainText(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var index = start
    while index + wordLength <= bytes.count {
      let ordinary = ordinaryBytes(in: word(in: bytes, at: index))
      index += ordinary
      if ordinary < wordLength { return index }
    }
    while index < bytes.count, isOrdinary(bytes[index]) { index += 1 }
    return index
  }

  /// The index of the closing quote of a string whose first byte is at `start`.
  ///
  /// Only the escapes that the canonical writer makes are taken.
  static func endOfString(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    var index = start
    while true {
      index = endOfPlainText(in: bytes, from: index)
      guard index < bytes.count else { return nil }
      switch bytes[index] {
      case JSONByte.quote: return index
      case UInt8(ascii: "\\"):
        guard let length = escapeLength(in: bytes, at: index) else { return nil }
        index += length
      case 0x7F...: index += 1
      default: return nil
      }
    }
  }

  private static func isOrdinary(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != JSONByte.quote && byte != UInt8(ascii: "\\")
  }

  private static let wordLength = MemoryLayout<UInt64>.size
  /// A one in each byte, which multiplied by a byte repeats it.
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highestBits = ones * 0x80

  /// Eight bytes, the first of them the lowest.
  private static func word(in bytes: UnsafeRawBufferPointer, at index: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
  }

  /// How many of eight bytes are printable ASCII, and neither quote nor backslash, before one that is not.
  ///
  /// A byte that the subtraction takes below zero, or that has its highest bit, leaves that bit set. A borrow, or a
  /// carry, reaches only bytes behind the first of them.
  @inline(__always)
  private static func ordinaryBytes(in word: UInt64) -> Int {
    let quotes = word ^ (ones * UInt64(JSONByte.quote))
    let backslashes = word ^ (ones * UInt64(UInt8(ascii: "\\")))
    let unusual =
      word | (word &+ ones) | (word &- ones * 0x20) | (quotes &- ones) | (backslashes &- ones)
    return (unusual & highestBits).trailingZeroBitCount / UInt8.bitWidth
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
    let (second, third) = (word(in: bytes, at: 8), word(in: bytes, at: 16))
    // Where dashes belong, the eighth and thirteenth byte, and the eighteenth and twenty-third.
    let (places, others): (UInt64, UInt64) = (0x0000_FF00_0000_00FF, 0xFF00_0000_00FF_0000)
    let dashes = ones * UInt64(UInt8(ascii: "-"))
    guard second & places == dashes & places, third & others == dashes & others else {
      return false
    }
    let dashOrZero = ones * UInt64(UInt8(ascii: "-") ^ UInt8(ascii: "0"))
    return areDigits(word(in: bytes, at: 0)) && areDigits(second ^ dashOrZero & places)
      && areDigits(third ^ dashOrZero & others) && areDigits(word(in: bytes, at: 24))
      && areDigits(word(in: bytes, at: 28))
  }

  /// Whether eight bytes are digits of base 16, the letters in upper case.
  private static func areDigits(_ word: UInt64) -> Bool {
    // The highest bit of each byte tells whether it is at least as large as what was subtracted from 0x80.
    func atLeast(_ byte: UInt8) -> UInt64 { (word & ~highestBits) + ones * UInt64(0x80 - byte) }
    let decimal = atLeast(UInt8(ascii: "0")) & ~atLeast(UInt8(ascii: "9") + 1)
    let letter = atLeast(UInt8(ascii: "A")) & ~atLeast(UInt8(ascii: "F") + 1)
    return (decimal | letter) & ~word & highestBits == highestBits
  }

  /// Whether a plain text keeps the rules of a name, by its bytes alone.
  static func isPlainName(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let first = bytes.first, first != 0x20 else { return false }
    return bytes.count <= TextRule.longestName
  }

  /// Whether one of eight bytes of ASCII is one or the other.
  private static func has(_ one: UInt8, or other: UInt8, in word: UInt64) -> Bool {
    let (isOne, isOther) = (word ^ (ones * UInt64(one)), word ^ (ones * UInt64(other)))
    return ((isOne &- ones) | (isOther &- ones)) & highestBits != 0
  }

  /// Whether a plain text is the bare name of a file that is not hidden.
  static func isPlainFileName(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let first = bytes.first, first != UInt8(ascii: ".") else { return false }
    return bytes.count <= TextRule.longestFileName && !bytes.contains(UInt8(ascii: "/"))
  }

  /// Whether a plain text is a single word: letters, digits and a few marks.
  static func isPlainWord(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard !bytes.isEmpty, bytes.count <= TextRule.longestName else { return false }
    var index = 0
    while index + wordLength <= bytes.count {
      if has(0x20, or: JSONByte.comma, in: word(in: bytes, at: index)) { return false }
      index += wordLength
    }
    return !bytes[index...].contains { $0 == 0x20 || $0 == JSONByte.comma }
  }
}
