/// The digits and the exponent of a number in the syntax of RFC 8259.
struct JSONNumber {
  private(set) var digits = DecimalDigits()
  private(set) var exponent = 0

  /// Reads bytes that are one number and nothing else.
  init?(_ bytes: UnsafeRawBufferPointer) {
    var reader = Reader(bytes: bytes)
    digits = DecimalDigits(isNegative: reader.take("-"))
    let startsWithZero = reader.isAt("0")
    let wholeCount = reader.takeDigits { digits.append($0, inFraction: false) }
    guard wholeCount == 1 || (wholeCount > 1 && !startsWithZero) else { return nil }
    if reader.take(".") {
      guard reader.takeDigits({ digits.append($0, inFraction: true) }) > 0 else { return nil }
    }
    if reader.take("e") || reader.take("E") {
      guard let exponent = reader.takeExponent() else { return nil }
      self.exponent = exponent
    }
    guard reader.isAtEnd else { return nil }
  }
}

extension JSONNumber {
  private struct Reader {
    let bytes: UnsafeRawBufferPointer
    var place = 0

    /// Beyond this an exponent is as good as endless: no text of a number is this long.
    static let largestExponent = 1_000_000_000_000

    var isAtEnd: Bool { place == bytes.count }

    func isAt(_ scalar: Unicode.Scalar) -> Bool {
      !isAtEnd && bytes[place] == UInt8(ascii: scalar)
    }

    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
      guard isAt(scalar) else { return false }
      place += 1
      return true
    }

    /// Hands on the digits that follow and tells how many there were.
    mutating func takeDigits(_ body: (UInt8) -> Void) -> Int {
      let start = place
      while !isAtEnd, bytes[place] &- UInt8(ascii: "0") < 10 {
        body(bytes[place] - UInt8(ascii: "0"))
        place += 1
      }
      return place - start
    }

    mutating func takeExponent() -> Int? {
      let isNegative = take("-")
      if !isNegative { _ = take("+") }
      var exponent = 0
      let count = takeDigits { digit in
        exponent = min(exponent * 10 + Int(digit), Self.largestExponent)
      }
      guard count > 0 else { return nil }
      return isNegative ? -exponent : exponent
    }
  }
}
