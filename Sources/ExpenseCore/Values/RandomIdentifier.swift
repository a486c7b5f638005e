#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Ids that nothing else has.
public enum RandomIdentifier {
  /// A new id of version 4 of RFC 9562, like that of `UUID()`, which opens a file for each on Linux.
  public static func uuid() -> UUID {
    var generator = SystemRandomNumberGenerator()
    return uuid(using: &generator)
  }

  static func uuid(using generator: inout some RandomNumberGenerator) -> UUID {
    // All bits are random but those of the version and of the variant.
    let upper: UInt64 = generator.next() & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
    let lower: UInt64 = generator.next() & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
    return withUnsafeBytes(of: (upper.bigEndian, lower.bigEndian)) {
      UUID(uuid: $0.loadUnaligned(as: uuid_t.self))
    }
  }
}
