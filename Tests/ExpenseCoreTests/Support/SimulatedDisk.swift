import Foundation

@testable import ExpenseCore

/// A disk in memory on which the store's own code runs, with a fault at a chosen call.
///
/// A port of the crash model that the write protocol was found with. Contents and names are durable only after
/// their sync; until then a power cut keeps any mixture of them. Links are not simulated.
///
/// A class because the store and the test look at the same disk. Used by one thread at a time.
final class SimulatedDisk: FileOperations, @unchecked Sendable {
  private struct NameChange {
    enum Kind {
      case set(SimulatedInode)
      case remove
      case rename(to: String, SimulatedInode)
      case folder
    }
    let path: String
    let kind: Kind
    var folder: String { parentFolder(of: path) }
  }

  private var names: [String: SimulatedInode] = [:]
  private var folders: Set<String> = ["/"]
  private var durableNames: [String: SimulatedInode] = [:]
  private var durableFolders: Set<String> = ["/"]
  private var unsynced: [NameChange] = []
  private var open: [Int32: SimulatedInode] = [:]
  private var nextDescriptor: Int32 = 3
  private var nextInode: UInt64 = 1
  /// Which descriptor holds the lock on an inode.
  private var locks: [UInt64: Int32] = [:]
  /// Files that were shortened and not synced since.
  private var shortened: Set<UInt64> = []
  private var random: SeededGenerator

  /// What is to go wrong, and how many calls of its kind there were.
  var fault: Fault?
  private(set) var counts = CallCounts()
  private(set) var hasStopped = false
  /// Syncs that are left out, to show that each is needed.
  var weakening: Weakening?
  /// Called before every call, to let another process go on meanwhile.
  var beforeCall: (() -> Void)?

  init(seed: Int) {
    random = SeededGenerator(seed: seed)
  }
}

/// The machine.
extension SimulatedDisk {
  /// The same disk, with another course of chance.
  func copy(seed: Int) -> SimulatedDisk {
    let copy = SimulatedDisk(seed: seed)
    var copies: [UInt64: SimulatedInode] = [:]
    func copied(_ inode: SimulatedInode) -> SimulatedInode {
      if let known = copies[inode.number] { return known }
      let new = inode.copy()
      copies[inode.number] = new
      return new
    }
    copy.names = names.mapValues(copied)
    copy.durableNames = durableNames.mapValues(copied)
    copy.unsynced = unsynced.map { change in
      switch change.kind {
      case .set(let inode): NameChange(path: change.path, kind: .set(copied(inode)))
      case .rename(let to, let inode):
        NameChange(path: change.path, kind: .rename(to: to, copied(inode)))
      case .remove, .folder: change
      }
    }
    copy.folders = folders
    copy.durableFolders = durableFolders
    copy.nextInode = nextInode
    copy.weakening = weakening
    return copy
  }

  /// The process that ran is gone; the machine was not turned off.
  func restart() {
    fault = nil
    hasStopped = false
    counts = CallCounts()
    open = [:]
    locks = [:]
    shortened = []
  }

  /// Turns the machine off and on: of what was not synced, chance keeps some.
  func cutPower() {
    var names = durableNames
    var folders = durableFolders
    // A journal keeps the changes up to one of them, other systems keep any.
    let kept =
      Bool.random(using: &random) ? Int.random(in: 0...unsynced.count, using: &random) : nil
    let survivors = unsynced.enumerated().filter { index, _ in
      kept.map { index < $0 } ?? Bool.random(using: &random)
    }
    for change in survivors.map(\.element) {
      switch change.kind {
      case .set(let inode): names[change.path] = inode
      case .remove: names[change.path] = nil
      case .folder: folders.insert(change.path)
      case .rename(let to, let inode):
        names[change.path] = nil
        names[to] = inode
      }
    }
    names = names.filter { folders.contains(parentFolder(of: $0.key)) }
    var settled: [UInt64: SimulatedInode] = [:]
    for inode in names.sorted(by: { $0.key < $1.key }).map(\.value)
    where settled[inode.number] == nil {
      settled[inode.number] = SimulatedInode(
        number: inode.number, permissions: inode.permissions, modified: inode.modified,
        data: inode.afterPowerCut(using: &random))
    }
    self.names = names.compactMapValues { settled[$0.number] }
    self.folders = folders
    durableNames = self.names
    durableFolders = folders
    unsynced = []
    restart()
  }

  var paths: [String] { names.keys.sorted() }

  func contents(of path: String) -> [UInt8]? { names[path]?.data }

  /// Puts a file there, durable, as another program would in good time.
  func put(_ bytes: [UInt8], at path: String) {
    nextInode += 1
    names[path] = SimulatedInode(
      number: nextInode, permissions: 0o600, modified: Int64(nextInode), data: bytes)
    durableNames[path] = names[path]
  }
}

/// Faults.
extension SimulatedDisk {
  /// Counts a call; throws when it is not to be, and tells whether to stop in its midst.
  private func begin(
    _ effect: CallCounts.Effect, _ operation: String, _ path: String
  ) throws(FileError) -> Bool {
    beforeCall?()
    guard !hasStopped else { throw FileError(operation, path, code: EIO) }
    counts.add(effect)
    guard let fault, fault.strikes(effect, counts) else { return false }
    guard fault.stops else {
      throw FileError(operation, path, code: fault.kind == .full ? ENOSPC : EIO)
    }
    hasStopped = true
    return true
  }

  /// Runs one call that changes something; where the machine stops there, by chance before or after it.
  private func change(
    _ effect: CallCounts.Effect, _ operation: String, _ path: String, _ body: () -> Void
  ) throws(FileError) {
    let stops = try begin(effect, operation, path)
    if !stops || Bool.random(using: &random) { body() }
    if stops { throw FileError(operation, path, code: EIO) }
  }
}

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

  private func inode(of file: OpenFile, _ operation: String) throws(FileError) -> SimulatedInode {
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

/// Names.
extension SimulatedDisk {
  func synchronizeFolder(_ path: String) throws(FileError) {
    let mine = unsynced.filter { $0.folder == path }
    let renames = mine.contains { change in
      if case .rename = change.kind { change.path.hasSuffix(".json.new") } else { false }
    }
    let stages = mine.contains { $0.path.hasSuffix(".json.new") }
    if weakening?.leavesOutFolderSync(stages: stages, renames: renames) == true { return }
    try change(.change, "write", path) {
      for change in mine {
        switch change.kind {
        case .set(let inode): durableNames[change.path] = inode
        case .remove: durableNames[change.path] = nil
        case .folder: durableFolders.insert(change.path)
        case .rename(let to, let inode):
          durableNames[change.path] = nil
          durableNames[to] = inode
        }
      }
      unsynced.removeAll { $0.folder == path }
    }
  }

  func rename(_ path: String, to newPath: String) throws(FileError) {
    guard let inode = names[path] else { throw FileError("replace", newPath, code: ENOENT) }
    try change(.change, "replace", newPath) {
      names[path] = nil
      names[newPath] = inode
      unsynced.append(NameChange(path: path, kind: .rename(to: newPath, inode)))
    }
  }

  func remove(_ path: String) throws(FileError) {
    guard names[path] != nil else {
      _ = try begin(.none, "remove", path)
      return
    }
    try change(.change, "remove", path) {
      names[path] = nil
      unsynced.append(NameChange(path: path, kind: .remove))
    }
  }

  func createFolder(_ path: String) throws(FileError) {
    guard !folders.contains(path) else { return }
    try change(.growth, "create the folder", path) {
      folders.insert(path)
      unsynced.append(NameChange(path: path, kind: .folder))
    }
  }

  func status(of file: OpenFile) throws(FileError) -> FileStatus {
    _ = try begin(.none, "look at", file.path)
    return try status(inode(of: file, "look at"))
  }

  func status(ofPath path: String, followLinks: Bool) throws(FileError) -> FileStatus? {
    _ = try begin(.none, "look at", path)
    if folders.contains(path) {
      var status = stat()
      status.st_mode = S_IFDIR | 0o700
      return FileStatus(status)
    }
    return names[path].map(status)
  }

  private func status(_ inode: SimulatedInode) -> FileStatus {
    var status = stat()
    status.st_mode = S_IFREG | mode_t(inode.permissions)
    status.st_ino = ino_t(inode.number)
    status.st_size = off_t(inode.data.count)
    status.st_nlink = 1
    status.st_mtim = timespec(tv_sec: 0, tv_nsec: Int(inode.modified))
    return FileStatus(status)
  }

  func resolvedPath(_ path: String) throws(FileError) -> String { path }
}
