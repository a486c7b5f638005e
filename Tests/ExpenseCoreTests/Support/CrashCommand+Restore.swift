@testable import ExpenseCore

/// Restoring, with a fault at every call.
extension CrashCommand {
  static let archivePath = "/backup.tar"

  /// Runs the command; `false` when it is no restore.
  func runRestore(on store: Store) throws -> Bool {
    guard self == .restore else { return false }
    let archive = try BackupArchive(at: Self.archivePath, operations: store.operations)
    _ = try store.restore(archive, mayLose: true)
    return true
  }

  /// Another order, one record changed, some gone, one that comes with its receipt, and another category.
  fileprivate static func archive(receipt: [UInt8]) -> [UInt8] {
    let name = SHA256.hex(of: receipt) + ".png"
    var new = Sample.expense("New")
    new.model.receiptFilename = name
    let expenses = [Sample.expense("C"), new, Sample.expense("A", 999)]
    return Tar.entry("categories.json", Tar.file(.categories, [Sample.category("Pets").line]))
      + Tar.entry("expenses.json", Tar.file(.expenses, expenses.map(\.line)))
      + Tar.entry("receipts/" + name, receipt) + Tar.end
  }
}

extension SimulatedDisk {
  func putArchive() throws {
    let receipt = contents(of: CrashCommand.receiptPath) ?? []
    put(CrashCommand.archive(receipt: receipt), at: CrashCommand.archivePath)
  }
}
