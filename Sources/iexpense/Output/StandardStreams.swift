#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes text to a file descriptor through a buffer, and all of it or an error.
///
/// A class, because a command and the part of the program that flushes at the end must share one
/// buffer.
final class StreamWriter {
  /// Large enough that a long list costs few system calls.
  static let customaryCapacity = 65_536

  let name: String
  private let descriptor: Int32
  private let capacity: Int
  private var buffer: [UInt8] = []
  /// Called before anything is written, to make room for it on a terminal.
  var beforeWriting: () -> Void = {}

  /// A writer that keeps up to `capacity` bytes back; with none it writes at once.
  init(descriptor: Int32, name: String, capacity: Int = StreamWriter.customaryCapacity) {
    self.descriptor = descriptor
    self.name = name
    self.capacity = capacity
    buffer.reserveCapacity(capacity)
  }

  static func standardOutput() -> StreamWriter {
    StreamWriter(descriptor: STDOUT_FILENO, name: "standard output")
  }

  /// Not buffered: what is said there must be seen even if the program dies next.
  static func standardError() -> StreamWriter {
    StreamWriter(descriptor: STDERR_FILENO, name: "standard error", capacity: 0)
  }

  func write(_ text: String) throws(StreamError) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= capacity { try flush() }
  }

  func write(bytes: some Sequence<UInt8>) throws(StreamError) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= capacity { try flush() }
  }

  /// Writes what is kept back.
  ///
  /// After an error that text is given up, so that a second flush does not print half a line.
  func flush() throws(StreamError) {
    guard !buffer.isEmpty else { return }
    beforeWriting()
    defer { buffer.removeAll(keepingCapacity: true) }
    var written = 0
    while written < buffer.count {
      written += try writeOnce(from: written)
    }
  }

  private func writeOnce(from start: Int) throws(StreamError) -> Int {
    let count = buffer.withUnsafeBytes { bytes in
      let rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
      return systemWrite(descriptor, rest)
    }
    if count >= 0 { return count }
    let code = errno
    guard StandardStreams.canTryAgain(after: code, descriptor, waitingFor: POLLOUT) else {
      throw StreamError(
        action: .write, stream: name,
        cause: code == EPIPE ? .closedPipe : .refusal(reason: StandardStreams.reason(code)))
    }
    return 0
  }
}

/// Reads a file descriptor to its end.
struct StreamReader: Sendable {
  private static let blockSize = 65_536

  let descriptor: Int32
  let name: String

  static let standardInput = StreamReader(descriptor: STDIN_FILENO, name: "standard input")

  /// Hands over what comes, as it comes, up to the end.
  func forEachBlock(_ body: ([UInt8]) throws -> Void) throws {
    var block = [UInt8](repeating: 0, count: Self.blockSize)
    while let count = try readOnce(into: &block) {
      if count > 0 { try body(Array(block[..<count])) }
    }
  }

  /// Every byte up to the end; more than `limit` of them is an error.
  func readAll(limit: Int) throws(StreamError) -> [UInt8] {
    var result: [UInt8] = []
    var block = [UInt8](repeating: 0, count: Self.blockSize)
    while let count = try readOnce(into: &block) {
      result.append(contentsOf: block[..<count])
      guard result.count <= limit else {
        throw StreamError(action: .read, stream: name, cause: .tooLarge(limit: limit))
      }
    }
    return result
  }

  /// The bytes that came, zero when it has to be tried again, and nil at the end.
  private func readOnce(into block: inout [UInt8]) throws(StreamError) -> Int? {
    let count = block.withUnsafeMutableBytes { systemRead(descriptor, $0) }
    if count == 0 { return nil }
    if count > 0 { return count }
    let code = errno
    guard StandardStreams.canTryAgain(after: code, descriptor, waitingFor: POLLIN) else {
      throw StreamError(
        action: .read, stream: name, cause: .refusal(reason: StandardStreams.reason(code)))
    }
    return 0
  }
}

/// What all three standard streams need.
enum StandardStreams {
  /// Fills the places of standard streams that the caller closed; to be called first of all.
  ///
  /// Otherwise the next file that is opened, perhaps the store, would get the number of standard
  /// output and be printed into. Opened the wrong way round, so that using one is still an error.
  static func reserveDescriptors() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      guard fcntl(descriptor, F_GETFD) == -1, errno == EBADF else { continue }
      // The lowest free number is given out, and those below are in use by now.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Whether the call was only interrupted, or the other side of a non-blocking stream is slow.
  fileprivate static func canTryAgain(
    after code: Int32, _ descriptor: Int32, waitingFor event: Int32
  ) -> Bool {
    if code == EINTR { return true }
    guard code == EAGAIN else { return false }
    var waiting = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    return poll(&waiting, 1, -1) >= 0 || errno == EINTR
  }

  fileprivate static func reason(_ code: Int32) -> String {
    String(cString: strerror(code))
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, bytes.baseAddress, bytes.count)
}
