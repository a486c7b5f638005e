import Foundation

@testable import ExpenseCore

/// A data directory that holds a single file, all of it in memory; nothing can be written there.
struct MemoryFile: FileOperations {
  static let directory = DataDirectory(path: "/data")

  let path: String
  let bytes: [UInt8]

  init(_ bytes: [UInt8], of collection: ExpenseCore.Collection) {
    path = Self.directory.file(collection.fileName)
    self.bytes = bytes
  }

  func openForReading(_ path: String, followLinks: Bool) -> OpenFile? {
    path == self.path ? OpenFile(descriptor: -1, path: path, operations: self) : nil
  }

  func read(
    _ file: OpenFile, at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) -> Int {
    let part = bytes[min(offset, bytes.count)...].prefix(buffer.count)
    buffer.copyBytes(from: part)
    return part.count
  }

  func status(of file: OpenFile) -> FileStatus {
    var status = stat()
    status.st_mode = S_IFREG | 0o600
    status.st_nlink = 1
    status.st_size = .init(bytes.count)
    return FileStatus(status)
  }

  func status(ofPath path: String, followLinks: Bool) -> FileStatus? {
    openForReading(path, followLinks: followLinks).map { status(of: $0) }
  }

  func resolvedPath(_ path: String) -> String { path }

  func close(_ descriptor: Int32) {}
}

/// What only writers call.
extension MemoryFile {
  private func refused(_ path: String) -> FileError { FileError("write", path, code: EROFS) }

  func openForWriting(_ path: String, followLinks: Bool) throws(FileError) -> OpenFile? {
    throw refused(path)
  }

  func create(_ path: String, permissions: UInt16) throws(FileError) -> OpenFile {
    throw refused(path)
  }

  func openLock(_ path: String) throws(FileError) -> OpenFile { throw refused(path) }

  func tryLock(_ file: OpenFile) throws(FileError) -> Bool { throw refused(file.path) }

  func unlock(_ file: OpenFile) {}

  func pause(milliseconds: Int) {}

  func write(
    _ bytes: UnsafeRawBufferPointer, to file: OpenFile, at offset: Int
  ) throws(FileError) {
    throw refused(file.path)
  }

  func truncate(_ file: OpenFile, to size: Int) throws(FileError) { throw refused(file.path) }

  func synchronize(_ file: OpenFile) throws(FileError) { throw refused(file.path) }

  func synchronizeFolder(_ path: String) throws(FileError) { throw refused(path) }

  func rename(_ path: String, to newPath: String) throws(FileError) { throw refused(path) }

  func remove(_ path: String) throws(FileError) { throw refused(path) }

  func createFolder(_ path: String) throws(FileError) { throw refused(path) }

  func names(inFolder path: String) -> [String] { [] }

  func setPermissions(_ permissions: UInt16, ofPath path: String) throws(FileError) {
    throw refused(path)
  }
}
