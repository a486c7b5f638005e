#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that is written from its start, through a buffer.
struct TextFile: ~Copyable {
  private static let capacity = 1 << 20

  private let path: String
  private let descriptor: Int32
  private var buffer: [UInt8] = []

  init(creating path: String) throws(BenchmarkError) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Self.failure(path) }
    buffer.reserveCapacity(Self.capacity + 4096)
  }

  deinit { close(descriptor) }

  mutating func write(_ text: String) throws(BenchmarkError) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.capacity { try flush() }
  }

  /// Writes what is kept back; to be called at the end.
  mutating func flush() throws(BenchmarkError) {
    var rest = buffer[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { throw Self.failure(path) }
      rest = rest.dropFirst(count)
    }
    buffer.removeAll(keepingCapacity: true)
  }

  private static func failure(_ path: String) -> BenchmarkError {
    .file(path: path, reason: String(cString: strerror(errno)))
  }
}

/// Goes through a file line by line, in blocks, so that its size does not matter.
enum LineReader {
  /// Hands each line over without its end.
  static func forEachLine(of path: String, _ body: (String) throws -> Void) throws {
    guard let file = fopen(path, "re") else {
      throw BenchmarkError.file(path: path, reason: String(cString: strerror(errno)))
    }
    defer { fclose(file) }
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(line) }
    while true {
      let count = getline(&line, &capacity, file)
      guard count >= 0, let line else { return }
      let bytes = UnsafeRawBufferPointer(start: line, count: count)
      let text = bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes[...]
      try body(String(decoding: text, as: UTF8.self))
    }
  }
}
