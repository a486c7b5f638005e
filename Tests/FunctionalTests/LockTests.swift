import Foundation
import Testing

/// The lock: given back whatever happens, never in the way of a reader, and only ever one.
struct LockTests {
  let sandbox: Sandbox
  init() throws { sandbox = try .seeded() }

  @Test(arguments: [
    "list", "list --json", "list --search coffee --csv", "show last", "category list --json",
    "income list", "settings list", "settings get currency", "history --json",
    "add Tea 1 --dry-run", "edit last --name Tea --dry-run", "delete last --dry-run",
    "undo --dry-run", "help", "--version",
  ])
  func readersAndRehearsalsAreNeverBusy(command: String) throws {
    let lock = try HeldLock(in: sandbox)
    try sandbox.shellOK("iexpense \(command)")
    withExtendedLifetime(lock) {}
  }

  @Test(arguments: [
    "add Tea 1", "add --stdin < one", "edit last --name Tea", "delete last", "undo",
    "categorise last --category Food", "category add Fun", "income add Salary 1",
    "settings set month-start 2",
  ])
  func writersAreBusyAndChangeNothing(command: String) throws {
    try sandbox.write(Data("{\"name\":\"Tea\",\"amount\":1}\n".utf8), toWork: "one")
    let lock = try HeldLock(in: sandbox)
    for timeout in ["0", "0.05"] {
      try sandbox.refused(
        "iexpense \(command) --lock-timeout \(timeout)", status: [5], naming: ["writing"],
        hint: true)
    }
    withExtendedLifetime(lock) {}
  }

  @Test(arguments: ["", "4242\n", "{\"pid\":1}"])
  func lockFileThatNobodyHoldsBlocksNobody(contents: String) throws {
    try sandbox.write(contents, toData: "lock")
    try sandbox.ok("add", "Tea", "1", "--lock-timeout", "0")
    #expect(try sandbox.stored("lock") == contents)
  }

  @Test func missingLockFileIsMadeAgain() throws {
    try sandbox.shellOK("rm \"$IEXPENSE_DATA_DIR/lock\"; iexpense add Tea 1 --lock-timeout 0")
    #expect(try sandbox.tree().entries["lock"]?.mode == 0o600)
  }

  @Test func lockOfAKilledWriterIsFree() throws {
    let writer = try stoppedWriter()
    try #require(try sandbox.run("add", "Tea", "1", "--lock-timeout", "0").status == 5)
    writer.process.signal(SIGKILL)
    #expect(try writer.finish().status == 137)
    try sandbox.ok("add", "Tea", "1", "--lock-timeout", "0", "--quiet")
    #expect(try sandbox.names("--name", "Tea") == ["Tea"])
  }

  @Test func writerThatWaitsGoesOnWhenTheLockIsFree() throws {
    let lock = try HeldLock(in: sandbox)
    let waiting = try sandbox.begin(["add", "Tea", "1", "--lock-timeout", "30"])
    try waitUntilOpen(by: waiting)
    #expect(!waiting.process.hasEnded())
    _ = consume lock
    let run = try waiting.finish()
    #expect(run.status == 0, run.report)
  }

  /// As `rm` and a new file do, or a program that copies the folder back: the old lock has no name then.
  @Test func replacedLockFileExcludesByItsNewNameAlone() throws {
    let old = try HeldLock(in: sandbox)
    let waiting = try sandbox.begin(["add", "Tea", "1", "--lock-timeout", "30"])
    try waitUntilOpen(by: waiting)
    try sandbox.shellOK("cd \"$IEXPENSE_DATA_DIR\"; : > fresh; mv fresh lock")
    let run = try waiting.finish()
    #expect(run.status == 0, run.report)
    try sandbox.ok("add", "Milk", "1", "--lock-timeout", "0")

    let new = try HeldLock(in: sandbox)
    #expect(try sandbox.run("add", "Bread", "1", "--lock-timeout", "0").status == 5)
    withExtendedLifetime(old) {}
    withExtendedLifetime(new) {}
  }

  /// A folder for each: the lock of one store is none of another.
  @Test func locksOfTwoStoresAreTwo() throws {
    let other = try Sandbox.seeded()
    let lock = try HeldLock(in: other)
    try sandbox.ok("add", "Tea", "1", "--lock-timeout", "0")
    withExtendedLifetime(lock) {}
  }

  #if os(Linux)
    /// What a writer has open, the lock before all, is closed in every process that it starts.
    @Test func nothingThatAWriterOpensIsInherited() throws {
      let writer = try stoppedWriter()
      let folder = "/proc/\(writer.process.identifier)"
      var opened: [String] = []
      for number in try FileManager.default.contentsOfDirectory(atPath: "\(folder)/fd") {
        let path = try FileManager.default.destinationOfSymbolicLink(
          atPath: "\(folder)/fd/\(number)")
        guard path.hasPrefix(sandbox.data) else { continue }
        let information = try String(contentsOfFile: "\(folder)/fdinfo/\(number)", encoding: .utf8)
        let digits = try #require(information.firstMatch(of: /flags:\s*([0-7]+)/)?.1)
        let flags = try #require(Int32(digits, radix: 8))
        #expect(flags & O_CLOEXEC != 0, "\(path) is inherited")
        opened.append(path)
      }
      #expect(opened.contains("\(sandbox.data)/lock"), "\(opened)")
      writer.process.signal(SIGCONT)
      #expect(try writer.finish().status == 0)
      try sandbox.ok("add", "Tea", "1", "--lock-timeout", "0")
    }
  #endif
}

extension LockTests {
  /// A writer that stands still while it holds the lock.
  private func stoppedWriter() throws -> BackgroundRun {
    while true {
      let history = FileStamp(of: "\(sandbox.data)/history.jsonl")
      let writer = try sandbox.begin(["edit", Samples.lunch, "--name", UUID().uuidString])
      while FileStamp(of: "\(sandbox.data)/history.jsonl") == history, !writer.process.hasEnded() {
        sched_yield()
      }
      if writer.process.stop(), try HeldLock.isHeldByAnother(in: sandbox) { return writer }
      writer.process.signal(SIGCONT)
      try #require(try writer.finish().status == 0)
    }
  }

  /// Returns when a command has the lock open, where the system tells; without that it may not wait yet.
  private func waitUntilOpen(by run: BackgroundRun) throws {
    let folder = "/proc/\(run.process.identifier)/fd"
    guard FileManager.default.fileExists(atPath: folder) else { return }
    let lock = "\(sandbox.data)/lock"
    while !run.process.hasEnded() {
      let numbers = try FileManager.default.contentsOfDirectory(atPath: folder)
      // A file may be closed between the two calls.
      let paths = numbers.map {
        try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")
      }
      if paths.contains(lock) { return }
    }
  }
}
