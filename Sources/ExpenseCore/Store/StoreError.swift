/// Why the store refused to read or write.
public enum StoreError: Error, Sendable, Equatable {
  case noDataDirectory
  case dataDirectoryIsFile(String)
  case busy(waited: Duration)
  /// The file changed under every one of several tries.
  case restless(path: String)
  case damaged(ErrorLocation)
  case missing(path: String)
  case empty(path: String)
  case notAFile(path: String)
  /// Something else stands where the folder of the receipts belongs.
  case notAFolder(path: String, isLink: Bool)
  case brokenLink(path: String)
  case newerVersion(path: String)
  /// What was read once is no longer what it was, though the file is the same.
  case changedInPlace(path: String)
  case changedSinceCrash(path: String)
  case unfinished(FileError)
  case unacknowledged(FileError)
}

extension StoreError: UserFacingError {
  public var kind: ErrorKind {
    switch self {
    case .noDataDirectory, .dataDirectoryIsFile, .unfinished, .unacknowledged, .notAFile,
      .changedInPlace:
      .failed
    case .busy, .restless: .busy
    case .damaged, .missing, .empty, .notAFolder, .brokenLink, .newerVersion, .changedSinceCrash:
      .damaged
    }
  }

  public var message: String {
    switch self {
    case .noDataDirectory: "there is no place for the data: HOME is not set to a whole path"
    case .dataDirectoryIsFile(let path): "the data directory \(quotedPath(path)) is not a folder"
    case .busy(let waited): "another iexpense is writing; gave up after \(waited.inSeconds) s"
    case .restless(let path): "another program keeps changing \(quotedPath(path))"
    case .damaged(let location): Self.place(location) + location.message
    case .missing(let path): "\(quotedPath(path)) is missing, though the history knows it"
    case .empty(let path): "\(quotedPath(path)) is empty: not even its first line is there"
    case .notAFile(let path): "\(quotedPath(path)) is not a regular file"
    case .notAFolder(let path, let isLink):
      "\(quotedPath(path)) is " + (isLink ? "a link, which is not followed" : "not a folder")
    case .brokenLink(let path): "\(quotedPath(path)) is a link that leads nowhere"
    case .changedInPlace(let path): "\(quotedPath(path)) was changed while it was read"
    case .newerVersion(let path): "\(quotedPath(path)) was written by a newer iexpense"
    case .changedSinceCrash(let path):
      "\(quotedPath(path)) was changed by hand after a command was cut off half way through it"
    case .unfinished(let error): error.message
    case .unacknowledged(let error): error.message
    }
  }

  public var hint: String? {
    switch self {
    case .noDataDirectory: "give --data-dir DIR or set IEXPENSE_DATA_DIR"
    case .dataDirectoryIsFile: "give another place with --data-dir DIR"
    case .busy, .restless: "try again, or wait longer with --lock-timeout SECONDS"
    case .damaged: "nothing was changed; mend the line in an editor, then run the command again"
    case .missing, .empty: "put the file back from a backup; nothing was changed"
    case .notAFile: "move it away"
    case .notAFolder: "put a folder with the receipts in its place"
    case .brokenLink: "bring back the disk or folder that it leads to, or remove the link"
    case .changedInPlace: "run the command again"
    case .newerVersion: "install the newer iexpense; nothing was changed"
    case .changedSinceCrash: "compare it with the file beside it that begins with a dot"
    case .unfinished: "part of the change is made; the next command that writes finishes it"
    case .unacknowledged: "it may be recorded: look before you try again"
    }
  }

  public var locations: [ErrorLocation] {
    guard case .damaged(let location) = self else { return [] }
    return [location]
  }

  private static func place(_ location: ErrorLocation) -> String {
    let parts = [location.line, location.column].compactMap(\.self).map(String.init)
    return ([location.file ?? ""] + parts).joined(separator: ":") + ": "
  }
}

extension Duration {
  /// Seconds to three decimals at most, such as `10` or `0.5`.
  var inSeconds: String {
    let thousandths = components.attoseconds / 1_000_000_000_000_000
    guard thousandths > 0 else { return "\(components.seconds)" }
    let digits = String(1000 + thousandths).dropFirst()
    let significant = digits.reversed().drop { $0 == "0" }.reversed()
    return "\(components.seconds)." + String(significant)
  }
}
