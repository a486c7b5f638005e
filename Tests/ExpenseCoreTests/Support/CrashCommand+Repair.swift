import Foundation

@testable import ExpenseCore

/// Repairs among the commands that are tried.
extension CrashCommand {
  var isRepair: Bool { self == .repair || self == .repairUnfinished }

  /// Another record under the id of one that is there.
  static let twin = Sample.expense("B").text.replacing("12.50", with: "99.00")

  func repair(_ store: Store) throws {
    let findings = try store.repair().findings
    // What could not be read is told and not repaired, so the command has not done its work.
    guard findings.contains(where: { $0.code == .duplicateID && $0.isRepaired }) else {
      throw FileError("repair", store.directory.path, code: EIO)
    }
  }
}

extension SimulatedDisk {
  /// Adds two records, one the same as one that is there and one with its id alone.
  func addTwins() {
    let path = Self.directory.file(ExpenseCore.Collection.expenses.fileName)
    let records = (contents(of: path) ?? []).dropLast(RecordFileFormat.closing.count)
    let twins = [Sample.expense("B").line, CrashCommand.twin.bytes]
    put(records + RecordFileFormat.appended(twins, toEmpty: false), at: path)
  }

  /// Runs a command that rewrites two files, and kills it in the midst of one of its calls.
  func leaveStep(cutOffAt call: Int) throws {
    restart()
    fault = Fault(kind: .kill, call: call)
    do {
      _ = try store.transaction(named: "cut off", reading: StoreState.collections) { transaction in
        var category = Sample.category("Food")
        category.model.name = "Meals"
        transaction.replace(Sample.category("Food"), with: category)
        transaction.replace(Sample.expense("C"), with: Sample.expense("C", category: "Meals"))
      }
    } catch is FileError {
      // It is meant to be cut off.
    } catch is StoreError {
      // After the first rename it says so.
    }
    restart()
    // It was long ago: a later power cut no longer decides whether that command has happened.
    for inode in names.values { inode.synchronize() }
    try synchronizeFolder(Self.directory.path)
    restart()
  }
}
