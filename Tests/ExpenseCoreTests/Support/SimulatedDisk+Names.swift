import Foundation

@testable import ExpenseCore

/// Names.
extension SimulatedDisk {
  func synchronizeFolder(_ path: String) throws(FileError) {
    syncs += 1
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

  func names(inFolder path: String) throws(FileError) -> [String] {
    _ = try begin(.none, "list the folder", path)
    return (Array(names.keys) + folders).filter { $0 != path && parentFolder(of: $0) == path }
      .map(lastPart)
  }

  func setPermissions(_ permissions: UInt16, ofPath path: String) throws(FileError) {
    // A folder's bits are not simulated.
    guard let inode = names[path] else { return }
    try change(.change, "set the permissions of", path) { inode.permissions = permissions }
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
    Self.status(inode, size: inode.data.count)
  }

  static func status(_ inode: SimulatedInode, size: Int) -> FileStatus {
    var status = stat()
    status.st_mode = S_IFREG | mode_t(inode.permissions)
    status.st_ino = ino_t(inode.number)
    status.st_size = off_t(size)
    status.st_nlink = 1
    status.st_mtim = timespec(
      tv_sec: Int(inode.modified / 1_000_000_000), tv_nsec: Int(inode.modified % 1_000_000_000))
    return FileStatus(status)
  }

  func resolvedPath(_ path: String) throws(FileError) -> String { path }
}
