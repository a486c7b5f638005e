@testable import ExpenseCore

/// What a scan of a file's text finds.
struct Scanned: Equatable {
  var records: [String] = []
  var unknown: [String] = []

  /// Scans a text as the contents of a file; a canonical end is left to the closing, as a snapshot does.
  init(
    _ bytes: [UInt8], as collection: ExpenseCore.Collection = .expenses, blockSize: Int = 64
  ) throws {
    let disk = SimulatedDisk(seed: 1)
    disk.put(bytes, at: "/file.json")
    guard let file = try disk.openForReading("/file.json", followLinks: true) else { return }
    let isClosed =
      RecordFileFormat.isFirstLine(bytes, of: collection)
      && bytes.ends(with: RecordFileFormat.closing)
    let source = RecordScanner.Source(
      file: file, collection: collection,
      end: isClosed ? bytes.count - RecordFileFormat.closing.count : bytes.count,
      isClosedAtEnd: isClosed)
    var scanner = RecordScanner(source, blockSize: blockSize, operations: disk)
    var found: [String] = []
    let keys = try scanner.scan(
      line: { _, _ in false },
      other: { record, position in
        let node = try RecordMembers(parsing: Array(record))
        let place = Array(bytes[position.offset..<(position.offset + position.length)])
        precondition(place.elementsEqual(record), "a position must be that of the record")
        found.append(String(node.minified))
      })
    records = found
    unknown = keys.map { "\($0.name):\(String($0.value))" }
  }

  /// Where and why a scan refuses a text.
  static func problem(
    _ text: String, as collection: ExpenseCore.Collection = .expenses, blockSize: Int = 16
  ) -> String? {
    do {
      _ = try Scanned(text.bytes, as: collection, blockSize: blockSize)
      return nil
    } catch StoreError.damaged(let location) {
      return "\(location.line ?? 0):\(location.column ?? 0): \(location.message)"
    } catch {
      return "\(error)"
    }
  }
}
