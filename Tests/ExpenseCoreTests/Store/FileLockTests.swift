import Foundation
import Testing

@testable import ExpenseCore

@Suite struct FileLockTests {
  private let operations = SystemFileOperations()

  private func lock(_ path: String) throws -> FileLock {
    try FileLock(path: path, timeout: .zero, operations: operations)
  }

  @Test func oneHoldsIt() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/lock"
    let first = try lock(path)
    #expect(throws: StoreError.busy(waited: .zero)) { _ = try lock(path) }
    withExtendedLifetime(first) {}
  }

  @Test func itIsGivenBack() throws {
    let folder = try TemporaryFolder()
    for _ in 0..<3 { _ = try lock(folder.path + "/lock") }
    #expect(try operations.status(ofPath: folder.path + "/lock", followLinks: false)?.size == 0)
  }

  /// As a process does that is being started: it shares the open file for a moment.
  @Test func itIsGivenBackThoughTheFileIsStillOpenElsewhere() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/lock"
    let sharing: Int32
    do {
      let file = try operations.openLock(path)
      #expect(try operations.tryLock(file))
      sharing = dup(file.descriptor)
      operations.unlock(file)
    }
    _ = try lock(path)
    close(sharing)
  }

  @Test func aLockThatLostItsNameExcludesNobody() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/lock"
    let first = try lock(path)
    try operations.remove(path)
    _ = try lock(path)
    withExtendedLifetime(first) {}
  }

  @Test func aLinkIsNoLock() throws {
    let folder = try TemporaryFolder()
    #expect(throws: FileError.self) { _ = try lock(folder.path + "/missing/lock") }
  }

  @Test func aReaderNeedsNone() throws {
    let folder = try TemporaryFolder()
    try folder.store().add(Sample.expense("A"))
    let held = try lock(folder.directory.lock)
    #expect(try folder.store().lines().count == 1)
    #expect(throws: StoreError.busy(waited: .zero)) {
      try folder.store().add(Sample.expense("B"))
    }
    withExtendedLifetime(held) {}
  }
}
