/// A currency of ISO 4217, which knows its own number of decimals.
public struct Currency: Hashable, Sendable {
  /// The three letters of the code, the first in the highest byte, and the decimals in the lowest:
  /// a value that compares as its code does and that a scanner makes without allocating.
  private let packed: UInt32

  private init(_ letters: (UInt8, UInt8, UInt8), decimals: UInt8) {
    packed =
      UInt32(letters.0) << 24 | UInt32(letters.1) << 16 | UInt32(letters.2) << 8 | UInt32(decimals)
  }

  /// Looks up three upper-case letters.
  init?(_ first: UInt8, _ second: UInt8, _ third: UInt8) {
    guard
      let index = CurrencyTable.index(first, second, third),
      let decimals = CurrencyTable.decimals[index]
    else { return nil }
    self.init((first, second, third), decimals: decimals)
  }

  /// The length of a code.
  static let codeLength = 3

  /// Reads exactly three bytes of upper-case letters, without allocating.
  init?(bytes: UnsafeRawBufferPointer) {
    guard bytes.count == 3 else { return nil }
    self.init(bytes[0], bytes[1], bytes[2])
  }

  /// Whether three bytes are the code.
  func hasCode(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let letters = UInt32(bytes[0]) << 24 | UInt32(bytes[1]) << 16 | UInt32(bytes[2]) << 8
    return letters == packed & ~0xFF
  }

  /// Reads a code of ISO 4217, in use or withdrawn, in upper or lower case.
  public init?(code: String) {
    let letters = Array(code.utf8.prefix(4)).map { (0x61...0x7A).contains($0) ? $0 - 0x20 : $0 }
    guard letters.count == 3 else { return nil }
    self.init(letters[0], letters[1], letters[2])
  }

  /// Reads a code a person typed.
  public static func named(_ code: String) throws(CurrencyError) -> Currency {
    guard let currency = Currency(code: code) else { throw .unknown(code) }
    return currency
  }

  /// The number of digits after the decimal mark.
  public var decimals: Int { Int(packed & 0xFF) }

  /// The three upper-case letters.
  public var code: String {
    String(unsafeUninitializedCapacity: 3) { buffer in
      buffer[0] = UInt8(truncatingIfNeeded: packed >> 24)
      buffer[1] = UInt8(truncatingIfNeeded: packed >> 16)
      buffer[2] = UInt8(truncatingIfNeeded: packed >> 8)
      return 3
    }
  }

  public static let usd = Currency((0x55, 0x53, 0x44), decimals: 2)
  public static let eur = Currency((0x45, 0x55, 0x52), decimals: 2)
  public static let gbp = Currency((0x47, 0x42, 0x50), decimals: 2)
  public static let jpy = Currency((0x4A, 0x50, 0x59), decimals: 0)
  public static let kwd = Currency((0x4B, 0x57, 0x44), decimals: 3)

  /// The currencies in use, by code.
  public static let active = currencies(of: CurrencyTable.active)

  /// The currencies withdrawn since 1999, by code.
  public static let withdrawn = currencies(of: CurrencyTable.withdrawn)

  /// Every currency that can be named, by code.
  public static let all = (active + withdrawn).sorted()

  private static func currencies(of groups: [CurrencyTable.Group]) -> [Currency] {
    groups.flatMap(CurrencyTable.letters).compactMap { Currency($0.0, $0.1, $0.2) }.sorted()
  }
}

extension Currency: Comparable {
  public static func < (left: Currency, right: Currency) -> Bool { left.packed < right.packed }
}

extension Currency: CustomStringConvertible {
  public var description: String { code }
}

extension Currency: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let code = try container.decode(String.self)
    guard let currency = Currency(code: code) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: CurrencyError.unknown(code).message)
    }
    self = currency
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(code)
  }
}

/// Why a text names no currency.
public enum CurrencyError: Error, Hashable {
  case unknown(String)
}

extension CurrencyError: UnknownName {
  public var kind: ErrorKind { .usage }
  public var message: String { "\(quoted(typed)) is not a currency" }
  public var hint: String? { Self.hint }
  public var known: [String] { Currency.all.map(\.code) }

  static let hint = "write a code of ISO 4217, such as USD or EUR"

  public var typed: String {
    switch self {
    case .unknown(let text): text
    }
  }
}
