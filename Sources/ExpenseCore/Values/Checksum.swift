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
    Self.table.withUnsafeBufferPointer { table in
      var place = 0
      while bytes.count - place >= MemoryLayout<UInt64>.size {
        let word = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        register = Self.remainder(of: UInt64(littleEndian: word) ^ UInt64(register), table)
        place += MemoryLayout<UInt64>.size
      }
      for byte in bytes[place...] {
        register = register >> 8 ^ table[Int((register ^ UInt32(byte)) & 0xFF)]
      }
    }
  }

  /// What eight bytes leave, each looked up by itself, so that no step waits for the one before.
  @inline(__always)
  private static func remainder(of word: UInt64, _ table: UnsafeBufferPointer<UInt32>) -> UInt32 {
    var remainder: UInt32 = 0
    for index in 0..<8 {
      remainder ^= table[(7 - index) << 8 | Int(truncatingIfNeeded: word >> (8 * index)) & 0xFF]
    }
    return remainder
  }

  /// The checksum of some bytes.
  public static func value(of bytes: [UInt8]) -> UInt32 {
    var checksum = CRC32()
    checksum.update(bytes)
    return checksum.value
  }

  /// What each value of a byte contributes, for the reflected polynomial, and behind that what it still
  /// contributes when one more byte has come, and so on for seven bytes.
  private static let table: [UInt32] = {
    var table = (0..<256).map { (index: UInt32) in
      (0..<8).reduce(index) { word, _ in word & 1 == 1 ? word >> 1 ^ 0xEDB8_8320 : word >> 1 }
    }
    for index in 0..<(7 << 8) { table.append(table[index] >> 8 ^ table[Int(table[index] & 0xFF)]) }
    return table
  }()
}
