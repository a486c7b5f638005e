/// The bytes of a text of at most two words, as a value that is compared at once.
struct ShortText: Equatable {
  private let count: Int
  /// The first and the last word, which overlap where the text is shorter than both.
  private let first: UInt64
  private let last: UInt64

  static let longest = 2 * wordLength
  private static let wordLength = MemoryLayout<UInt64>.size

  /// The text that has no bytes.
  init() {
    (count, first, last) = (0, 0, 0)
  }

  /// Nothing for a longer text.
  init?(_ text: UnsafeRawBufferPointer) {
    guard text.count <= Self.longest else { return nil }
    count = text.count
    if text.count >= Self.wordLength {
      first = text.loadUnaligned(as: UInt64.self)
      last = text.loadUnaligned(
        fromByteOffset: text.count - Self.wordLength, as: UInt64.self)
    } else {
      first = Self.word(text)
      last = 0
    }
  }

  /// Less than a word: two halves that may overlap, or its bytes.
  static func word(_ text: UnsafeRawBufferPointer) -> UInt64 {
    let half = MemoryLayout<UInt32>.size
    guard text.count >= half else { return text.reduce(0) { $0 << 8 | UInt64($1) } }
    let start = text.loadUnaligned(as: UInt32.self)
    let end = text.loadUnaligned(fromByteOffset: text.count - half, as: UInt32.self)
    return UInt64(end) << 32 | UInt64(start)
  }

  /// A number below a power of two that most different texts do not share.
  func bucket(of count: Int) -> Int {
    let all = first ^ last &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(self.count)
    let mixed = all &* 0xBF58_476D_1CE4_E5B9
    return Int(truncatingIfNeeded: mixed >> 40) & (count - 1)
  }
}
