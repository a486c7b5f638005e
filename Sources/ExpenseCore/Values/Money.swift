#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An exact amount of one currency, in its smallest unit.
public struct Money: Hashable, Sendable {
  /// 15 digits: as many as every JSON reader keeps, because a double holds them exactly.
  public static let maximumMinorUnits: Int64 = 999_999_999_999_999

  /// The amount in the currency's smallest unit: cents, fils, or yen.
  public let minorUnits: Int64
  public let currency: Currency

  /// Makes an amount of at most 15 digits.
  public init(minorUnits: Int64, currency: Currency) throws(MoneyError) {
    guard minorUnits.magnitude <= Self.maximumMinorUnits.magnitude else { throw .overflow }
    self.minorUnits = minorUnits
    self.currency = currency
  }

  private init(checked minorUnits: Int64, currency: Currency) {
    self.minorUnits = minorUnits
    self.currency = currency
  }

  /// Nothing, in a currency.
  public static func zero(_ currency: Currency) -> Money { Money(checked: 0, currency: currency) }

  public var isZero: Bool { minorUnits == 0 }
  public var isNegative: Bool { minorUnits < 0 }

  /// The same size with the other sign.
  public var negated: Money { Money(checked: -minorUnits, currency: currency) }

  /// The sum, which must be of one currency and have at most 15 digits.
  public func adding(_ other: Money) throws(MoneyError) -> Money {
    guard currency == other.currency else { throw .mixedCurrencies(currency, other.currency) }
    return try Money(minorUnits: minorUnits + other.minorUnits, currency: currency)
  }
}

/// Amounts as text: the one form that is stored and printed, and so can be typed again.
extension Money: CustomStringConvertible {
  /// The amount with exactly the currency's decimals: `12.50`, `-0.05`, `1200`.
  public var text: String {
    decimalText(minorUnits.magnitude, isNegative: isNegative, decimals: currency.decimals)
  }

  /// The amount and its currency: `12.50 USD`.
  public var description: String { "\(text) \(currency)" }

  /// Writes `text` at the end of some bytes.
  public func append(to bytes: inout [UInt8]) {
    // 19 digits of 64 bits, a leading zero, a mark and a sign.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 32) { buffer in
      let count = writeDecimal(
        minorUnits.magnitude, isNegative: isNegative, decimals: currency.decimals, atEndOf: buffer)
      bytes.append(contentsOf: buffer.suffix(count))
    }
  }

  /// Reads bytes that are exactly what `text` prints; nothing for any other bytes.
  ///
  /// For the scanner, which leaves numbers in another form to `init(jsonNumber:currency:)`.
  public static func minorUnits(canonical bytes: UnsafeRawBufferPointer, decimals: Int) -> Int64? {
    guard let number = CanonicalNumber(in: bytes, from: 0), number.end == bytes.count,
      number.decimals == decimals
    else { return nil }
    return number.units
  }
}

/// Amounts as numbers of JSON, where the dot is always the decimal mark.
extension Money {
  /// Reads a number of RFC 8259 that is a whole number of the currency's smallest unit.
  ///
  /// An exponent, and zeros beyond the currency's decimals, are fine as long as the value is exact.
  public init(jsonNumber text: String, currency: Currency) throws(MoneyError) {
    let number = Array(text.utf8).withUnsafeBytes { JSONNumber($0) }
    try self.init(number, writtenAs: { text }, currency: currency)
  }

  /// Reads the bytes of such a number.
  public init(jsonNumber bytes: UnsafeRawBufferPointer, currency: Currency) throws(MoneyError) {
    try self.init(
      JSONNumber(bytes), writtenAs: { String(decoding: bytes, as: UTF8.self) }, currency: currency)
  }

  private init(
    _ number: JSONNumber?, writtenAs text: () -> String, currency: Currency
  ) throws(MoneyError) {
    guard let number else { throw .notANumber(text()) }
    let units: Int64
    do {
      units = try number.digits.units(
        decimals: currency.decimals, times: number.exponent, atMost: Self.maximumMinorUnits)
    } catch {
      switch error {
      case .tooManyDecimals: throw .tooManyDecimals(text(), currency)
      case .tooManyDigits: throw .tooManyDigits(text())
      }
    }
    self.init(checked: units, currency: currency)
  }
}

/// Amounts as decimal numbers, which is how `Codable` and apps carry them.
extension Money {
  /// Takes a decimal number that is a whole number of the currency's smallest unit.
  public init(decimal: Decimal, currency: Currency) throws(MoneyError) {
    // Its description is plain digits, whatever the locale; that of NaN is no number.
    try self.init(jsonNumber: decimal.description, currency: currency)
  }

  /// The amount in whole units of the currency.
  public var decimal: Decimal {
    Decimal(
      sign: isNegative ? .minus : .plus, exponent: -currency.decimals,
      significand: Decimal(minorUnits.magnitude))
  }
}
