#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The SHA-256 digest of bytes that may arrive in parts (FIPS 180-4).
public struct SHA256: Sendable {
  private static let blockSize = 64

  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
    0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  /// The bytes of a block that is not full yet.
  private var pending: [UInt8] = []
  private var byteCount: UInt64 = 0

  /// Starts with no bytes.
  public init() {
    pending.reserveCapacity(Self.blockSize)
  }

  /// Takes the next bytes.
  public mutating func update(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { update($0) }
  }

  /// Takes the next bytes.
  public mutating func update(_ bytes: UnsafeRawBufferPointer) {
    byteCount += UInt64(bytes.count)
    var place = 0
    if !pending.isEmpty {
      place = min(Self.blockSize - pending.count, bytes.count)
      pending.append(contentsOf: bytes[..<place])
      guard pending.count == Self.blockSize else { return }
      compressPending()
    }
    while bytes.count - place >= Self.blockSize {
      compress(bytes, at: place)
      place += Self.blockSize
    }
    pending.append(contentsOf: bytes[place...])
  }

  /// The 32 bytes of the digest of what was taken so far.
  public func digest() -> [UInt8] {
    var rest = self
    let bitCount = byteCount &* 8
    rest.pending.append(0x80)
    if rest.pending.count > Self.blockSize - 8 {
      rest.pending.append(contentsOf: repeatElement(0, count: Self.blockSize - rest.pending.count))
      rest.compressPending()
    }
    rest.pending.append(
      contentsOf: repeatElement(0, count: Self.blockSize - 8 - rest.pending.count))
    rest.pending.append(contentsOf: bigEndianBytes(bitCount))
    rest.compressPending()
    return rest.state.flatMap(bigEndianBytes)
  }

  /// The digest as 64 lower-case hexadecimal digits.
  public func finalize() -> String { hexadecimal(digest()) }

  /// The digest of some bytes as 64 lower-case hexadecimal digits.
  public static func hex(of bytes: [UInt8]) -> String {
    var hash = SHA256()
    hash.update(bytes)
    return hash.finalize()
  }

  private mutating func compressPending() {
    let block = pending
    block.withUnsafeBytes { compress($0, at: 0) }
    pending.removeAll(keepingCapacity: true)
  }

  private mutating func compress(_ bytes: UnsafeRawBufferPointer, at start: Int) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
      for place in 0..<16 {
        let word = bytes.loadUnaligned(fromByteOffset: start + place * 4, as: UInt32.self)
        schedule[place] = UInt32(bigEndian: word)
      }
      for place in 16..<64 {
        let early = schedule[place - 15]
        let late = schedule[place - 2]
        let earlyMix = rotated(early, 7) ^ rotated(early, 18) ^ (early >> 3)
        let lateMix = rotated(late, 17) ^ rotated(late, 19) ^ (late >> 10)
        schedule[place] = schedule[place - 16] &+ earlyMix &+ schedule[place - 7] &+ lateMix
      }
      mix(UnsafeBufferPointer(schedule))
    }
  }

  private mutating func mix(_ schedule: UnsafeBufferPointer<UInt32>) {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    Self.roundConstants.withUnsafeBufferPointer { constants in
      for round in 0..<64 {
        let choice = (e & f) ^ (~e & g)
        let eMix = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
        let first = h &+ eMix &+ choice &+ constants[round] &+ schedule[round]
        let majority = (a & b) ^ (a & c) ^ (b & c)
        let aMix = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
        (h, g, f, e) = (g, f, e, d &+ first)
        (d, c, b, a) = (c, b, a, first &+ aMix &+ majority)
      }
    }
    for (place, word) in [a, b, c, d, e, f, g, h].enumerated() { state[place] &+= word }
  }

  /// The first 32 bits of the fractions of the cube roots of the first 64 primes.
  private static let roundConstants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}

/// Ids that follow from content, so that the same thing gets the same id on every machine.
public enum DerivedIdentifier {
  /// The id of some parts, in their order; where one part ends and the next starts matters.
  public static func uuid(from parts: String...) -> UUID { uuid(from: parts) }

  /// The id of some parts, in their order; where one part ends and the next starts matters.
  public static func uuid(from parts: [String]) -> UUID {
    var hash = SHA256()
    for part in parts {
      let bytes = Array(part.utf8)
      hash.update(bigEndianBytes(UInt64(bytes.count)))
      hash.update(bytes)
    }
    var id = Array(hash.digest().prefix(16))
    // Version 8 of RFC 9562, which leaves the other bits to the maker, and the RFC's variant.
    id[6] = id[6] & 0x0F | 0x80
    id[8] = id[8] & 0x3F | 0x80
    return id.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}

@inline(__always)
private func rotated(_ word: UInt32, _ bits: UInt32) -> UInt32 {
  word >> bits | word << (32 - bits)
}

private func bigEndianBytes<Word: FixedWidthInteger>(_ word: Word) -> [UInt8] {
  withUnsafeBytes(of: word.bigEndian) { Array($0) }
}

private func hexadecimal(_ bytes: [UInt8]) -> String {
  let digits = Array("0123456789abcdef".utf8)
  return String(
    decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
}
