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
    var (index, mark) = (first, -1)
    var size: UInt64 = 0
    while index < limit {
      let digit = bytes[index] &- UInt8(ascii: "0")
      if digit < 10 {
        size = size &* 10 &+ UInt64(digit)
      } else {
        guard bytes[index] == UInt8(ascii: "."), mark < 0 else { break }
        mark = index
      }
      index += 1
    }
    let whole = (mark < 0 ? index : mark) - first
    guard whole > 0, whole == 1 || bytes[first] != UInt8(ascii: "0"), mark != index - 1,
      size <= UInt64(Money.maximumMinorUnits), !isNegative || size > 0
    else { return nil }
    units = isNegative ? -Int64(size) : Int64(size)
    decimals = mark < 0 ? 0 : index - mark - 1
    end = index
  }
}
