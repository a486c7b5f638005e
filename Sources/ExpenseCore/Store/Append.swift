#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Adds records at the end of one collection file, at a cost that does not depend on what it holds.
struct Append {
  let collection: Collection
  let file: Snapshot.File
  let added: [(id: UUID, line: [UInt8])]
  /// The last record that is there; none in an empty collection.
  let last: UUID?

  /// Prepares to append; `nil` when the file is not as iexpense leaves it and must be rewritten.
  ///
  /// Needed are our first line, the closing behind a record or the first line, a regular file and one name.
  init?(
    _ changes: Transaction.Changes, to collection: Collection, in snapshot: Snapshot
  ) throws {
    guard changes.isAppendOnly, changes.members.isEmpty, let file = snapshot.files[collection],
      file.hasOurFirstLine, file.source.isClosedAtEnd, file.status.kind == .regular,
      file.status.linkCount == 1,
      let line = try Self.lastLine(of: file, operations: snapshot.operations)
    else { return nil }
    let isEmpty = line.ends(with: Array("\"records\":[".utf8))
    // Another list may have been written behind the records, which then is what closes the file.
    guard isEmpty || Self.isRecord(line, of: collection) else { return nil }
    last = isEmpty ? nil : line.withUnsafeBytes { identifier(inCanonicalLine: $0) }
    self.collection = collection
    self.file = file
    added = changes.added
  }

  var stepChanges: [StepChange] {
    var place = last
    return added.map { id, line in
      defer { place = id }
      return StepChange(collection: collection, id: id, place: place, after: line)
    }
  }

  /// Where the new bytes begin: over the closing.
  var end: Int { file.source.end }

  var bytes: [UInt8] {
    RecordFileFormat.appended(added.map(\.line), toEmpty: last == nil)
  }

  /// Whether a line is one record of the collection in canonical form.
  private static func isRecord(_ line: [UInt8], of collection: Collection) -> Bool {
    var twins = TwinNumbers()
    // What cannot be read is told, with its place, by the rewrite that is made instead.
    return (try? collection.canonicalLine(of: line, numbering: &twins)) == line
  }

  /// The line that stands before the closing; `nil` when it is longer than a record may be.
  private static func lastLine(
    of file: Snapshot.File, operations: any FileOperations
  ) throws -> [UInt8]? {
    let end = file.source.end
    var reach = 4096
    while reach <= BlockReader.largestElement {
      let from = max(0, end - reach)
      let bytes = try operations.bytes(of: file.source.file, from: from, count: end - from)
      if let newline = bytes.lastIndex(of: UInt8(ascii: "\n")) {
        return Array(bytes[(newline + 1)...])
      }
      if from == 0 { return bytes }
      reach *= 4
    }
    return nil
  }
}
