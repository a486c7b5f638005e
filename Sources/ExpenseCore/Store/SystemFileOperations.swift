#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The store's calls as the operating system answers them.
public struct SystemFileOperations: FileOperations {
  public init() {}

  public func openForReading(_ path: String, followLinks: Bool) throws(FileError) -> OpenFile? {
    try openExisting(path, O_RDONLY, followLinks, "read")
  }

  public func openForWriting(_ path: String, followLinks: Bool) throws(FileError) -> OpenFile? {
    try openExisting(path, O_RDWR, followLinks, "write")
  }

  public func create(_ path: String, permissions: UInt16) throws(FileError) -> OpenFile {
    let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = open(path, flags, mode_t(permissions))
    guard descriptor >= 0 else { throw FileError("create", path) }
    let file = OpenFile(descriptor: descriptor, path: path, operations: self)
    // The umask may have taken bits away that the file it will replace has.
    guard fchmod(descriptor, mode_t(permissions)) == 0 else { throw FileError("create", path) }
    return file
  }

  public func openLock(_ path: String) throws(FileError) -> OpenFile {
    let descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileError("open the lock", path) }
    return OpenFile(descriptor: descriptor, path: path, operations: self)
  }

  public func tryLock(_ file: OpenFile) throws(FileError) -> Bool {
    while flock(file.descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EWOULDBLOCK { return false }
      if errno != EINTR { throw FileError("lock", file.path) }
    }
    return true
  }

  public func unlock(_ file: OpenFile) {
    // Should it fail, closing the file gives the lock back.
    _ = flock(file.descriptor, LOCK_UN)
  }

  public func pause(milliseconds: Int) {
    var time = timespec(tv_sec: 0, tv_nsec: milliseconds * 1_000_000)
    nanosleep(&time, nil)
  }

  public func close(_ descriptor: Int32) {
    #if canImport(Glibc)
      _ = Glibc.close(descriptor)
    #elseif canImport(Musl)
      _ = Musl.close(descriptor)
    #else
      _ = Darwin.close(descriptor)
    #endif
  }

  public func read(
    _ file: OpenFile, at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(FileError) -> Int {
    while true {
      let count = pread(file.descriptor, buffer.baseAddress, buffer.count, off_t(offset))
      if count >= 0 { return count }
      if errno != EINTR { throw FileError("read", file.path) }
    }
  }

  public func write(
    _ bytes: UnsafeRawBufferPointer, to file: OpenFile, at offset: Int
  ) throws(FileError) {
    var written = 0
    while written < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
      let count = pwrite(file.descriptor, rest.baseAddress, rest.count, off_t(offset + written))
      if count > 0 {
        written += count
      } else if count == 0 {
        throw FileError("write", file.path, code: ENOSPC)
      } else if errno != EINTR {
        throw FileError("write", file.path)
      }
    }
  }

  public func truncate(_ file: OpenFile, to size: Int) throws(FileError) {
    guard ftruncate(file.descriptor, off_t(size)) == 0 else {
      throw FileError("shorten", file.path)
    }
  }

  public func synchronize(_ file: OpenFile) throws(FileError) {
    guard flush(file.descriptor) else { throw FileError("write", file.path) }
  }

  public func synchronizeFolder(_ path: String) throws(FileError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError("open", path) }
    let folder = OpenFile(descriptor: descriptor, path: path, operations: self)
    // Some network file systems cannot sync a folder and say so; their renames are synchronous.
    guard flush(folder.descriptor) || errno == EINVAL else { throw FileError("write", path) }
  }

  public func status(of file: OpenFile) throws(FileError) -> FileStatus {
    var status = stat()
    guard fstat(file.descriptor, &status) == 0 else { throw FileError("look at", file.path) }
    return FileStatus(status)
  }

  public func status(ofPath path: String, followLinks: Bool) throws(FileError) -> FileStatus? {
    var status = stat()
    guard fstatat(AT_FDCWD, path, &status, followLinks ? 0 : AT_SYMLINK_NOFOLLOW) == 0 else {
      if errno == ENOENT { return nil }
      throw FileError("look at", path)
    }
    return FileStatus(status)
  }

  public func resolvedPath(_ path: String) throws(FileError) -> String {
    guard let resolved = realpath(path, nil) else { throw FileError("follow the link", path) }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  public func rename(_ path: String, to newPath: String) throws(FileError) {
    guard renameat(AT_FDCWD, path, AT_FDCWD, newPath) == 0 else {
      throw FileError("replace", newPath)
    }
  }

  public func remove(_ path: String) throws(FileError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw FileError("remove", path) }
  }

  public func createFolder(_ path: String) throws(FileError) {
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw FileError("create the folder", path)
    }
  }

  public func names(inFolder path: String) throws(FileError) -> [String] {
    guard let folder = opendir(path) else {
      if errno == ENOENT { return [] }
      throw FileError("list the folder", path)
    }
    defer { closedir(folder) }
    var names: [String] = []
    while true {
      // The end and an error look alike but for this number.
      errno = 0
      guard let entry = readdir(folder) else { break }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    guard errno == 0 else { throw FileError("list the folder", path) }
    return names
  }

  public func setPermissions(_ permissions: UInt16, ofPath path: String) throws(FileError) {
    guard fchmodat(AT_FDCWD, path, mode_t(permissions), AT_SYMLINK_NOFOLLOW) == 0 else {
      throw FileError("set the permissions of", path)
    }
  }

  private func openExisting(
    _ path: String, _ access: Int32, _ followLinks: Bool, _ operation: String
  ) throws(FileError) -> OpenFile? {
    // Non-blocking, so that a pipe or a device in a file's place is refused instead of waited for.
    let flags = access | O_CLOEXEC | O_NONBLOCK | (followLinks ? 0 : O_NOFOLLOW)
    let descriptor = open(path, flags)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw FileError(operation, path)
    }
    return OpenFile(descriptor: descriptor, path: path, operations: self)
  }

  /// Sends what was written to the disk itself, past the drive's own cache where the system can.
  private func flush(_ descriptor: Int32) -> Bool {
    #if canImport(Darwin)
      return fcntl(descriptor, F_FULLFSYNC) == 0 || fsync(descriptor) == 0
    #else
      return fsync(descriptor) == 0
    #endif
  }
}
