#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where the store's files live.
public struct DataDirectory: Sendable, Equatable {
  public let path: String

  public init(path: String) {
    self.path = path
  }

  /// Finds the folder: the one asked for, else `$IEXPENSE_DATA_DIR`, else the system's place for data.
  ///
  /// On Linux that is `$XDG_DATA_HOME/iexpense` when the variable holds an absolute path, else
  /// `~/.local/share/iexpense` (XDG Base Directory Specification 0.8). What is empty counts as not given.
  /// A relative path in a variable of the system is not heeded, as it would mean another folder everywhere.
  /// Throws `StoreError.noDataDirectory` when nothing names a place.
  public init(requested: String?, environment: [String: String]) throws(StoreError) {
    let set = environment.filter { !$0.value.isEmpty }
    if let named = requested.flatMap({ $0.isEmpty ? nil : $0 }) ?? set["IEXPENSE_DATA_DIR"] {
      self.init(path: named)
    } else if let base = set["XDG_DATA_HOME"], base.utf8.first == UInt8(ascii: "/") {
      self.init(path: base + "/iexpense")
    } else if let home = set["HOME"], home.utf8.first == UInt8(ascii: "/") {
      self.init(path: home + Self.placeInHome)
    } else {
      throw StoreError.noDataDirectory
    }
  }

  #if os(macOS)
    private static let placeInHome = "/Library/Application Support/iexpense"
  #else
    private static let placeInHome = "/.local/share/iexpense"
  #endif

  func file(_ name: String) -> String { path + "/" + name }

  var lock: String { file("lock") }
  var history: String { file("history.jsonl") }
  var olderHistory: String { file("history.1.jsonl") }
  var receipts: String { file("receipts") }

  /// Creates the folder and the ones above it that are missing, each for its owner alone.
  func create(with operations: any FileOperations) throws {
    var missing: [String] = []
    var folder = path
    while !folder.isEmpty, try operations.status(ofPath: folder, followLinks: true) == nil {
      missing.append(folder)
      folder = parentFolder(of: folder)
    }
    for folder in missing.reversed() { try operations.createFolder(folder) }
    try synchronizeNames(with: operations)
    guard try operations.status(ofPath: path, followLinks: true)?.kind == .folder else {
      throw StoreError.dataDirectoryIsFile(path)
    }
  }
  /// Makes the folder's name durable, and the names of those above it.
  ///
  /// Also of those that were there: an earlier command may have been cut off before it came to this.
  private func synchronizeNames(with operations: any FileOperations) throws(FileError) {
    var folder = path
    while folder != "/", folder != "." {
      folder = parentFolder(of: folder)
      do {
        try operations.synchronizeFolder(folder)
      } catch {
        // In a folder that may not be opened no command of ours can have made another.
        guard error.code == EACCES || error.code == EPERM || error.code == EROFS else {
          throw error
        }
        return
      }
    }
  }
}
