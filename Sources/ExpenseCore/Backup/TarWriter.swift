/// Writes a tar archive, entry by entry, whose bytes depend on nothing but what it is given.
struct TarWriter {
  /// Takes the next bytes of the archive.
  typealias Sink = (UnsafeRawBufferPointer) throws -> Void

  /// What all entries say of their time, in seconds since 1970.
  private let modified: Int
  private let sink: Sink
  /// How long the archive is so far.
  private(set) var byteCount = 0

  init(modified: Int, sink: @escaping Sink) {
    self.modified = modified
    self.sink = sink
  }

  /// Adds a file; `fill` hands over its content, whose length is returned and must be `size`.
  mutating func add(
    _ name: String, size: Int, _ fill: (_ take: Sink) throws -> Void
  ) throws -> Int {
    try startEntry(Array(name.utf8), size: size)
    var written = 0
    try fill { bytes in
      written += bytes.count
      // What is too long would be read as the next header.
      if written <= size { try sink(bytes) }
    }
    byteCount += min(written, size)
    if written == size { try pad(behind: size) }
    return written
  }

  /// Marks the end, without which an archive counts as cut off.
  mutating func finish() throws {
    try write([UInt8](repeating: 0, count: 2 * TarHeader.blockSize))
  }

  private mutating func startEntry(_ name: [UInt8], size: Int) throws {
    var records: [UInt8] = []
    if name.count > TarHeader.longestName || name.contains(where: { $0 >= 0x80 }) {
      records += PaxRecords.record("path", name)
    }
    if size > TarHeader.largestSize {
      records += PaxRecords.record("size", Array(String(size).utf8))
    }
    if !records.isEmpty {
      let header = TarHeader(
        name: Array("pax".utf8), size: records.count, type: TarType.extended, modified: modified)
      try write(header.block)
      try write(records)
      try pad(behind: records.count)
    }
    let told = size > TarHeader.largestSize ? 0 : size
    try write(TarHeader(name: name, size: told, modified: modified).block)
  }

  private mutating func pad(behind size: Int) throws {
    let rest = size % TarHeader.blockSize
    if rest > 0 { try write([UInt8](repeating: 0, count: TarHeader.blockSize - rest)) }
  }

  private mutating func write(_ bytes: [UInt8]) throws {
    try bytes.withUnsafeBytes(sink)
    byteCount += bytes.count
  }
}
