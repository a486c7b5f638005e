/// Collects the digits of a decimal number, however many, into its exact value.
///
/// Leading zeros do not count, and zeros at the end only raise the exponent, so a number is kept
/// exactly as long as its significant digits fit.
struct DecimalDigits {
  /// More than any amount has, and few enough that 64 bits hold them.
  static let mostSignificant = 18

  private(set) var isNegative: Bool
  /// The digits without the zeros around them; meaningless once there are too many.
  private(set) var significand: UInt64 = 0
  private var significantCount = 0
  private var zerosAtEnd = 0
  private(set) var fractionCount = 0

  init(isNegative: Bool = false) {
    self.isNegative = isNegative
  }

  /// Takes the next digit, 0 to 9.
  mutating func append(_ digit: UInt8, inFraction: Bool) {
    if inFraction { fractionCount += 1 }
    guard digit != 0 else {
      if significantCount > 0 { zerosAtEnd += 1 }
      return
    }
    significantCount += zerosAtEnd + 1
    if !hasTooManyDigits {
      significand = significand * powerOfTen(zerosAtEnd + 1) + UInt64(digit)
    }
    zerosAtEnd = 0
  }

  var isZero: Bool { significantCount == 0 }
  var hasTooManyDigits: Bool { significantCount > Self.mostSignificant }

  /// The power of ten that the significand is multiplied by.
  var exponent: Int { zerosAtEnd - fractionCount }

  enum Failure: Error {
    case tooManyDecimals
    case tooManyDigits
  }

  /// The signed number of units of 10^-decimals, which must be whole.
  func units(decimals: Int, times tens: Int = 0, atMost maximum: Int64) throws(Failure) -> Int64 {
    guard !isZero else { return 0 }
    let shift = exponent + tens + decimals
    guard shift >= 0 else { throw .tooManyDecimals }
    guard !hasTooManyDigits, shift <= Self.mostSignificant else { throw .tooManyDigits }
    let (units, overflow) = significand.multipliedReportingOverflow(by: powerOfTen(shift))
    guard !overflow, units <= UInt64(maximum) else { throw .tooManyDigits }
    return isNegative ? -Int64(units) : Int64(units)
  }
}

/// Ten to a power from 0 to 19, the last that 64 bits hold.
func powerOfTen(_ exponent: Int) -> UInt64 {
  var power: UInt64 = 1
  for _ in 0..<exponent { power *= 10 }
  return power
}

/// Writes a number of units of 10^-decimals as `-12.50`, the last byte at the end of the buffer.
///
/// Returns how many bytes that took. The buffer must hold the digits of the type, the decimals, a
/// mark and a sign.
func writeDecimal<Magnitude: FixedWidthInteger & UnsignedInteger>(
  _ magnitude: Magnitude, isNegative: Bool, decimals: Int,
  atEndOf buffer: UnsafeMutableBufferPointer<UInt8>
) -> Int {
  var place = buffer.count
  func put(_ byte: UInt8) {
    place -= 1
    buffer[place] = byte
  }
  var rest = magnitude
  var written = 0
  while rest > 0 || written <= decimals {
    if written == decimals, decimals > 0 { put(UInt8(ascii: ".")) }
    let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
    put(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit))
    rest = quotient
    written += 1
  }
  if isNegative { put(UInt8(ascii: "-")) }
  return buffer.count - place
}

/// The text of a number of units of 10^-decimals, such as `-12.50`.
func decimalText<Magnitude: FixedWidthInteger & UnsignedInteger>(
  _ magnitude: Magnitude, isNegative: Bool, decimals: Int
) -> String {
  // 39 digits of 128 bits, up to 18 decimals, a leading zero, a mark and a sign.
  withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 64) { buffer in
    let count = writeDecimal(
      magnitude, isNegative: isNegative, decimals: decimals, atEndOf: buffer)
    return String(decoding: buffer.suffix(count), as: UTF8.self)
  }
}
