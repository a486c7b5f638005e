/// A number as the canonical writer writes amounts: digits, and a dot with decimals behind it where there are any.
struct CanonicalNumber {
  /// The digits without the dot.
  let units: Int64
  let decimals: Int
  /// The index of the byte behind it.
  let end: Int

  /// 15 digits, a dot and a sign; what is longer ends in a digit that belongs to nothing.
  private static let longest = 17

  /// Reads the number that begins at `start`; nothing where it is not canonical, or has too many digits.
  init?(in bytes: UnsafeRawBufferPointer, from start: Int) {
    let limit = min(bytes.count, start + Self.longest)
    let isNegative = start < limit && bytes[start] == UInt8(ascii: "-")
    let first = isNegative ? start + 1 : start
    var (index, size) = (first, UInt64(0))
    Self.readDigits(of: bytes, &index, limit, into: &size)
    let whole = index - first
    var decimals = 0
    if index < limit, bytes[index] == UInt8(ascii: ".") {
      index += 1
      let firstDecimal = index
      Self.readDigits(of: bytes, &index, limit, into: &size)
      decimals = index - firstDecimal
      guard decimals > 0 else { return nil }
    }
    guard whole > 0, whole == 1 || bytes[first] != UInt8(ascii: "0"),
      size <= UInt64(Money.maximumMinorUnits), !isNegative || size > 0
    else { return nil }
    units = isNegative ? -Int64(size) : Int64(size)
    self.decimals = decimals
    end = index
  }

  @inline(__always)
  private static func readDigits(
    of bytes: UnsafeRawBufferPointer, _ index: inout Int, _ limit: Int, into size: inout UInt64
  ) {
    while index < limit {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return }
      size = size &* 10 &+ UInt64(digit)
      index += 1
    }
  }
}
