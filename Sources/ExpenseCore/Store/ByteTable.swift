#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Numbers different byte texts in the order in which they are first met, without making strings of them.
struct ByteTable: Sendable {
  private struct Entry {
    let hash: UInt64
    let start: Int
    let count: Int
  }

  private var bytes: [UInt8] = []
  private var entries: [Entry] = []
  /// Numbers of entries plus one by their hashes, zero where there is none; as many as a power of two.
  private var buckets: [Int32] = Array(repeating: 0, count: 64)

  var count: Int { entries.count }

  /// The number of a text, and whether it was not met before.
  mutating func number(of text: UnsafeRawBufferPointer) -> (number: Int, isNew: Bool) {
    let hash = Self.hash(text)
    let (bucket, number) = find(text, hash)
    if let number { return (number, false) }
    buckets[bucket] = Int32(truncatingIfNeeded: entries.count + 1)
    entries.append(Entry(hash: hash, start: bytes.count, count: text.count))
    bytes.append(contentsOf: text)
    if entries.count * 2 > buckets.count { grow() }
    return (entries.count - 1, true)
  }

  /// The number of a text that was met before.
  func knownNumber(of text: UnsafeRawBufferPointer) -> Int? { find(text, Self.hash(text)).number }

  /// Numbers a text as `number(of:)` does, unless that would take much memory; tells whether it is numbered now.
  @discardableResult
  mutating func remember(_ text: UnsafeRawBufferPointer) -> Bool {
    guard text.count <= Self.longestRemembered, count < Self.mostRemembered else { return false }
    _ = number(of: text)
    return true
  }

  /// At most these, a quarter of a megabyte, are remembered of texts that need not be.
  private static let mostRemembered = 1024
  private static let longestRemembered = 256

  /// The bucket of a text, and its number if it is there.
  private func find(
    _ text: UnsafeRawBufferPointer, _ hash: UInt64
  ) -> (bucket: Int, number: Int?) {
    var bucket = Int(truncatingIfNeeded: hash) & (buckets.count - 1)
    while buckets[bucket] != 0 {
      let number = Int(buckets[bucket]) - 1
      if isEqual(entries[number], hash, text) { return (bucket, number) }
      bucket = (bucket + 1) & (buckets.count - 1)
    }
    return (bucket, nil)
  }

  /// Mixes the text word by word, by multiplication with a large odd number.
  ///
  /// Different texts of one length that fit into a word never have the same.
  static func hash(_ text: UnsafeRawBufferPointer) -> UInt64 {
    var hash = UInt64(truncatingIfNeeded: text.count)
    var index = 0
    while index + wordLength <= text.count {
      hash = mixed(hash, text.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      index += wordLength
    }
    hash = mixed(hash, ShortText.word(UnsafeRawBufferPointer(rebasing: text[index...])))
    // The low bits choose the bucket, and the high ones are mixed better.
    return hash ^ (hash >> 32)
  }

  private static let wordLength = MemoryLayout<UInt64>.size

  static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
    return product ^ (product >> 29)
  }

  private func isEqual(_ entry: Entry, _ hash: UInt64, _ text: UnsafeRawBufferPointer) -> Bool {
    guard entry.hash == hash, entry.count == text.count else { return false }
    if text.count <= Self.wordLength { return true }
    return bytes.withUnsafeBytes { known in
      guard let known = known.baseAddress, let text = text.baseAddress else { return true }
      return memcmp(known + entry.start, text, entry.count) == 0
    }
  }

  private mutating func grow() {
    buckets = Array(repeating: 0, count: buckets.count * 2)
    for (number, entry) in entries.enumerated() {
      var bucket = Int(truncatingIfNeeded: entry.hash) & (buckets.count - 1)
      while buckets[bucket] != 0 { bucket = (bucket + 1) & (buckets.count - 1) }
      buckets[bucket] = Int32(truncatingIfNeeded: number + 1)
    }
  }
}
