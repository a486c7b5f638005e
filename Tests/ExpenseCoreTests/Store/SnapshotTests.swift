import Testing

@testable import ExpenseCore

@Suite struct SnapshotTests {
  /// At every call of a reader another process runs a command up to every one of its calls.
  @Test(arguments: [
    CrashCommand.add, .addToTwoFiles, .edit, .changeTwoFiles, .firstAddToTwoFiles, .undoTwoFiles,
  ])
  func aReaderBesideAWriterSeesBeforeOrAfter(command: CrashCommand) throws {
    let start = try SimulatedDisk.prepared(for: command, seed: 3)
    let before = try StoreState(of: start)
    let reads = start.counts.calls
    let whole = start.copy(seed: 1)
    try command.run(on: whole.store)
    let changes = whole.counts.changes
    let after = try StoreState(of: whole)
    for change in 1...(changes + 1) {
      for call in 1...reads {
        let disk = start.copy(seed: change * 100 + call)
        disk.interrupt(atCall: call) { try? command.run(on: disk.store, upToChange: change) }
        let seen = try StoreState(of: disk)
        #expect(seen == before || seen == after, "change \(change), call \(call): \(seen)")
      }
    }
  }

  /// The other process goes on where a command was cut off, and does another one.
  @Test(arguments: [CrashCommand.add, .edit, .changeTwoFiles])
  func aReaderBesideRecoverySeesOneOfTheStates(command: CrashCommand) throws {
    let start = try SimulatedDisk.prepared(for: command, seed: 3)
    let whole = start.copy(seed: 1)
    try command.run(on: whole.store)
    for change in 1...whole.counts.changes {
      let cutOff = start.copy(seed: change)
      try? command.run(on: cutOff.store, upToChange: change)
      let now = try StoreState(of: cutOff)
      let then = now.adding(Sample.expense("Z").line)
      for call in 1...cutOff.counts.calls {
        let disk = cutOff.copy(seed: call)
        disk.interrupt(atCall: call) { _ = try? disk.store.add(Sample.expense("Z")) }
        let seen = try StoreState(of: disk)
        #expect(seen == now || seen == then, "change \(change), call \(call): \(seen)")
      }
    }
  }

  /// The writer is between writing its step and the last rename while the reader goes on.
  @Test(arguments: 1...2)
  func aReaderBesideRenamesSeesBeforeOrAfter(renames: Int) throws {
    let start = try SimulatedDisk.prepared(for: .changeTwoFiles, seed: 3)
    let before = try StoreState(of: start)
    let whole = start.copy(seed: 1)
    try CrashCommand.changeTwoFiles.run(on: whole.store)
    let after = try StoreState(of: whole)
    let directory = SimulatedDisk.directory
    let names = ["expenses.json", "categories.json"]
    let noted = try #require(
      (1...whole.counts.changes).lazy.map { change in
        let disk = start.copy(seed: 1)
        try? CrashCommand.changeTwoFiles.run(on: disk.store, upToChange: change)
        return disk
      }.last { disk in
        let isStaged = names.allSatisfy { disk.contents(of: directory.file(".\($0).new")) != nil }
        return isStaged
          && disk.contents(of: directory.history)?.ends(with: StepClosing.ending(.open)) == true
      })
    for call in 1...60 {
      let disk = noted.copy(seed: call)
      disk.interrupt(atCall: call) {
        for name in names.prefix(renames) {
          try? disk.rename(directory.file(".\(name).new"), to: directory.file(name))
        }
      }
      let seen = try StoreState(of: disk)
      #expect(seen == before || seen == after, "call \(call): \(seen)")
    }
  }

  @Test func aFileThatTheHistoryKnowsIsMissed() throws {
    let folder = try TemporaryFolder()
    try folder.store().add(Sample.expense("A"))
    #expect(try folder.store().lines(.incomes) == [])
    try folder.write("", to: "expenses.json")
    let path = folder.directory.file("expenses.json")
    #expect(throws: StoreError.empty(path: path)) { try folder.store().lines() }
    try SystemFileOperations().remove(path)
    #expect(throws: StoreError.missing(path: path)) { try folder.store().lines() }
    #expect(throws: StoreError.missing(path: path)) {
      try folder.store().add(Sample.expense("B"))
    }
  }

  @Test func aRecordThatBreaksTheRulesStopsEveryRead() throws {
    let folder = try TemporaryFolder()
    let line = Sample.expense("A").text
    let bad = line.replacing("Personal", with: "two words")
    let head = String(RecordFileFormat.firstLine(of: .expenses))
    try folder.write("\(head)\n\(line),\n\(bad)\n]}\n", to: "expenses.json")
    let error = #expect(throws: StoreError.self) {
      try folder.store().read([.expenses]) { snapshot in
        try snapshot.scan(.expenses) { _, _ in }
      }
    }
    #expect(error?.kind == .damaged)
    #expect(error?.locations.first?.line == 3)
  }

  @Test func twinsAreReadAgainAtTheirPlaces() throws {
    let folder = try TemporaryFolder()
    let line = Sample.expense("A").text
    let bare = "{" + line.dropFirst("{\"id\":\"\(Sample.id("A"))\",".count)
    let head = String(RecordFileFormat.firstLine(of: .expenses))
    try folder.write("\(head)\n\(bare),\n\(line),\n\(bare)\n]}\n", to: "expenses.json")
    try folder.store().read([.expenses]) { snapshot in
      var found: [String] = []
      try snapshot.scan(.expenses) { fields, position in
        let again = try snapshot.canonicalLine(of: .expenses, at: position)
        #expect(fields.canonicalLine.elementsEqual(again))
        found.append(String(again))
      }
      #expect(Set(found).count == 3)
    }
  }
}

extension CrashCommand {
  /// Runs the command in a process that is killed at one of its changes.
  fileprivate func run(on store: Store, upToChange change: Int) throws {
    let disk = store.operations as? SimulatedDisk
    disk?.fault = Fault(kind: .kill, call: (disk?.counts.changes ?? 0) + change)
    defer { disk?.forgetProcess() }
    try run(on: store)
  }
}
