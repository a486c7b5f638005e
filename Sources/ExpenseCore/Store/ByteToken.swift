/// A short text that is looked for at a known place of a line, word by word.
struct ByteToken {
  let length: Int
  /// The first word of the text, and which of its bits are the text's; all of them where it fills a word.
  private let start: UInt64
  private let mask: UInt64
  /// The last word of a text that fills one, and the second of one that fills two.
  private let end: UInt64
  private let middle: UInt64

  private static let wordLength = MemoryLayout<UInt64>.size

  /// Takes a text of at most three words.
  init(_ text: String) {
    let bytes = Array(text.utf8)
    precondition(bytes.count <= 3 * Self.wordLength, "a token is at most three words long")
    length = bytes.count
    start = Self.word(bytes.prefix(Self.wordLength))
    mask = Self.word(bytes.prefix(Self.wordLength).map { _ in UInt8.max })
    end = Self.word(bytes.suffix(Self.wordLength))
    middle = Self.word(bytes.dropFirst(Self.wordLength).prefix(Self.wordLength))
  }

  /// The bytes in the order of memory, with zeros behind them.
  private static func word(_ bytes: some Swift.Collection<UInt8>) -> UInt64 {
    let padded = Array(bytes) + Array(repeating: 0, count: wordLength - bytes.count)
    return padded.withUnsafeBytes { $0.loadUnaligned(as: UInt64.self) }
  }

  /// Whether the line has it there; `false` also where the line ends within a word behind that place.
  @inline(__always)
  func stands(in line: UnsafeRawBufferPointer, at position: Int) -> Bool {
    guard position + max(length, Self.wordLength) <= line.count,
      line.loadUnaligned(fromByteOffset: position, as: UInt64.self) & mask == start
    else { return false }
    guard length > Self.wordLength else { return true }
    let last = position + length - Self.wordLength
    guard line.loadUnaligned(fromByteOffset: last, as: UInt64.self) == end else { return false }
    guard length > 2 * Self.wordLength else { return true }
    let second = position + Self.wordLength
    return line.loadUnaligned(fromByteOffset: second, as: UInt64.self) == middle
  }
}
