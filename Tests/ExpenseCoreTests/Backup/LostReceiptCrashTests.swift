import Testing

@testable import ExpenseCore

/// A receipt that was lost comes back without a step: there or not, but never something else.
@Suite struct LostReceiptCrashTests {
  @Test(arguments: 0..<3)
  func everyFaultLeavesItMissingOrRight(seed: Int) throws {
    let start = try prepared(seed: seed)
    let whole = start.copy(seed: seed)
    try CrashCommand.restore.run(on: whole.store)
    let counts = whole.counts
    #expect(try state(on: whole) == .ok)
    for kind in Fault.Kind.allCases {
      for call in 1...(kind == .error ? counts.calls : counts.changes) {
        let disk = start.copy(seed: seed &+ call &* 31)
        disk.fault = Fault(kind: kind, call: call)
        let isAcknowledged = runs(on: disk)
        disk.restart()
        if kind != .kill { disk.cutPower() }
        let found = try state(on: disk)
        #expect(found == .ok || (found == .missing && !isAcknowledged), "\(kind) at \(call)")
        #expect(try records(on: disk) == records(on: start))
        try CrashCommand.restore.run(on: nextStore(on: disk))
        #expect(try state(on: disk) == .ok)
      }
    }
  }

  /// One that gives other names to its copies, as every command does.
  private func nextStore(on disk: SimulatedDisk) -> Store {
    Store(
      directory: SimulatedDisk.directory, lockTimeout: .zero, now: Sample.now, operations: disk,
      makeID: { Sample.id("next") }, report: { _ in })
  }

  private func runs(on disk: SimulatedDisk) -> Bool {
    do {
      try CrashCommand.restore.run(on: disk.store)
      return !disk.hasStopped
    } catch {
      return false
    }
  }

  /// A store that is what the archive holds, but for its receipt.
  private func prepared(seed: Int) throws -> SimulatedDisk {
    let disk = try SimulatedDisk.prepared(for: .restore, seed: seed)
    try CrashCommand.restore.run(on: disk.store)
    try disk.remove(SimulatedDisk.directory.receipts + "/" + name(on: disk))
    try disk.synchronizeFolder(SimulatedDisk.directory.receipts)
    disk.restart()
    return disk
  }

  private func name(on disk: SimulatedDisk) -> String {
    SHA256.hex(of: disk.contents(of: CrashCommand.receiptPath) ?? []) + ".png"
  }

  private func state(on disk: SimulatedDisk) throws -> ReceiptState {
    try ReceiptStore(directory: SimulatedDisk.directory, operations: disk).state(of: name(on: disk))
  }

  private func records(on disk: SimulatedDisk) throws -> [[String]] {
    try StoreState.collections.map { try disk.store.lines($0) }
  }
}
