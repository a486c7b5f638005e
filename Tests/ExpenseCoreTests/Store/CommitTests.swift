import Testing

@testable import ExpenseCore

@Suite struct CommitTests {
  /// What a command may cost: waits for the disk, and calls in all.
  @Test(arguments: [
    (CrashCommand.add, 3, 80), (.addMany, 3, 80), (.addToTwoFiles, 4, 90), (.edit, 5, 80),
    (.changeTwoFiles, 6, 100), (.undoAdd, 5, 120), (.redo, 6, 140),
  ])
  func aCommandWaitsForTheDiskNoMoreThanItMust(command: CrashCommand, syncs: Int, calls: Int) throws
  {
    let disk = try SimulatedDisk.prepared(for: command, seed: 1)
    let before = disk.syncs
    try command.run(on: disk.store)
    #expect(disk.syncs - before == syncs)
    #expect(disk.counts.calls <= calls)
  }

  @Test func anAddCostsTheSameInAFileOfAnySize() throws {
    let calls = try [10, 3000].map { count in
      let disk = SimulatedDisk(seed: 1)
      try disk.store.add(Sample.expense("first"))
      _ = try disk.store.transaction(named: "add", reading: [.expenses]) { transaction in
        for number in 0..<count { transaction.add(Sample.expense("\(number)")) }
      }
      disk.restart()
      try disk.store.add(Sample.expense("last"))
      return disk.counts.calls
    }
    #expect(calls[1] <= calls[0])
  }

  @Test(arguments: CrashCommand.allCases)
  func noFileStaysOpen(command: CrashCommand) throws {
    let start = try SimulatedDisk.prepared(for: command, seed: 1)
    let whole = start.copy(seed: 1)
    try command.run(on: whole.store)
    #expect(whole.openFiles == 0)
    for call in 1...whole.counts.calls {
      let disk = start.copy(seed: call)
      disk.fault = Fault(kind: .error, call: call)
      try? command.run(on: disk.store)
      #expect(disk.openFiles == 0)
    }
  }

  /// The error that is told is the first one, whatever goes wrong while cleaning up.
  @Test(arguments: CrashCommand.allCases)
  func theFirstErrorIsTold(command: CrashCommand) throws {
    let start = try SimulatedDisk.prepared(for: command, seed: 1)
    let whole = start.copy(seed: 1)
    try command.run(on: whole.store)
    for call in 1...whole.counts.changes {
      let failures = try [Fault.Kind.kill, .broken].map { kind in
        let disk = start.copy(seed: 7)
        disk.fault = Fault(kind: kind, call: call)
        return try failure(of: command, on: disk)
      }
      #expect(failures[0]?.path == failures[1]?.path)
      #expect(failures[0]?.operation == failures[1]?.operation)
    }
  }

  private func failure(of command: CrashCommand, on disk: SimulatedDisk) throws -> FileError? {
    do {
      try command.run(on: disk.store)
      return nil
    } catch let error as FileError {
      return error
    } catch StoreError.unfinished(let error), StoreError.unacknowledged(let error) {
      return error
    }
  }
}
