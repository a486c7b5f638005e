/// Looks at everything in the data directory without writing, creating or locking anything.
struct Examination {
  let directory: DataDirectory
  let operations: any FileOperations
  /// Counts what is read.
  let meter: ScanMeter?
  var findings: [Finding] = []
  /// What is in the folder, in order.
  let names: [String]
  /// The step that a command has left open, when there is one.
  var unfinished: Unfinished?
  /// Whether the history can be read as far as the files depend on it.
  var isHistoryReadable = true
  var isOlderHistoryReadable = true
  /// Whether the history ends in what is no step and may have been one.
  var isEndOfHistoryDamaged = false
  /// Where records name receipts first.
  var receipts: [String: Place] = [:]
  /// The categories and types that expenses have, with the first place of each.
  var categories = NamesInUse()
  var types = NamesInUse()
  /// The very files of collections that were read to their end.
  var identities: [Collection: FileIdentity] = [:]
  /// The collections in which nothing is wrong.
  var sound: Set<Collection> = []

  struct Place {
    let file: String
    let line: Int
  }

  /// Runs all checks.
  ///
  /// Throws `StoreError.dataDirectoryIsFile`, and `FileError` when the folder itself cannot be read.
  init(
    of directory: DataDirectory, operations: any FileOperations, meter: ScanMeter? = nil
  ) throws {
    self.directory = directory
    self.meter = meter
    self.operations = operations
    guard let status = try operations.status(ofPath: directory.path, followLinks: true) else {
      names = []
      return
    }
    guard status.kind == .folder else { throw StoreError.dataDirectoryIsFile(directory.path) }
    names = try operations.names(inFolder: directory.path).sorted()
    try checkHistory()
    for collection in Collection.allCases { try check(collection) }
    try checkReferences()
    try checkReceipts()
    try checkFolder(status)
  }

  mutating func note(_ finding: Finding) { findings.append(finding) }

  var isOfNewerVersion: Bool { findings.contains { $0.code == .newerVersion } }

  /// Notes why a file cannot be read at all; what it cannot say, it throws.
  mutating func note(_ error: any Error, in file: String) throws {
    switch error {
    case StoreError.missing: note(Finding(.missingFile, file, Self.missing))
    case StoreError.empty: note(Finding(.emptyFile, file, Self.empty))
    case StoreError.notAFile: note(Finding(.notAFile, file, "it is not a regular file"))
    case StoreError.notAFolder(_, let isLink): note(Finding(.notAFile, file, Self.noFolder(isLink)))
    case StoreError.brokenLink: note(Finding(.brokenLink, file, "it is a link that leads nowhere"))
    case StoreError.newerVersion: note(Finding(.newerVersion, file, Self.newer))
    case let error as FileError:
      note(Finding(.unreadableFile, file, "it cannot be read: \(error.reason)"))
    default: throw error
    }
  }

  private static func noFolder(_ isLink: Bool) -> String {
    "the place of the receipts is " + (isLink ? "a link, which is not followed" : "not a folder")
  }

  private static let missing =
    "it is missing, though the history knows it; put it back from a backup"
  private static let empty =
    "it is empty: not even its first line is there; put it back from a backup"
  private static let newer = "it was written by a newer iexpense, so nothing is repaired"
}

/// Names without case, with the place where each was met first.
struct NamesInUse {
  private(set) var places: [(name: String, place: Examination.Place)] = []
  private var met: Set<FoldedText> = []
  /// The last spelling, because most records repeat the one before.
  private var last: String?

  mutating func insert(_ name: String?, _ place: @autoclosure () -> Examination.Place) {
    guard let name, name != last else { return }
    last = name
    guard met.insert(FoldedText(name)).inserted else { return }
    places.append((name, place()))
  }
}
