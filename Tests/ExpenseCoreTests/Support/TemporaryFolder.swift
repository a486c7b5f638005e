import Foundation

@testable import ExpenseCore

/// A folder of its own for one test, removed with it.
///
/// A class because the folder lives as long as somebody holds it.
final class TemporaryFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "iexpense-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit {
    // A folder that cannot be removed fails no test.
    try? FileManager.default.removeItem(atPath: path)
  }

  var directory: DataDirectory { DataDirectory(path: path + "/data") }

  func store(
    now: Timestamp = Sample.now, lockTimeout: Duration = .zero,
    operations: any FileOperations = SystemFileOperations()
  ) -> Store {
    Store(
      directory: directory, lockTimeout: lockTimeout, now: now, operations: operations,
      report: { _ in })
  }

  func bytes(_ name: String) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(filePath: directory.file(name))))
  }

  func text(_ name: String) throws -> String { String(try bytes(name)) }

  /// Writes a file of the data directory in place, as an editor would.
  func write(_ text: String, to name: String) throws {
    try FileManager.default.createDirectory(
      atPath: directory.path, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: directory.file(name)))
  }

  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted() }
  }
}

extension Store {
  @discardableResult
  func add(_ records: Record<Expense>...) throws -> Outcome<Void> {
    try transaction(named: "add", reading: [.expenses]) { transaction in
      for record in records { transaction.add(record) }
    }
  }

  func replace(_ old: Record<Expense>, with new: Record<Expense>) throws {
    _ = try transaction(named: "edit", reading: [.expenses]) { transaction in
      transaction.replace(old, with: new)
    }
  }

  /// The canonical lines of a collection.
  func lines(_ collection: ExpenseCore.Collection = .expenses) throws -> [String] {
    try read([collection]) { snapshot in
      var lines: [String] = []
      _ = try snapshot.forEachCanonicalLine(of: collection) { line in
        lines.append(String(decoding: line, as: UTF8.self))
      }
      return lines
    }
  }
}

extension Record<Expense> {
  func renamed(_ name: String) -> Record<Expense> {
    var record = self
    record.model.name = name
    return record
  }
}

extension Record {
  var text: String { String(line) }
}
