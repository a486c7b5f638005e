/// How a receipt stands in its folder.
public enum ReceiptState: String, Sendable, CaseIterable {
  /// A record names it, and its content fits its name.
  case ok
  /// A record names it, and there is none.
  case missing
  /// Its content does not fit its name, or something else than a file stands in its place.
  case altered
  /// A file that no record names.
  case orphaned
}

/// Looking at receipts.
extension ReceiptStore {
  /// What is known of the folder; `nil` when there is none.
  ///
  /// Throws `StoreError.notAFolder` for anything else in its place: a link that someone placed is not followed.
  func folderStatus() throws -> FileStatus? {
    let path = directory.receipts
    guard let status = try operations.status(ofPath: path, followLinks: false) else { return nil }
    guard status.kind == .folder else {
      throw StoreError.notAFolder(path: path, isLink: status.kind == .link)
    }
    return status
  }

  /// Where a receipt is; `nil` for a name that would lead elsewhere.
  func path(of name: String) -> String? {
    do {
      try TextRule.fileName.check(name)
      return directory.receipts + "/" + name
    } catch {
      return nil
    }
  }

  /// How the receipt of that name stands, by reading all of it; a link in its place is never followed.
  func state(of name: String) throws -> ReceiptState {
    guard let path = path(of: name), try folderStatus() != nil,
      let status = try operations.status(ofPath: path, followLinks: false)
    else { return .missing }
    guard status.kind == .regular,
      let file = try operations.openForReading(path, followLinks: false)
    else { return .altered }
    return Self.fits(try operations.digest(of: file), name) ? .ok : .altered
  }

  /// Whether the receipt of that name is a regular file with the contents that its name tells.
  func isIntact(_ name: String) throws -> Bool { try state(of: name) == .ok }

  /// Whether content of that digest may have that name, whose part before the first dot says so.
  static func fits(_ digest: String, _ name: String) -> Bool {
    digest.utf8.elementsEqual(name.utf8.prefix { $0 != UInt8(ascii: ".") })
  }

  /// The names of the files in the folder, in order; what waits to be put in place is none of them.
  func names() throws -> [String] {
    guard try folderStatus() != nil else { return [] }
    return try operations.names(inFolder: directory.receipts).filter { name in
      guard name.utf8.first != UInt8(ascii: "."), let path = path(of: name) else { return false }
      return try operations.status(ofPath: path, followLinks: false)?.kind != .folder
    }.sorted()
  }
}
