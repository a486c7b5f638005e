import Foundation

/// Everything in a folder that a command could have changed: names, kinds, modes and bytes.
struct DirectoryTree: Equatable, CustomStringConvertible {
  enum Kind: Equatable {
    case folder
    case file(Data)
    case link(String)
    case other
  }

  struct Entry: Equatable {
    let kind: Kind
    let mode: Int
  }

  /// By path below the folder; the folder itself is `.`; empty where there is nothing.
  private(set) var entries: [String: Entry] = [:]

  init(of folder: String) throws {
    try add(".", at: folder)
  }

  var names: [String] { entries.keys.filter { $0 != "." }.sorted() }

  func text(_ name: String) -> String? {
    guard case .file(let bytes)? = entries[name]?.kind else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func add(_ name: String, at path: String) throws {
    var information = stat()
    guard lstat(path, &information) == 0 else { return }
    let mode = Int(information.st_mode & 0o7777)
    switch information.st_mode & S_IFMT {
    case S_IFDIR:
      entries[name] = Entry(kind: .folder, mode: mode)
      for child in try FileManager.default.contentsOfDirectory(atPath: path) {
        try add(name == "." ? child : "\(name)/\(child)", at: "\(path)/\(child)")
      }
    case S_IFREG:
      do {
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        entries[name] = Entry(kind: .file(bytes), mode: mode)
      } catch CocoaError.fileReadNoSuchFile {
        // A command that runs beside the test has removed or renamed it meanwhile.
      }
    case S_IFLNK:
      let target = try FileManager.default.destinationOfSymbolicLink(atPath: path)
      entries[name] = Entry(kind: .link(target), mode: mode)
    default:
      entries[name] = Entry(kind: .other, mode: mode)
    }
  }

  var description: String {
    entries.isEmpty ? "(nothing)" : entries.sorted { $0.key < $1.key }.map(line).joined()
  }

  private func line(name: String, entry: Entry) -> String {
    let mode = String(entry.mode, radix: 8)
    return switch entry.kind {
    case .folder: "\(mode)  \(name)/\n"
    case .link(let target): "\(mode)  \(name) -> \(target)\n"
    case .other: "\(mode)  \(name) (neither file nor folder)\n"
    case .file(let bytes):
      "\(mode)  \(name) (\(bytes.count) bytes)\n\(String(decoding: bytes.prefix(1500), as: UTF8.self))\n"
    }
  }

  /// The names that are new, gone or changed in `later`.
  func differences(from later: DirectoryTree) -> [String] {
    Set(entries.keys).union(later.entries.keys).filter { entries[$0] != later.entries[$0] }.sorted()
  }
}

/// Which file stands at a path and when it was last changed: what reading must leave alone.
struct FileStamp: Equatable {
  let inode: UInt64
  let size: Int64
  let seconds: Int
  let nanoseconds: Int
  let changedSeconds: Int
  let changedNanoseconds: Int

  init?(of path: String) {
    var information = stat()
    guard lstat(path, &information) == 0 else { return nil }
    inode = UInt64(information.st_ino)
    size = Int64(information.st_size)
    #if canImport(Darwin)
      let (modified, changed) = (information.st_mtimespec, information.st_ctimespec)
    #else
      let (modified, changed) = (information.st_mtim, information.st_ctim)
    #endif
    seconds = modified.tv_sec
    nanoseconds = modified.tv_nsec
    changedSeconds = changed.tv_sec
    changedNanoseconds = changed.tv_nsec
  }
}
