/// A key as it stands in a canonical line, quoted and with its colon.
struct RecordKey {
  let field: RecordField
  let isRequired: Bool
  let length: Int
  /// The bytes, which are never given back; zeros fill up the first word.
  private let token: UnsafeRawBufferPointer
  /// The first word of the token, and which of its bits are the token's: it tells most keys apart.
  private let start: UInt64
  private let mask: UInt64

  private static let wordLength = MemoryLayout<UInt64>.size

  init(_ field: RecordField, isRequired: Bool) {
    let bytes = Array("\"\(field)\":".utf8)
    self.field = field
    self.isRequired = isRequired
    length = bytes.count
    token = Self.memory(of: bytes)
    start = token.load(as: UInt64.self)
    mask = Self.memory(of: bytes.map { _ in UInt8.max }).load(as: UInt64.self)
  }

  private static func memory(of bytes: [UInt8]) -> UnsafeRawBufferPointer {
    let memory = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(bytes.count, wordLength), alignment: wordLength)
    memory.initializeMemory(as: UInt8.self, repeating: 0)
    memory.copyBytes(from: bytes)
    return UnsafeRawBufferPointer(memory)
  }

  /// Whether the line goes on with this key.
  func stands(in line: UnsafeRawBufferPointer, at position: Int) -> Bool {
    // Whatever is shorter than a word has no room for a value behind a key that long.
    guard position + max(length, Self.wordLength) <= line.count,
      line.loadUnaligned(fromByteOffset: position, as: UInt64.self) & mask == start
    else { return false }
    return (Self.wordLength..<max(length, Self.wordLength)).allSatisfy {
      line[position + $0] == token[$0]
    }
  }
}
