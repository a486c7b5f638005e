import ExpenseCore

/// What was written into an archive or read from it, as text.
enum ArchiveText {
  /// One object and a line end: `{"file","bytes","records"}`.
  static func json(file: String, bytes: Int, records: Int) -> [UInt8] {
    var object = JSONObjectWriter()
    object.member("file", string: file)
    object.member("bytes", int: bytes)
    object.member("records", int: records)
    return object.finish() + [UInt8(ascii: "\n")]
  }

  /// Such as `1234 records and 1 receipt`.
  static func contents(records: Int, receipts: Int) -> String {
    let counted = counted(records, "record")
    return receipts == 0 ? counted : "\(counted) and \(self.counted(receipts, "receipt"))"
  }

  /// Such as `2 added, 1 changed`.
  static func changes(_ counts: RestoreCounts) -> String {
    let parts = [
      (counts.added, "added"), (counts.changed, "changed"), (counts.removed, "removed"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return parts.isEmpty ? "no record differs" : parts.joined(separator: ", ")
  }

  static func reason(_ reason: SkippedEntries.Reason) -> String {
    switch reason {
    case .link: "it is a link"
    case .orphan: "no record names it"
    case .notAFile: "it is no file"
    case .foreign: "it is no file of a backup"
    }
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
