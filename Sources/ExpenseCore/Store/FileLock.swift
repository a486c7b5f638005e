/// The store's one lock: held by the process that writes, given back when the value goes or the process dies.
struct FileLock: ~Copyable {
  private let file: OpenFile
  private let operations: any FileOperations

  /// Waits until the lock is free, up to `timeout`.
  ///
  /// `beforeWaiting` runs once when another writer has it. Throws `StoreError.busy` after the time, `FileError`
  /// when the lock cannot be opened, and what `beforeWaiting` throws.
  init(
    path: String, timeout: Duration, operations: any FileOperations,
    beforeWaiting: () throws -> Void = {}
  ) throws {
    file = try Self.wait(path, timeout, operations, beforeWaiting)
    self.operations = operations
  }

  deinit { operations.unlock(file) }

  private static func wait(
    _ path: String, _ timeout: Duration, _ operations: any FileOperations,
    _ beforeWaiting: () throws -> Void
  ) throws -> OpenFile {
    let clock = ContinuousClock()
    let deadline = clock.now.advanced(by: timeout)
    var pause = shortestPause
    while true {
      let file = try operations.openLock(path)
      if try operations.tryLock(file) {
        if try isStillNamed(file, path, operations) { return file }
        // Someone replaced the lock file meanwhile: a lock on the old one excludes nobody.
        continue
      }
      if pause == shortestPause { try beforeWaiting() }
      guard clock.now < deadline else { throw StoreError.busy(waited: timeout) }
      operations.pause(milliseconds: pause)
      pause = min(pause + 1, longestPause)
    }
  }

  /// Milliseconds between tries: short enough that a waiting add is not felt, long enough not to spin.
  private static let shortestPause = 1
  private static let longestPause = 5

  private static func isStillNamed(
    _ file: OpenFile, _ path: String, _ operations: any FileOperations
  ) throws(FileError) -> Bool {
    let held = try operations.status(of: file)
    return try operations.status(ofPath: path, followLinks: false)?.inode == held.inode
  }
}
