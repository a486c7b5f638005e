import Foundation
import Testing

@testable import iexpense

@Suite struct StandardStreamsTests {
  @Test func everythingArrivesInItsOrder() throws {
    let pipe = try Descriptors()
    let writer = StreamWriter(descriptor: pipe.write, name: "standard output")
    try writer.write("Café ")
    try writer.write(bytes: [0x31, 0x0A])
    try writer.flush()
    close(pipe.write)
    defer { close(pipe.read) }
    let reader = StreamReader(descriptor: pipe.read, name: "standard input")
    #expect(try reader.readAll(limit: 100) == Array("Café 1\n".utf8))
  }

  @Test func textWaitsForAFlushUnlessTheBufferIsFull() throws {
    let file = try TemporaryFile()
    defer { file.remove() }
    let writer = StreamWriter(descriptor: file.descriptor, name: "it", capacity: 10)
    try writer.write("12345")
    #expect(try file.contents() == "")
    try writer.write("67890")
    #expect(try file.contents() == "1234567890")
    try writer.write("x")
    try writer.flush()
    try writer.flush()
    #expect(try file.contents() == "1234567890x")
  }

  @Test func aWriterWithoutABufferWritesAtOnce() throws {
    let file = try TemporaryFile()
    defer { file.remove() }
    let writer = StreamWriter(descriptor: file.descriptor, name: "it", capacity: 0)
    try writer.write("now")
    #expect(try file.contents() == "now")
  }

  /// A pipe takes 64 KiB at a time, so that this goes through many short reads and writes.
  ///
  /// Non-blocking is what another program that shares the terminal may have made of it.
  @Test(arguments: [Int32(0), O_NONBLOCK])
  func moreThanAPipeHoldsArrivesWhole(flags: Int32) throws {
    let pipe = try Descriptors()
    let descriptor = pipe.write
    #expect(fcntl(descriptor, F_SETFL, flags) == 0)
    #expect(fcntl(pipe.read, F_SETFL, flags) == 0)
    let bytes = (0..<500_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    // A thread and not a task: both sides block, and the tasks of a small machine share one.
    Thread.detachNewThread {
      let writer = StreamWriter(descriptor: descriptor, name: "it")
      // What fails here is missing on the other side.
      try? writer.write(bytes: bytes)
      try? writer.flush()
      close(descriptor)
    }
    defer { close(pipe.read) }
    let reader = StreamReader(descriptor: pipe.read, name: "it")
    #expect(try reader.readAll(limit: 500_000) == bytes)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "no /dev/full here"))
  func aFullDiskIsAnErrorAndTheTextIsGivenUp() throws {
    let full = open("/dev/full", O_WRONLY)
    defer { close(full) }
    let writer = StreamWriter(descriptor: full, name: "standard output")
    try writer.write("lost")
    let error = try #require(throws: StreamError.self) { try writer.flush() }
    #expect(error.message == "cannot write to standard output: No space left on device")
    #expect(error.kind == .failed)
    #expect(!error.isClosedPipe)
    try writer.flush()
  }

  @Test func aClosedStreamIsAnError() throws {
    let writer = StreamWriter(descriptor: -1, name: "standard output", capacity: 0)
    let error = try #require(throws: StreamError.self) { try writer.write("lost") }
    #expect(error.message == "cannot write to standard output: Bad file descriptor")

    let reader = StreamReader(descriptor: -1, name: "standard input")
    let readError = try #require(throws: StreamError.self) { try reader.readAll(limit: 1) }
    #expect(readError.message == "cannot read from standard input: Bad file descriptor")
  }

  /// A parent may have had the signal ignored.
  ///
  /// It is so here only for the one call: other tests start programs meanwhile, which inherit it.
  @Test func aClosedPipeIsTold() throws {
    let pipe = try Descriptors()
    close(pipe.read)
    let writer = StreamWriter(descriptor: pipe.write, name: "standard output")
    try writer.write("unread")
    let error = try #require(throws: StreamError.self) {
      let previous = signal(SIGPIPE, SIG_IGN)
      defer { signal(SIGPIPE, previous) }
      try writer.flush()
    }
    close(pipe.write)
    #expect(error.isClosedPipe)
  }

  @Test(arguments: [(0, 0), (5, 5), (70_000, 70_000)])
  func inputUpToTheLimitIsRead(size: Int, limit: Int) throws {
    let file = try TemporaryFile(String(repeating: "x", count: size))
    defer { file.remove() }
    let reader = StreamReader(descriptor: file.descriptor, name: "standard input")
    #expect(try reader.readAll(limit: limit).count == size)
  }

  @Test(arguments: [(1, 0), (6, 5), (70_000, 65_536)])
  func inputBeyondTheLimitIsRefused(size: Int, limit: Int) throws {
    let file = try TemporaryFile(String(repeating: "x", count: size))
    defer { file.remove() }
    let reader = StreamReader(descriptor: file.descriptor, name: "standard input")
    let error = try #require(throws: StreamError.self) { try reader.readAll(limit: limit) }
    #expect(error.message == "standard input holds more than \(limit) bytes")
    #expect(error.kind == .invalid)
  }

  @Test func reservingLeavesOpenStreamsAlone() {
    func places() -> [ino_t] {
      (Int32(0)...2).map { descriptor in
        var status = stat()
        return fstat(descriptor, &status) == 0 ? status.st_ino : 0
      }
    }
    let before = places()
    StandardStreams.reserveDescriptors()
    for (old, new) in zip(before, places()) where old != 0 {
      #expect(old == new)
    }
  }
}

/// The two ends of a pipe; plain numbers, because a `Pipe` closes them when it goes.
private struct Descriptors {
  let read: Int32
  let write: Int32

  init() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    (read, write) = (ends[0], ends[1])
  }
}
