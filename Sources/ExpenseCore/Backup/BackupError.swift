/// Why a backup is not made, or an archive is not restored from.
public enum BackupError: Error, Sendable, Equatable {
  /// No file of a collection is there.
  case nothingToBackUp(directory: String)
  /// Receipts that records name are missing or altered.
  case damagedReceipts([String])
  case changedMeanwhile(String)
  case exists(path: String)
  case notAFile(path: String)
  case insideStore(path: String)
  case noFolder(path: String)
  case noArchive(path: String)
  case notAnArchive(path: String, isCompressed: Bool)
  /// Wrong at one place of the archive; the file of the location is the entry.
  case damagedArchive(path: String, ErrorLocation)
  case newerArchive(path: String, entry: String)
  case foreignArchive(path: String)
  /// Records would be lost.
  case loss(RestoreCounts)
  /// What the store holds cannot be compared with the archive.
  case damagedStore(StoreError)
}

extension BackupError: UserFacingError {
  public var kind: ErrorKind {
    switch self {
    case .nothingToBackUp: .notFound
    case .damagedReceipts, .damagedStore: .damaged
    case .changedMeanwhile: .failed
    case .exists, .loss: .unconfirmed
    case .notAFile, .insideStore, .noFolder, .noArchive: .usage
    case .notAnArchive, .damagedArchive, .newerArchive, .foreignArchive: .invalid
    }
  }

  public var message: String {
    switch self {
    case .nothingToBackUp(let directory): "there is nothing to back up in \(quotedPath(directory))"
    case .damagedReceipts(let names):
      "\(names.count) receipt\(names.count == 1 ? " is" : "s are") missing or altered, "
        + "so a backup would not be whole"
    case .changedMeanwhile(let name):
      "\(quotedPath(name)) was changed by another program while it was read"
    case .exists(let path): "there is a file \(quotedPath(path)) already"
    case .notAFile(let path): "\(quotedPath(path)) is not a regular file"
    case .insideStore(let path): "\(quotedPath(path)) is inside the data directory"
    case .noFolder(let path): "there is no folder \(quotedPath(path))"
    case .noArchive(let path): "there is no file \(quotedPath(path))"
    case .notAnArchive(let path, let isCompressed):
      "\(Self.shown(path)) is \(isCompressed ? "compressed" : "not a tar archive")"
    case .damagedArchive(let path, let location):
      "\(Self.place(path, location)): \(location.message)"
    case .newerArchive(let path, let entry):
      "\(quoted(entry)) in \(Self.shown(path)) was written by a newer iexpense"
    case .foreignArchive(let path): "\(Self.shown(path)) holds no file of iexpense"
    case .loss(let counts): "this would \(counts.loss)"
    case .damagedStore(let error): error.message
    }
  }

  public var hint: String? {
    switch self {
    case .nothingToBackUp: "check --data-dir and IEXPENSE_DATA_DIR"
    case .damagedReceipts: MissingReceipt.mending
    case .changedMeanwhile: "run the command again"
    case .exists: "add --yes to replace it, or choose another name"
    case .notAFile: "give the path of a file, or - for a pipe"
    case .insideStore: "choose a place outside, best on another disk"
    case .noFolder: "create it, or choose another place"
    case .noArchive: "give the path of a file that 'iexpense backup' made"
    case .notAnArchive(_, isCompressed: true):
      "unpack it first, as in: gzip -dc FILE | iexpense restore -"
    case .notAnArchive: "give the path of a file that 'iexpense backup' made"
    case .damagedArchive: "nothing was changed; try another backup"
    case .newerArchive: "install the newer iexpense; nothing was changed"
    case .foreignArchive:
      "its files must stand at its top, as in: tar -cf FILE -C DIR expenses.json receipts"
    case .loss: "add --yes to restore, or --dry-run to see what would become of it"
    case .damagedStore:
      "mend it first, restore into a new place with --data-dir DIR, or put this one file back with: "
        + "tar -xf FILE -C DIR NAME"
    }
  }

  public var locations: [ErrorLocation] {
    switch self {
    case .damagedReceipts(let names): names.map { ErrorLocation(message: $0) }
    case .damagedArchive(_, let location): [location]
    case .damagedStore(let error): error.locations
    case .nothingToBackUp, .changedMeanwhile, .exists, .notAFile, .insideStore, .noFolder,
      .noArchive, .notAnArchive, .newerArchive, .foreignArchive, .loss:
      []
    }
  }

  /// What a lone dash stands for is told in words.
  private static func shown(_ path: String) -> String {
    path == BackupArchive.standardInput ? "standard input" : quotedPath(path)
  }

  /// Such as `backup.tar: expenses.json:3:1`, as compilers tell places.
  private static func place(_ path: String, _ location: ErrorLocation) -> String {
    let archive = path == BackupArchive.standardInput ? shown(path) : path
    guard let entry = location.file else { return archive }
    let numbers = [location.line, location.column].compactMap(\.self).map(String.init)
    return "\(archive): \(([entry] + numbers).joined(separator: ":"))"
  }
}
