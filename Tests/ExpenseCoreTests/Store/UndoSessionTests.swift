import Testing

@testable import ExpenseCore

/// A long session of commands taken back and made again, every state byte for byte.
@Suite struct UndoSessionTests {
  /// The bytes of the records of every collection, with the commas and line ends between them.
  private func state(of disk: SimulatedDisk) throws -> [String] {
    try ExpenseCore.Collection.allCases.map { collection in
      let path = SimulatedDisk.directory.file(collection.fileName)
      // No file, and one without records, are the same state.
      guard let bytes = disk.contents(of: path) else { return "" }
      let head = RecordFileFormat.firstLine(of: collection)
      let isCanonical = bytes.starts(with: head) && bytes.ends(with: RecordFileFormat.closing)
      try #require(isCanonical)
      let records = bytes.dropFirst(head.count).dropLast(RecordFileFormat.closing.count)
      return String(Array(records))
    }
  }

  /// The states before the first command and after each one that changed something.
  private func states(
    after count: Int, on disk: SimulatedDisk, seed: Int
  ) throws -> [[String]] {
    let commands = RandomCommands(seed: seed)
    var states = [try state(of: disk)]
    while states.count <= count {
      try commands.runOne(on: disk.store)
      let state = try state(of: disk)
      if state != states[states.count - 1] { states.append(state) }
    }
    return states
  }

  /// A session in which most commands were refused would prove little.
  private func checkVariety(on disk: SimulatedDisk) throws {
    var kinds: [String: Int] = [:]
    try disk.store.history { step in
      for change in step.changes {
        let kind = change.before == nil ? "added" : change.after == nil ? "removed" : "changed"
        kinds["\(change.collection) \(kind)", default: 0] += 1
      }
      if step.changes.count > 1 { kinds["several records", default: 0] += 1 }
      if Set(step.changes.map(\.collection)).count > 1 { kinds["several files", default: 0] += 1 }
    }
    for kind in [
      "expenses added", "expenses changed", "expenses removed", "incomes added",
      "categories added", "categories changed", "categories removed", "settings changed",
      "several records", "several files",
    ] {
      #expect(kinds[kind, default: 0] > 4, "\(kind): \(kinds)")
    }
  }

  @Test func twoHundredCommandsAreTakenBackStepByStepAndMadeAgain() throws {
    let disk = SimulatedDisk(seed: 1)
    let states = try states(after: 200, on: disk, seed: 17)
    try checkVariety(on: disk)
    for expected in states.dropLast().reversed() {
      _ = try disk.store.undo()
      try #require(state(of: disk) == expected)
    }
    #expect(throws: UndoError.nothing(.undo)) { try disk.store.undo() }
    for expected in states.dropFirst() {
      _ = try disk.store.redo()
      try #require(state(of: disk) == expected)
    }
    #expect(throws: UndoError.nothing(.redo)) { try disk.store.redo() }
  }

  @Test(arguments: 1...4)
  func manyAreTakenBackAtOnce(seed: Int) throws {
    let disk = SimulatedDisk(seed: seed)
    let states = try states(after: 60, on: disk, seed: seed)
    var random = SeededGenerator(seed: seed)
    var place = 60
    for _ in 0..<40 {
      let target = Int.random(in: 0...60, using: &random)
      if target < place { _ = try disk.store.undo(count: place - target) }
      if target > place { _ = try disk.store.redo(count: target - place) }
      place = target
      try #require(state(of: disk) == states[place])
    }
  }

  /// How long it takes to take an import of so many records back and to make it again.
  private func time(ofImporting count: Int) throws -> Duration {
    let disk = SimulatedDisk(seed: 1)
    try disk.store.add(Sample.expense("first"))
    _ = try disk.store.transaction(named: "import", reading: [.expenses]) { transaction in
      for number in 0..<count { transaction.add(Sample.expense("\(number)")) }
    }
    try disk.store.add(Sample.expense("last"))
    let path = SimulatedDisk.directory.file("expenses.json")
    let before = disk.contents(of: path)
    let time = try ContinuousClock().measure {
      _ = try disk.store.undo(step: 2)
      _ = try disk.store.redo()
    }
    #expect(disk.contents(of: path) == before)
    return time
  }

  /// Eight times the records: eight times the time, where every record against every other would be 64.
  @Test func anImportOfAnySizeIsTakenBackInLinearTime() throws {
    let few = try time(ofImporting: 500)
    let many = try time(ofImporting: 4000)
    #expect(many < few * 24)
    print("undo and redo of 500: \(few), of 4000: \(many)")
  }
}
