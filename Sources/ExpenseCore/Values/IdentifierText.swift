#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension UUID {
  /// Appends the bytes of `uuidString`, which on Linux goes by way of `printf` and takes ten times as long.
  func appendText(to bytes: inout [UInt8]) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 36) { text in
      var place = 0
      func put(_ character: UInt8) {
        text[place] = character
        place += 1
      }
      withUnsafeBytes(of: uuid) { id in
        for (index, byte) in id.enumerated() {
          if index >= 4, index <= 10, index.isMultiple(of: 2) { put(UInt8(ascii: "-")) }
          put(Self.digit(byte >> 4))
          put(Self.digit(byte & 0xF))
        }
      }
      bytes.append(contentsOf: text)
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
