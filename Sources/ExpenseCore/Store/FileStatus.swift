#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the file system knows of a file: enough to tell whether it is still the one that was read.
public struct FileStatus: Equatable, Sendable {
  public enum Kind: Sendable { case regular, folder, link, other }

  public let kind: Kind
  public let inode: UInt64
  public let size: Int
  /// When the contents last changed, in nanoseconds since 1970.
  public let modified: Int64
  public let linkCount: Int
  /// The permission bits, such as `0o600`.
  public let permissions: UInt16

  init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .regular
    case S_IFDIR: kind = .folder
    case S_IFLNK: kind = .link
    default: kind = .other
    }
    inode = UInt64(status.st_ino)
    size = Int(status.st_size)
    linkCount = Int(status.st_nlink)
    permissions = UInt16(status.st_mode & 0o7777)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    modified = Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Whether this is the very file, unchanged, that `other` described.
  func isSameContents(as other: FileStatus) -> Bool {
    inode == other.inode && size == other.size && modified == other.modified
  }
}
