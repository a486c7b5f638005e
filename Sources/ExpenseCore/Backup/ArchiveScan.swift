#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads out of an archive what belongs to a store; tells everything wrong with entry, line and column.
struct ArchiveScan {
  private let file: OpenFile
  private let path: String
  private let size: Int
  private let operations: any FileOperations

  init(_ file: OpenFile, path: String, size: Int, operations: any FileOperations) {
    self.file = file
    self.path = path
    self.size = size
    self.operations = operations
  }

  /// The records of the collections whose files are in the archive.
  func collections() throws -> [Collection: BackupArchive.Records] {
    var found: [Collection: BackupArchive.Records] = [:]
    try forEachEntry { entry in
      guard case .collection(let collection) = BackupNames.meaning(of: entry) else { return }
      guard entry.kind == .file else {
        throw damage(in: entry.name, "it is no file, so that its content is not in the archive")
      }
      guard found[collection] == nil else { throw damage(in: entry.name, "it is there twice") }
      found[collection] = try records(of: collection, in: entry)
    }
    return found
  }

  private func records(
    of collection: Collection, in entry: TarEntry
  ) throws -> BackupArchive.Records {
    let source = RecordScanner.Source(
      file: file, collection: collection, start: entry.range.lowerBound,
      end: entry.range.upperBound, isClosedAtEnd: false)
    var found = BackupArchive.Records()
    var identities = RecordIdentities()
    do {
      found.members = try source.forEachCanonicalLine(operations) { line in
        found.records.append((try identities.take(line), Array(line)))
      }
    } catch StoreError.damaged(var location) {
      location.file = entry.name
      throw BackupError.damagedArchive(path: path, location)
    } catch StoreError.newerVersion {
      throw BackupError.newerArchive(path: path, entry: entry.name)
    }
    return found
  }

  /// Where the receipts of these names stand, each found to fit its name, and what else there is.
  func receipts(
    named names: Set<String>
  ) throws -> (receipts: [String: Range<Int>], skipped: SkippedEntries) {
    var found: [String: Range<Int>] = [:]
    var skipped = SkippedEntries()
    try forEachEntry { entry in
      switch BackupNames.meaning(of: entry) {
      case .collection, .folder: return
      case .foreign: skipped.add(entry.name, Self.reason(entry, otherwise: .foreign))
      case .receipt(let name):
        guard entry.kind == .file, names.contains(name) else {
          return skipped.add(entry.name, Self.reason(entry, otherwise: .orphan))
        }
        guard found[name] == nil else { throw damage(in: entry.name, "it is there twice") }
        try check(entry, fits: name)
        found[name] = entry.range
      }
    }
    return (found, skipped)
  }

  private static func reason(
    _ entry: TarEntry, otherwise reason: SkippedEntries.Reason
  ) -> SkippedEntries.Reason {
    switch entry.kind {
    case .file: reason
    case .link: .link
    case .folder, .other: .notAFile
    }
  }

  private func check(_ entry: TarEntry, fits name: String) throws {
    guard ReceiptStore.fits(try operations.digest(of: file, in: entry.range), name) else {
      throw damage(in: entry.name, "its content does not fit its name")
    }
  }

  private func forEachEntry(_ body: (TarEntry) throws -> Void) throws {
    var reader = TarReader(file, size: size, operations: operations)
    do {
      while let entry = try reader.next() { try body(entry) }
    } catch let problem as TarProblem {
      let place = reader.lastName.map { "behind \(quotedPath($0)): " } ?? ""
      throw BackupError.damagedArchive(
        path: path, ErrorLocation(message: place + problem.reason))
    }
  }

  private func damage(in entry: String, _ reason: String) -> BackupError {
    .damagedArchive(path: path, ErrorLocation(file: entry, message: reason))
  }
}
