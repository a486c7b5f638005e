#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension UUID {
  /// Reads the 36 bytes that the canonical writer writes; nothing for any others.
  ///
  /// A scan meets millions, for which the way by a string takes too long.
  init?(canonical text: UnsafeRawBufferPointer) {
    guard CanonicalText.isIdentifier(text) else { return nil }
    var uuid = nothing
    withUnsafeMutableBytes(of: &uuid) { bytes in
      var place = 0
      for index in bytes.indices {
        // A dash stands before each group but the first.
        if text[place] == UInt8(ascii: "-") { place += 1 }
        bytes[index] = Self.value(of: text[place]) << 4 | Self.value(of: text[place + 1])
        place += 2
      }
    }
    self.init(uuid: uuid)
  }

  /// The value of an upper-case digit of base 16.
  private static func value(of digit: UInt8) -> UInt8 {
    digit < UInt8(ascii: "A") ? digit - UInt8(ascii: "0") : digit - UInt8(ascii: "A") + 10
  }
}

/// The bytes of the identifier whose bits are all zero.
private let nothing: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
