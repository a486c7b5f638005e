#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reading records.
extension Snapshot {
  /// All records of a small collection, in the order of its file.
  ///
  /// Throws `StoreError.damaged` at the first one that cannot be read.
  func records<Model: RecordModel>(of model: Model.Type) throws -> [Record<Model>] {
    guard let source = source(of: Model.collection) else { return [] }
    var records: [Record<Model>] = []
    var twins = TwinNumbers()
    var scanner = RecordScanner(source, operations: operations)
    _ = try scanner.scan(
      line: { _, _ in false },
      other: { bytes, _ in
        records.append(try Record(parsing: Array(bytes), numbering: &twins))
      })
    return records
  }

  /// Stands on every expense or income in the order of its file.
  ///
  /// Throws `StoreError.damaged` at the first one that cannot be read, whoever asks for what.
  func scan(
    _ collection: Collection, _ body: (RecordFields, RecordPosition) throws -> Void
  ) throws {
    if let source = source(of: collection) { try scan(source, body) }
  }

  /// The same for a part of a collection.
  func scan(
    _ source: RecordScanner.Source, _ body: (RecordFields, RecordPosition) throws -> Void
  ) throws {
    guard let fields = RecordFields(of: source.collection) else { return }
    var scanner = RecordScanner(source, blockSize: sizes.block, operations: operations)
    _ = try scanner.scan(
      line: { bytes, position in
        guard fields.read(bytes) else { return false }
        try body(fields, position)
        return true
      },
      other: { bytes, position in
        try fields.readAnyForm(bytes)
        var position = position
        position.twinNumber = fields.twins.latest
        try fields.withBuiltRecord { try body(fields, position) }
      })
  }

  /// The canonical bytes of the record that a scan has met at a place.
  func canonicalLine(of collection: Collection, at position: RecordPosition) throws -> [UInt8] {
    guard let source = source(of: collection) else { return [] }
    let bytes = try operations.bytes(
      of: source.file, from: position.offset, count: position.length)
    var twins = TwinNumbers(from: position.twinNumber)
    return try collection.canonicalLine(of: bytes, numbering: &twins)
  }

  /// Calls `body` with the canonical bytes of each record, for any collection; returns unknown top-level keys.
  func forEachCanonicalLine(
    of collection: Collection, _ body: (UnsafeRawBufferPointer) throws -> Void
  ) throws -> [UnknownMember] {
    try source(of: collection)?.forEachCanonicalLine(operations, body) ?? []
  }

  /// The settings in force.
  public func settings() throws -> Settings {
    try settingsRecord()?.model ?? Settings()
  }

  /// The record of settings, kept with what it holds beyond them.
  func settingsRecord() throws -> Record<Settings>? { try records(of: Settings.self).first }
}

extension RecordScanner.Source {
  /// Calls `body` with the canonical bytes of each record; returns unknown top-level keys.
  func forEachCanonicalLine(
    _ operations: any FileOperations, _ body: (UnsafeRawBufferPointer) throws -> Void
  ) throws -> [UnknownMember] {
    let fields = RecordFields(of: collection)
    var twins = TwinNumbers()
    var scanner = RecordScanner(self, operations: operations)
    return try scanner.scan(
      line: { bytes, _ in
        guard let fields, fields.read(bytes) else { return false }
        try body(bytes)
        return true
      },
      other: { bytes, _ in
        let line = try collection.canonicalLine(of: Array(bytes), numbering: &twins)
        try line.withUnsafeBytes { try body($0) }
      })
  }
}

/// The id in a canonical line, which always comes first.
func identifier(inCanonicalLine line: UnsafeRawBufferPointer) -> UUID? {
  let prefix = Array("{\"id\":\"".utf8)
  let end = prefix.count + CanonicalText.identifierLength
  guard line.count >= end, line.starts(with: prefix) else { return nil }
  return UUID(canonical: UnsafeRawBufferPointer(rebasing: line[prefix.count..<end]))
}
