#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A file that a backup is written to: there as a whole and durable, or not at all.
public struct BackupFile {
  private let path: String
  /// Where it really stands, with a link followed.
  private let target: String
  private let operations: any FileOperations

  /// Looks at the place; writes nothing.
  ///
  /// Throws `BackupError` when something is there that is not to be replaced, or when it is in the store.
  public init(
    path: String, replacing mayReplace: Bool, outside directory: DataDirectory,
    operations: any FileOperations = SystemFileOperations()
  ) throws {
    self.path = path
    self.operations = operations
    let status = try operations.status(ofPath: path, followLinks: true)
    if let status, status.kind != .regular { throw BackupError.notAFile(path: path) }
    if status == nil, try operations.status(ofPath: path, followLinks: false) != nil {
      throw StoreError.brokenLink(path: path)
    }
    let folder = parentFolder(of: path)
    guard try operations.status(ofPath: folder, followLinks: true)?.kind == .folder else {
      throw BackupError.noFolder(path: folder)
    }
    target = status == nil ? path : try operations.resolvedPath(path)
    guard try !isInside(directory) else { throw BackupError.insideStore(path: path) }
    guard status == nil || mayReplace else { throw BackupError.exists(path: path) }
  }

  /// Writes the backup beside the place, then puts it there; returns its length.
  public func write(_ backup: Backup) throws -> Int {
    let staged = parentFolder(of: target) + "/.iexpense-\(UUID().uuidString).new"
    let file = try operations.create(staged, permissions: 0o600)
    do {
      let size = try write(backup, to: file)
      try operations.rename(staged, to: target)
      try operations.synchronizeFolder(parentFolder(of: target))
      return size
    } catch {
      // The first error is the one to tell.
      try? operations.remove(staged)
      throw error
    }
  }

  private func write(_ backup: Backup, to file: OpenFile) throws -> Int {
    var buffer: [UInt8] = []
    var written = 0
    func flush() throws {
      try operations.write(buffer, to: file, at: written)
      written += buffer.count
      buffer.removeAll(keepingCapacity: true)
    }
    let size = try backup.write { bytes in
      buffer.append(contentsOf: bytes)
      if buffer.count >= Self.blockSize { try flush() }
    }
    try flush()
    try operations.synchronize(file)
    return size
  }

  private static let blockSize = 256 << 10

  /// Whether it is the folder of the store, one in it, or the file that a link in it leads to.
  private func isInside(_ directory: DataDirectory) throws -> Bool {
    guard try operations.status(ofPath: directory.path, followLinks: true) != nil else {
      return false
    }
    let store = try operations.resolvedPath(directory.path)
    let folder = try operations.resolvedPath(parentFolder(of: target))
    if folder == store || folder.hasPrefix(store + "/") { return true }
    let mine = folder + "/" + lastPart(of: target)
    let files = Collection.allCases.map { directory.file($0.fileName) } + [directory.history]
    return try files.contains { file in
      try operations.status(ofPath: file, followLinks: true) != nil
        && operations.resolvedPath(file) == mine
    }
  }
}
