#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A window that slides over a range of a file, in blocks, and grows only for what does not fit one.
///
/// A class because it owns the memory of the window and frees it at its end.
final class BlockReader {
  private let file: OpenFile
  private let operations: any FileOperations
  /// Where reading stops, whatever the file holds behind it.
  private var limit: Int
  private var memory: UnsafeMutableRawBufferPointer
  private var start = 0
  private var end = 0

  /// The offset in the file of the first byte not yet consumed.
  private(set) var offset: Int

  init(
    _ file: OpenFile, from offset: Int = 0, limit: Int, blockSize: Int,
    operations: any FileOperations
  ) {
    self.file = file
    self.offset = offset
    self.limit = limit
    self.operations = operations
    memory = .allocate(byteCount: max(blockSize, 16), alignment: 16)
  }

  deinit { memory.deallocate() }

  /// The largest text that must stand in memory at once: one record, or one top-level value.
  static let largestElement = 16 << 20

  /// What is in memory and not consumed yet; valid until the next call of `fill`.
  var available: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: memory[start..<end])
  }

  /// Whether everything up to the limit is in memory.
  var isAtLimit: Bool { offset + (end - start) >= limit }

  func consume(_ count: Int) {
    start += count
    offset += count
  }

  /// Goes to another place in the file.
  func seek(to offset: Int) {
    start = 0
    end = 0
    self.offset = offset
  }

  /// Lets reading go on behind the limit.
  func extend(by count: Int) { limit += count }

  /// Reads on behind what is available; `false` when there is no more.
  ///
  /// Throws `RecordProblem` when one element is larger than `largestElement`, or the file has been cut.
  func fill() throws -> Bool {
    guard !isAtLimit else { return false }
    makeRoom()
    guard end < memory.count else {
      throw RecordProblem(offset: 0, reason: "a record is larger than 16 MiB, or never ends")
    }
    let wanted = min(memory.count - end, limit - offset - (end - start))
    let target = UnsafeMutableRawBufferPointer(rebasing: memory[end..<(end + wanted)])
    let count = try operations.read(file, at: offset + (end - start), into: target)
    guard count > 0 else {
      throw RecordProblem(offset: end - start, reason: "the file ends before its time")
    }
    end += count
    return true
  }

  private func makeRoom() {
    if start > 0 {
      if let base = memory.baseAddress { memmove(base, base + start, end - start) }
      end -= start
      start = 0
    }
    guard end == memory.count, memory.count < Self.largestElement else { return }
    let larger = UnsafeMutableRawBufferPointer.allocate(
      byteCount: min(memory.count * 4, Self.largestElement), alignment: 16)
    larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory[..<end]))
    memory.deallocate()
    memory = larger
  }
}
