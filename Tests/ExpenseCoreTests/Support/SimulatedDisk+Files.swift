import Foundation

@testable import ExpenseCore

/// Opening and locking.
extension SimulatedDisk {
  func openForReading(_ path: String, followLinks: Bool) throws(FileError) -> OpenFile? {
    try openExisting(path, "read")
  }

  func openForWriting(_ path: String, followLinks: Bool) throws(FileError) -> OpenFile? {
    try openExisting(path, "write")
  }

  private func openExisting(_ path: String, _ operation: String) throws(FileError) -> OpenFile? {
    _ = try begin(.none, operation, path)
    return names[path].map { file($0, path) }
  }

  private func file(_ inode: SimulatedInode, _ path: String) -> OpenFile {
    nextDescriptor += 1
    open[nextDescriptor] = inode
    return OpenFile(descriptor: nextDescriptor, path: path, operations: self)
  }

  func inode(of file: OpenFile, _ operation: String) throws(FileError) -> SimulatedInode {
    guard let inode = open[file.descriptor] else {
      throw FileError(operation, file.path, code: EBADF)
    }
    return inode
  }

  private func newInode(_ path: String, _ permissions: UInt16) -> SimulatedInode {
    nextInode += 1
    let inode = SimulatedInode(number: nextInode, permissions: permissions)
    names[path] = inode
    unsynced.append(NameChange(path: path, kind: .set(inode)))
    return inode
  }

  func create(_ path: String, permissions: UInt16) throws(FileError) -> OpenFile {
    guard names[path] == nil else { throw FileError("create", path, code: EEXIST) }
    guard folders.contains(parentFolder(of: path)) else {
      throw FileError("create", path, code: ENOENT)
    }
    try change(.growth, "create", path) { _ = newInode(path, permissions) }
    guard let inode = names[path] else { throw FileError("create", path, code: EIO) }
    return file(inode, path)
  }

  func openLock(_ path: String) throws(FileError) -> OpenFile {
    if names[path] == nil {
      return try create(path, permissions: 0o600)
    }
    guard let file = try openExisting(path, "open the lock") else {
      throw FileError("open the lock", path, code: ENOENT)
    }
    return file
  }

  func tryLock(_ file: OpenFile) throws(FileError) -> Bool {
    _ = try begin(.none, "lock", file.path)
    let number = try inode(of: file, "lock").number
    guard locks[number] == nil else { return false }
    locks[number] = file.descriptor
    return true
  }

  func unlock(_ file: OpenFile) {
    guard let inode = open[file.descriptor] else { return }
    if locks[inode.number] == file.descriptor { locks[inode.number] = nil }
  }

  func pause(milliseconds: Int) {}

  func close(_ descriptor: Int32) {
    guard let inode = open.removeValue(forKey: descriptor) else { return }
    if locks[inode.number] == descriptor { locks[inode.number] = nil }
  }
}

/// Contents.
extension SimulatedDisk {
  func read(
    _ file: OpenFile, at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(FileError) -> Int {
    _ = try begin(.none, "read", file.path)
    let data = try inode(of: file, "read").data
    guard offset < data.count else { return 0 }
    let bytes = data[offset..<min(offset + buffer.count, data.count)]
    buffer.copyBytes(from: bytes)
    return bytes.count
  }

  /// A write that fails or stops has by chance written nothing, some or all.
  func write(
    _ bytes: UnsafeRawBufferPointer, to file: OpenFile, at offset: Int
  ) throws(FileError) {
    let inode = try inode(of: file, "write")
    let bytes = Array(bytes)
    let grows = offset + bytes.count > inode.data.count
    do {
      let stops = try begin(grows ? .growth : .change, "write", file.path)
      if !stops { return inode.write(bytes[...], at: offset) }
    } catch {
      guard error.code != EIO || !hasStopped else { throw error }
      writeSome(of: bytes, to: inode, at: offset)
      throw error
    }
    writeSome(of: bytes, to: inode, at: offset)
    throw FileError("write", file.path, code: EIO)
  }

  private func writeSome(of bytes: [UInt8], to inode: SimulatedInode, at offset: Int) {
    let part = Int.random(in: 0...bytes.count, using: &random)
    inode.write(bytes.prefix(random.pick([0, part, bytes.count])), at: offset)
  }

  func truncate(_ file: OpenFile, to size: Int) throws(FileError) {
    let inode = try inode(of: file, "shorten")
    if weakening?.leavesOutTruncation(of: file.path) == true { return }
    shortened.insert(inode.number)
    try change(.change, "shorten", file.path) { inode.truncate(to: size) }
  }

  func synchronize(_ file: OpenFile) throws(FileError) {
    let inode = try inode(of: file, "write")
    syncs += 1
    let isShortened = shortened.remove(inode.number) != nil
    guard weakening?.leavesOutSync(of: file.path, holding: inode.data, isShortened) != true else {
      return
    }
    do {
      try change(.change, "write", file.path) { inode.synchronize() }
    } catch {
      if !hasStopped { inode.failToSynchronize(using: &random) }
      throw error
    }
  }
}
