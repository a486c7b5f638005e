import Foundation
import Testing

@testable import ExpenseCore

@Suite struct RepairTests {
  private static let path = SimulatedDisk.directory.file("expenses.json")

  /// A disk on which two records cannot be read.
  private func damagedDisk() throws -> SimulatedDisk {
    let disk = try SimulatedDisk.prepared(for: .edit, seed: 1)
    let text = String(disk.contents(of: Self.path) ?? [])
      .replacing("\"name\":\"B\"", with: "\"name\":B").replacing(
        "\"name\":\"D\"", with: "\"name\":D")
    disk.put(text.bytes, at: Self.path)
    return disk
  }

  @Test func whatIsTakenOutIsKeptWhicheverCallFails() throws {
    let start = try damagedDisk()
    let whole = start.copy(seed: 1)
    #expect(try whole.store.repair().damages == [])
    for call in 1...whole.counts.calls {
      let disk = start.copy(seed: call)
      disk.fault = Fault(kind: .error, call: call)
      do {
        _ = try disk.store.repair()
      } catch {
        #expect(error is FileError || error is StoreError, "call \(call): \(error)")
      }
      disk.restart()
      let kept = disk.paths.filter { $0 == Self.path || $0.hasSuffix(".txt") }
        .map { String(disk.contents(of: $0) ?? []) }.joined()
      #expect(kept.contains("\"name\":B") && kept.contains("\"name\":D"), "call \(call)")
      #expect(try disk.store.repair().damages == [], "call \(call)")
      #expect(try disk.store.lines().count == 2, "call \(call)")
    }
  }

  @Test func lookingChangesNothing() throws {
    let disk = try damagedDisk()
    disk.restart()
    #expect(try disk.store.examine().damages.count == 2)
    #expect(try disk.store.repair(isRehearsal: true).repaired.count == 2)
    #expect(disk.counts.changes == 0)
  }

  /// The one case in which recovery stops: a rewrite of two files is half done, and the other was edited by hand.
  @Test func aHandEditInTheWayOfARewriteIsSetAside() throws {
    let start = try SimulatedDisk.prepared(for: .changeTwoFiles, seed: 2)
    let categories = SimulatedDisk.directory.file("categories.json")
    var isMet = false
    for call in 1...40 {
      let disk = start.copy(seed: call)
      disk.fault = Fault(kind: .kill, call: call)
      do {
        try CrashCommand.changeTwoFiles.run(on: disk.store)
      } catch is FileError {
        // It is meant to be cut off.
      } catch is StoreError {
        // After the first rename it says so.
      }
      disk.restart()
      let byHand = (disk.contents(of: categories) ?? []) + [JSONByte.lineFeed]
      disk.put(byHand, at: categories)
      let findings = try disk.store.examine().findings
      guard findings.contains(where: { $0.code == .changedSinceCrash }) else { continue }
      isMet = true
      let seen = try disk.store.lines()
      #expect(throws: StoreError.self) { try disk.store.add(Sample.expense("E")) }
      let diagnosis = try disk.store.repair()
      #expect(diagnosis.damages == [])
      let name = try #require(diagnosis.setAside.first?.name)
      #expect(disk.contents(of: SimulatedDisk.directory.file(name)) == byHand)
      #expect(try disk.store.lines() == seen)
      #expect(try disk.store.examine().damages == [])
      try disk.store.add(Sample.expense("E"))
    }
    #expect(isMet)
  }

  @Test func aReceiptThatACommandIsCopyingStays() throws {
    let folder = try TemporaryFolder()
    try folder.store().add(Sample.expense("A"))
    let photo = folder.path + "/photo.png"
    try Data("pixels".utf8).write(to: URL(filePath: photo))
    let receipts = ReceiptStore(
      directory: folder.directory, operations: SystemFileOperations())
    let staged = try receipts.stage(photo, suffix: "X")
    let findings = try folder.store().repair().findings
    #expect(findings.map(\.isRepaired) == [false])
    #expect(
      try folder.store().operations.status(
        ofPath: try #require(staged.stagedPath), followLinks: false) != nil)
    withExtendedLifetime(staged) {}
  }
}
