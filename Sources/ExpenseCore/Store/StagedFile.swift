/// The successor of a collection file, written beside it under another name.
///
/// A class because it gathers bytes and writes them in blocks.
final class StagedFile {
  private let file: OpenFile
  private let operations: any FileOperations
  private var buffer: [UInt8] = []
  private var written = 0

  private static let blockSize = 256 << 10

  init(
    _ path: StorePath, permissions: UInt16, operations: any FileOperations
  ) throws(FileError) {
    try operations.remove(path.staged)
    file = try operations.create(path.staged, permissions: permissions)
    self.operations = operations
    buffer.reserveCapacity(Self.blockSize + 4096)
  }

  func append(_ bytes: some Sequence<UInt8>) throws {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.blockSize { try flush() }
  }

  func append(_ bytes: some Sequence<UInt8>, behind separator: StaticString) throws {
    separator.withUTF8Buffer { buffer.append(contentsOf: $0) }
    try append(bytes)
  }

  /// Sends everything to the disk.
  func finish() throws {
    try flush()
    try operations.synchronize(file)
  }

  private func flush() throws {
    try operations.write(buffer, to: file, at: written)
    written += buffer.count
    buffer.removeAll(keepingCapacity: true)
  }
}
