/// Finds where a JSON value ends without judging it: enough to split a file of any layout into records.
enum JSONExtent {
  /// The number of bytes that white space takes at the start.
  static func whiteSpace(in bytes: UnsafeRawBufferPointer) -> Int {
    bytes.firstIndex { !isWhiteSpace($0) } ?? bytes.count
  }

  /// The length of the value at the start; `nil` when it does not end within `bytes`.
  ///
  /// A scalar ends before the byte that cannot belong to it, so it needs one more byte to be sure.
  static func value(in bytes: UnsafeRawBufferPointer) -> Int? {
    switch bytes.first {
    case UInt8(ascii: "{"), UInt8(ascii: "["): container(in: bytes)
    case UInt8(ascii: "\""): string(in: bytes, from: 0)
    default: bytes.firstIndex { isWhiteSpace($0) || isPunctuation($0) }
    }
  }

  private static func container(in bytes: UnsafeRawBufferPointer) -> Int? {
    var depth = 0
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { return index + 1 }
      case UInt8(ascii: "\""):
        guard let end = string(in: bytes, from: index) else { return nil }
        index = end
        continue
      default: break
      }
      index += 1
    }
    return nil
  }

  /// The index behind the closing quote of the string that opens at `start`.
  private static func string(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    var index = start + 1
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 2
      case UInt8(ascii: "\""): return index + 1
      default: index += 1
      }
    }
    return nil
  }

  private static func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  private static func isPunctuation(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
      || byte == UInt8(ascii: ":")
  }
}
