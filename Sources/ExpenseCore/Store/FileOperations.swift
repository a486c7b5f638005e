/// Every call through which the store touches the disk, so that a test can stand between the two.
///
/// The real one is `SystemFileOperations`; tests put one in its place that fails or stops at a chosen call.
public protocol FileOperations: Sendable {
  /// Opens for reading; `nil` when nothing has that name.
  func openForReading(_ path: String, followLinks: Bool) throws(FileError) -> OpenFile?
  /// Opens for reading and writing; `nil` when nothing has that name.
  func openForWriting(_ path: String, followLinks: Bool) throws(FileError) -> OpenFile?
  /// Creates a file that must not exist yet, never through a link.
  func create(_ path: String, permissions: UInt16) throws(FileError) -> OpenFile
  /// Opens the lock file, creating it when needed, never through a link.
  func openLock(_ path: String) throws(FileError) -> OpenFile
  /// Takes the exclusive lock if it is free; `false` when another process holds it.
  func tryLock(_ file: OpenFile) throws(FileError) -> Bool
  /// Gives the lock back, also where a process that is just being started still shares the file.
  func unlock(_ file: OpenFile)
  /// Waits a little before the lock is tried again.
  func pause(milliseconds: Int)
  func close(_ descriptor: Int32)

  /// Reads into `buffer` from `offset`; returns 0 at the end of the file.
  func read(_ file: OpenFile, at offset: Int, into buffer: UnsafeMutableRawBufferPointer)
    throws(FileError) -> Int
  /// Writes all of `bytes` at `offset`.
  func write(_ bytes: UnsafeRawBufferPointer, to file: OpenFile, at offset: Int) throws(FileError)
  func truncate(_ file: OpenFile, to size: Int) throws(FileError)
  /// Returns when the contents of the file have reached the disk.
  func synchronize(_ file: OpenFile) throws(FileError)
  /// Returns when the names in the folder have reached the disk.
  func synchronizeFolder(_ path: String) throws(FileError)

  func status(of file: OpenFile) throws(FileError) -> FileStatus
  /// `nil` when nothing has that name.
  func status(ofPath path: String, followLinks: Bool) throws(FileError) -> FileStatus?
  /// The path with every link in it followed.
  func resolvedPath(_ path: String) throws(FileError) -> String
  func rename(_ path: String, to newPath: String) throws(FileError)
  /// Removes a file; one that is not there is no error.
  func remove(_ path: String) throws(FileError)
  /// Creates a folder for its owner alone; one that is there already is no error.
  func createFolder(_ path: String) throws(FileError)
  /// The names in a folder but for `.` and `..`, in no order; none where there is no such folder.
  func names(inFolder path: String) throws(FileError) -> [String]
  /// Changes the permission bits of a file or folder, never of what a link leads to.
  func setPermissions(_ permissions: UInt16, ofPath path: String) throws(FileError)
}

extension FileOperations {
  /// Reads up to `count` bytes from `offset`, fewer only at the end of the file.
  func bytes(of file: OpenFile, from offset: Int, count: Int) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: max(0, count))
    var filled = 0
    while filled < bytes.count {
      let read = try bytes.withUnsafeMutableBytes { buffer in
        let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
        return try self.read(file, at: offset + filled, into: rest)
      }
      if read == 0 { break }
      filled += read
    }
    bytes.removeLast(bytes.count - filled)
    return bytes
  }

  func write(_ bytes: [UInt8], to file: OpenFile, at offset: Int) throws {
    try bytes.withUnsafeBytes { try self.write($0, to: file, at: offset) }
  }
}
