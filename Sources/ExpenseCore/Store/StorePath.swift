/// Where a collection's file really stands, with links followed, and where its successor is staged.
struct StorePath: Equatable {
  /// The file that a rename replaces: the end of the chain when the name in the folder is a link.
  let target: String

  /// Throws `StoreError.brokenLink` when a link leads nowhere.
  init(_ name: String, in directory: DataDirectory, operations: any FileOperations) throws {
    let path = directory.file(name)
    guard try operations.status(ofPath: path, followLinks: false)?.kind == .link else {
      target = path
      return
    }
    guard try operations.status(ofPath: path, followLinks: true) != nil else {
      throw StoreError.brokenLink(path: path)
    }
    target = try operations.resolvedPath(path)
  }

  var folder: String { parentFolder(of: target) }

  /// The staged successor, `.NAME.new`, on the same disk so that a rename is enough.
  var staged: String { folder + "/." + lastPart(of: target) + ".new" }
}

extension FileOperations {
  /// Throws `StoreError.brokenLink` when a link stands where no file could be opened: most likely one to a disk
  /// that is not there.
  func checkThatNoLinkIsBroken(at path: String) throws {
    guard try status(ofPath: path, followLinks: false)?.kind == .link else { return }
    throw StoreError.brokenLink(path: path)
  }
}

/// The folder that a path's last part stands in; `.` for a bare name.
func parentFolder(of path: String) -> String {
  // Bytes, because a slash with a combining mark behind it is one character, but still ends a part.
  let bytes = path.utf8
  let slash = UInt8(ascii: "/")
  guard let last = bytes.lastIndex(where: { $0 != slash }),
    let mark = bytes[..<last].lastIndex(of: slash)
  else { return bytes.first == slash ? "/" : "." }
  guard let end = bytes[..<mark].lastIndex(where: { $0 != slash }) else { return "/" }
  return String(decoding: bytes[...end], as: UTF8.self)
}

/// What stands behind a path's last slash.
func lastPart(of path: String) -> String {
  let parts = path.utf8.split(separator: UInt8(ascii: "/"))
  return String(decoding: parts.last ?? path.utf8[...], as: UTF8.self)
}
