/// The CRC-32 of IEEE 802.3, as zlib, gzip and ZIP compute it, of bytes that may arrive in parts.
public struct CRC32: Hashable, Sendable {
  private var register: UInt32 = 0xFFFF_FFFF

  /// Starts with no bytes.
  public init() {}

  /// The checksum of the bytes taken so far.
  public var value: UInt32 { ~register }

  /// Takes the next bytes.
  public mutating func update(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { update($0) }
  }

  /// Takes the next bytes.
  public mutating func update(_ bytes: UnsafeRawBufferPointer) {
    register = Self.table.withUnsafeBufferPointer { table in
      bytes.reduce(register) { register, byte in
        register >> 8 ^ table[Int((register ^ UInt32(byte)) & 0xFF)]
      }
    }
  }

  /// The checksum of some bytes.
  public static func value(of bytes: [UInt8]) -> UInt32 {
    var checksum = CRC32()
    checksum.update(bytes)
    return checksum.value
  }

  /// What each value of the lowest byte contributes, for the reflected polynomial.
  private static let table: [UInt32] = (0..<256).map { (index: UInt32) in
    (0..<8).reduce(index) { word, _ in word & 1 == 1 ? word >> 1 ^ 0xEDB8_8320 : word >> 1 }
  }
}
