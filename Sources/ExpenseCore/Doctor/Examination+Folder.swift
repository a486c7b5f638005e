/// The folder: what commands have left behind, what other programs have put there, and who may look.
extension Examination {
  mutating func checkFolder(_ status: FileStatus) throws {
    checkPermissions(status, ".", of: directory.path)
    for name in names {
      let path = directory.file(name)
      guard let status = try operations.status(ofPath: path, followLinks: false) else { continue }
      if Self.staged.contains(name) {
        if status.kind != .folder, try !isAwaited(name) {
          // Only recovery knows when one may go: without it, a step that is open reads as one that has happened.
          let isOlder = name == Self.olderHistory
          note(leftover: name, isOlder ? .remove(path: path) : .settle)
        }
      } else if Self.isConflictCopy(name) {
        note(
          Finding(
            .conflictCopy, name,
            "another program left it when two machines changed the file; compare the two"))
      } else if Self.files.contains(name) || SetAside.isOne(name) {
        checkFile(status, name, path)
      }
    }
    try checkStagedBesideLinks()
  }

  private static let lock = "lock"
  /// Staged by a repair alone.
  private static let olderHistory = ".history.1.jsonl.new"
  private static let files = Set(
    Collection.allCases.map(\.fileName) + DataDirectory.historyNames + [lock])
  private static let staged = Set(
    (Collection.allCases.map(\.fileName) + DataDirectory.historyNames).map { ".\($0).new" })

  private mutating func checkFile(_ status: FileStatus, _ name: String, _ path: String) {
    if name == Self.lock, status.kind != .regular {
      note(Finding(.notAFile, name, "it is not a regular file, so nothing can be written"))
    }
    // What a link leads to is the business of who placed the link.
    guard status.kind == .regular else { return }
    checkPermissions(status, name, of: path)
  }

  mutating func checkPermissions(_ status: FileStatus, _ name: String, of path: String) {
    let wanted: UInt16 = status.kind == .folder ? 0o700 : 0o600
    let found = status.permissions & 0o777
    guard found != wanted else { return }
    let isOpen = found & 0o077 != 0
    let reason = isOpen ? "others may use it" : "its owner may not use it freely"
    note(
      Finding(
        .permissions, name,
        "\(reason): its mode is 0\(String(found, radix: 8)) instead of 0\(String(wanted, radix: 8))",
        remedy: .setPermissions(path: path, wanted)))
  }

  /// Whether a staged file belongs to the step that is still open.
  private func isAwaited(_ name: String) throws -> Bool {
    guard let unfinished, unfinished.kind == .rewrite else { return false }
    return try unfinished.step.closing.files.contains { touched in
      try lastPart(of: unfinished.path(touched.collection).staged) == name
    }
  }

  /// A collection that is a link is staged where the link leads.
  private mutating func checkStagedBesideLinks() throws {
    for collection in Collection.allCases {
      let path = directory.file(collection.fileName)
      guard try operations.status(ofPath: path, followLinks: false)?.kind == .link,
        try operations.status(ofPath: path, followLinks: true) != nil
      else { continue }
      let staged = try StorePath(
        collection.fileName, in: directory, operations: operations
      ).staged
      guard try operations.status(ofPath: staged, followLinks: false) != nil,
        try unfinished?.touched(collection) == nil || unfinished?.isStaged(collection) == false
      else { continue }
      note(leftover: staged, .settle)
    }
  }
}

/// Copies that programs which keep folders alike leave where two machines have changed one file.
extension Examination {
  /// Whether a name is that of a file of ours with a remark between its name and its ending.
  ///
  /// Syncthing writes `.sync-conflict-…`, Dropbox and Nextcloud `(… conflicted copy …)`, ownCloud `_conflict-…`,
  /// Google Drive ` (1)`, iCloud ` 2`.
  static func isConflictCopy(_ name: String) -> Bool {
    let endings = Collection.allCases.map { ($0.rawValue, ".json") } + [("history", ".jsonl")]
    return endings.contains { start, ending in
      guard name.hasPrefix(start), name.hasSuffix(ending),
        name.utf8.count > start.utf8.count + ending.utf8.count
      else { return false }
      return isRemark(name.dropFirst(start.count).dropLast(ending.count))
    }
  }

  private static func isRemark(_ text: Substring) -> Bool {
    if text.lowercased().contains("conflict") { return true }
    guard text.first == " " else { return false }
    let number = text.dropFirst()
    let bare =
      number.hasPrefix("(") && number.hasSuffix(")") ? number.dropFirst().dropLast() : number
    return !bare.isEmpty && bare.utf8.allSatisfy(JSONByte.isDigit)
  }
}
