#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An archive that was read and found whole: every record can be read, and every receipt fits its name.
///
/// Nothing is taken from it but the files of collections and the receipts that their records name, all by
/// name; links are never followed.
public struct BackupArchive: Sendable {
  /// What a lone dash stands for.
  public static let standardInput = "-"

  /// The records of one collection, in their order.
  struct Records: Sendable {
    var records: [(id: UUID, line: [UInt8])] = []
    /// Top-level keys that this version does not know.
    var members: [UnknownMember] = []
  }

  /// As it was given, for messages.
  public let path: String
  public let bytes: Int
  /// A collection that is not in the archive has no records.
  let collections: [Collection: Records]
  /// Where the receipts stand that records name.
  let receipts: [String: Range<Int>]
  /// The entries that are not taken.
  public let skipped: SkippedEntries
  /// What records name and the archive does not hold.
  let missingReceipts: [String]
  let file: OpenFile

  /// How many records it holds, of all kinds.
  public var records: Int { collections.values.reduce(0) { $0 + $1.records.count } }
  public var receiptCount: Int { receipts.count }

  /// Reads the archive at a path.
  ///
  /// Throws `BackupError` for what is no archive to restore from.
  public init(
    at path: String, operations: any FileOperations = SystemFileOperations()
  ) throws {
    guard let file = try operations.openForReading(path, followLinks: true) else {
      throw BackupError.noArchive(path: path)
    }
    guard try operations.status(of: file).kind == .regular else {
      throw BackupError.notAFile(path: path)
    }
    try self.init(file, path: path, operations)
  }

  /// Reads an archive that came through a pipe.
  public init(
    _ spool: ArchiveSpool, operations: any FileOperations = SystemFileOperations()
  ) throws {
    try self.init(spool.file, path: Self.standardInput, operations)
  }

  private init(_ file: OpenFile, path: String, _ operations: any FileOperations) throws {
    self.file = file
    self.path = path
    bytes = try operations.status(of: file).size
    try Self.checkStart(of: file, path: path, operations)
    let scan = ArchiveScan(file, path: path, size: bytes, operations: operations)
    collections = try scan.collections()
    guard !collections.isEmpty else { throw BackupError.foreignArchive(path: path) }
    let names = try Self.receiptNames(in: collections)
    (receipts, skipped) = try scan.receipts(named: names)
    missingReceipts = names.filter { [receipts] in receipts[$0] == nil }.sorted()
  }

  private static func receiptNames(in collections: [Collection: Records]) throws -> Set<String> {
    guard let fields = RecordFields(of: .expenses) else { return [] }
    var names: Set<String> = []
    for record in collections[.expenses]?.records ?? [] {
      try record.line.withUnsafeBytes { line in
        if !fields.read(line) {
          if let name = try Record<Expense>(parsing: record.line).model.receiptFilename {
            names.insert(name)
          }
        } else if let name = fields.text(.receiptFilename) {
          names.insert(name)
        }
      }
    }
    return names
  }

  /// Looks at the first header; throws `BackupError.notAnArchive` when it is none.
  static func checkStart(
    of file: OpenFile, path: String, _ operations: any FileOperations
  ) throws {
    let start = try operations.bytes(of: file, from: 0, count: TarHeader.blockSize)
    let compressed: [[UInt8]] = [
      [0x1F, 0x8B], [0x28, 0xB5, 0x2F, 0xFD], Array("BZh".utf8), [0xFD] + Array("7zXZ".utf8),
    ]
    let isCompressed = compressed.contains { start.starts(with: $0) }
    do {
      guard start.count == TarHeader.blockSize, !isCompressed else {
        throw TarProblem(reason: "too short, or compressed")
      }
      if !start.allSatisfy({ $0 == 0 }) { _ = try TarHeader(block: start) }
    } catch is TarProblem {
      throw BackupError.notAnArchive(path: path, isCompressed: isCompressed)
    }
  }
}

/// The names of entries that are not taken from an archive: the first of them, and how many there are.
public struct SkippedEntries: Sendable, Equatable {
  public enum Reason: Sendable, Equatable {
    case link
    /// A receipt that no record names.
    case orphan
    /// A device, a folder, a sparse file.
    case notAFile
    case foreign
  }

  public private(set) var first: [(name: String, reason: Reason)] = []
  public private(set) var count = 0

  /// Nobody reads more than this.
  private static let shown = 20

  mutating func add(_ name: String, _ reason: Reason) {
    count += 1
    if first.count < Self.shown { first.append((name, reason)) }
  }

  public static func == (left: Self, right: Self) -> Bool {
    left.count == right.count
      && left.first.elementsEqual(right.first) { $0.name == $1.name && $0.reason == $1.reason }
  }
}
