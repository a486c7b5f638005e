@testable import ExpenseCore

/// What holds for every file that is read as one of a collection.
///
/// It is read or refused, and never stops the program. The fast reader finds what the slow one finds, in
/// blocks of any size. What was read and is written in canonical form is read again as the same.
struct RecordReaderProperty {
  private let bytes: [UInt8]
  private let collection: ExpenseCore.Collection

  /// Throws `BrokenPromise` when the property does not hold for the bytes of a file.
  static func check(_ bytes: [UInt8]) throws {
    try Self(bytes: bytes, collection: collection(of: bytes)).check()
  }

  /// The collection whose name is somewhere in the file, so that files stand in a corpus as they are.
  private static func collection(of bytes: [UInt8]) -> ExpenseCore.Collection {
    let text = String(decoding: bytes, as: UTF8.self)
    return ExpenseCore.Collection.allCases.first { text.contains($0.format) } ?? .expenses
  }

  private func check() throws {
    let fast = fileContents(by: .fast)
    let slow = fileContents(by: .slow(blockSize: 4096))
    try promise(fast == slow, "the fast reader: \(fast)\nthe slow one: \(slow)")
    let narrow = fileContents(by: .slow(blockSize: 16))
    try promise(slow == narrow, "in large blocks: \(slow)\nin small ones: \(narrow)")
    guard case .read(let contents) = slow else { return }
    try checkRewritten(contents)
    for line in contents.lines { try RecordProperty(line: line, collection: collection).check() }
    try checkFields(contents)
  }

  private func fileContents(by reader: FileContents.Reader) -> FileContents.Outcome {
    FileContents.outcome(of: bytes, as: collection, by: reader)
  }

  private func checkRewritten(_ contents: FileContents) throws {
    let rewritten = contents.canonicalFile(of: collection)
    try promise(
      RecordFileFormat.isFirstLine(rewritten, of: collection),
      "a rewritten file must be ready for an append")
    for reader in [FileContents.Reader.fast, .slow(blockSize: 16)] {
      let again = FileContents.outcome(of: rewritten, as: collection, by: reader)
      try promise(again == .read(contents), "written: \(contents)\nread again: \(again)")
    }
  }

  /// The records that a scan stands on are those of the lines, and are found again at their places.
  private func checkFields(_ contents: FileContents) throws {
    var lines = contents.lines.makeIterator()
    let snapshot = try MemoryFile(bytes, of: collection).snapshot(of: collection)
    try snapshot.scan(collection) { fields, position in
      let line = Array(fields.canonicalLine)
      try promise(lines.next() == line, "a scan stands on \(text(line))")
      let found = try snapshot.canonicalLine(of: collection, at: position)
      try promise(found == line, "at the place of \(text(line)) stands \(text(found))")
      try RecordProperty(line: line, collection: collection).check(fields)
    }
    guard RecordLayout.of(collection) != nil else { return }
    try promise(lines.next() == nil, "a scan ends before the last record")
  }
}

private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

/// What one way of reading finds in a file.
struct FileContents: Equatable, CustomStringConvertible {
  enum Outcome: Equatable {
    case read(FileContents)
    case refused(String)
  }

  enum Reader {
    /// As commands read: what looks canonical is taken without being built.
    case fast
    /// Every record is built and written again.
    case slow(blockSize: Int)
  }

  /// The canonical lines.
  private(set) var lines: [[UInt8]] = []
  private var unknown: [UnknownMember] = []

  var description: String {
    (lines.map(text) + unknown.map { "\($0.name): \(text($0.value))" }).joined(separator: "\n")
  }

  static func outcome(
    of bytes: [UInt8], as collection: ExpenseCore.Collection, by reader: Reader
  ) -> Outcome {
    do {
      let snapshot = try MemoryFile(bytes, of: collection).snapshot(of: collection)
      return .read(try Self(snapshot, collection, by: reader))
    } catch {
      return .refused("\(error)")
    }
  }

  private init(
    _ snapshot: Snapshot, _ collection: ExpenseCore.Collection, by reader: Reader
  ) throws {
    switch reader {
    case .fast:
      unknown = try snapshot.forEachCanonicalLine(of: collection) { lines.append(Array($0)) }
    case .slow(let blockSize):
      guard let source = snapshot.source(of: collection) else { return }
      var twins = TwinNumbers()
      var scanner = RecordScanner(
        source, blockSize: blockSize, operations: snapshot.operations)
      unknown = try scanner.scan(
        line: { _, _ in false },
        other: { bytes, _ in
          lines.append(try collection.canonicalLine(of: Array(bytes), numbering: &twins))
        })
    }
  }

  /// The file as a rewrite leaves it.
  func canonicalFile(of collection: ExpenseCore.Collection) -> [UInt8] {
    RecordFileFormat.firstLine(of: collection, unknown: unknown)
      + RecordFileFormat.appended(lines, toEmpty: true)
  }
}

extension MemoryFile {
  fileprivate func snapshot(of collection: ExpenseCore.Collection) throws -> Snapshot {
    try Snapshot.take(of: [collection], in: Self.directory, operations: self)
  }
}
