import Testing

@testable import ExpenseCore

@Suite struct HistoryTests {
  private static let header = HistoryHeader(firstStep: 1, at: "2026-11-28T09:05:00Z").line

  private func open(_ bytes: [UInt8]) throws -> History {
    let disk = SimulatedDisk(seed: 1)
    disk.put(bytes, at: "/history.jsonl")
    return try #require(try History(reading: "/history.jsonl", operations: disk))
  }

  private static func step(
    _ number: Int, _ state: StepClosing.State = .done, names: [String] = ["A", "B"]
  ) -> [UInt8] {
    let changes = names.flatMap { name in
      StepChange(collection: .expenses, id: Sample.id(name), after: Sample.expense(name).line)
        .line(step: number)
    }
    let closing = StepClosing(
      step: number, at: "x", command: "add", kind: .append,
      files: [TouchedFile(collection: .expenses, change: .append(end: 9))], has: [.expenses],
      inode: 1, changeBytes: changes.count, state: state)
    return changes + closing.line(changes: changes)
  }

  @Test func stepsAreFoundFromTheEnd() throws {
    let long = (0..<60).map { "name \($0)" }
    let bytes = Self.header + Self.step(1) + Self.step(2, names: long) + Self.step(3, .void)
    let history = try open(bytes)
    let third = try #require(try history.lastWholeStep())
    #expect(third.closing.step == 3 && third.closing.state == .void && third.end == bytes.count)
    let second = try #require(try history.step(before: third))
    #expect(second.closing.step == 2 && second.end == third.start)
    #expect(try history.changes(of: second).map(\.id) == long.map(Sample.id))
    let first = try #require(try history.step(before: second))
    #expect(first.start == Self.header.count)
    #expect(try history.step(before: first) == nil)
    #expect(history.endingState == .void)
  }

  @Test func aHistoryMayHaveNoSteps() throws {
    let history = try open(Self.header)
    #expect(try history.lastWholeStep() == nil)
    #expect(history.endingState == nil)
    #expect(history.firstStepOffset == Self.header.count)
  }

  @Test(arguments: [[], step(1)])
  func aTornStepIsPassedOver(before: [UInt8]) throws {
    let whole = Self.header + before
    let torn = Self.step(2, .open)
    for length in 0..<torn.count {
      let history = try open(whole + torn.prefix(length))
      #expect(try history.lastWholeStep()?.end == (before.isEmpty ? nil : whole.count))
      let zeros = [UInt8](repeating: 0, count: torn.count - length)
      #expect(try open(whole + torn.prefix(length) + zeros).lastWholeStep()?.closing.step ?? 1 == 1)
      #expect(try open(whole + zeros + torn.suffix(length)).lastWholeStep()?.closing.step ?? 1 == 1)
    }
    #expect(try open(whole + torn).lastWholeStep()?.closing.state == .open)
  }

  @Test func aChangedByteMakesAnOpenStepTorn() throws {
    let step = Self.step(1, .open)
    for index in step.indices.dropLast(StepClosing.endingLength) {
      var changed = step
      changed[index] ^= 4
      #expect(try open(Self.header + changed).lastWholeStep() == nil)
    }
  }

  @Test func itIsCurrentUntilSomethingIsWritten() throws {
    let disk = try SimulatedDisk.prepared(for: .add, seed: 1)
    let path = SimulatedDisk.directory.history
    let history = try #require(try History(reading: path, operations: disk))
    #expect(try history.isStillCurrent())
    try disk.store.add(Sample.expense("New"))
    #expect(try !history.isStillCurrent())
    disk.put(history.ending, at: path)
    #expect(try !history.isStillCurrent())
  }

  @Test func whatIsNoHistoryIsRefused() throws {
    #expect(throws: StoreError.empty(path: "/history.jsonl")) { try open([]) }
    for text in ["x", "{}\n", #"{"format":"iexpense.history"}"# + "\n"] {
      let error = #expect(throws: StoreError.self) { try open(text.bytes) }
      #expect(error?.kind == .damaged)
    }
    let newer = String(Self.header).replacing("\"version\":1", with: "\"version\":2")
    #expect(throws: StoreError.newerVersion(path: "/history.jsonl")) { try open(newer.bytes) }
  }

  @Test func theDoneStepTellsWhichCollectionsHaveAFile() throws {
    let disk = SimulatedDisk(seed: 1)
    let path = SimulatedDisk.directory.history
    let older = SimulatedDisk.directory.olderHistory
    func known() throws -> [ExpenseCore.Collection] {
      let history = try History(reading: path, operations: disk)
      return try CollectionsOnRecord(
        directory: SimulatedDisk.directory, history: history, operations: disk
      ).all
    }
    #expect(try known() == [])
    disk.put(Self.header + Self.step(1, .void) + Self.step(2, .open), at: path)
    #expect(try known() == [])
    disk.put(Self.header + Self.step(1), at: older)
    #expect(try known() == [.expenses])
    disk.put(Self.header + Self.step(1) + Self.step(2, .void), at: path)
    disk.put(Self.header, at: older)
    #expect(try known() == [.expenses])
  }
}
