import Testing

@testable import ExpenseCore

/// What is left of a step's state when the sync after it has failed and the power is cut later.
@Suite struct LastingStateTests {
  /// A disk on which the last sync of an add has failed, so that it may be recorded or not.
  private func disk(lacking steps: Int, seed: Int) throws -> SimulatedDisk {
    let disk = try SimulatedDisk.prepared(for: .add, seed: seed)
    disk.fillHistory(lacking: steps)
    let whole = disk.copy(seed: seed)
    try whole.store.add(Sample.expense("New"))
    disk.fault = Fault(kind: .error, call: whole.counts.calls)
    let error = #expect(throws: StoreError.self) { try disk.store.add(Sample.expense("New")) }
    guard case .unacknowledged? = error else {
      Issue.record("the last call is to be the sync of what is done")
      return disk
    }
    disk.restart()
    return disk
  }

  /// The next step makes the state of the one before it durable, in the same history or a new one.
  @Test(arguments: [1, 2], 0..<20)
  func theNextStepMakesTheStateLast(lacking: Int, seed: Int) throws {
    let disk = try disk(lacking: lacking, seed: seed)
    let seen = try StoreState(of: disk)
    try disk.store.add(Sample.expense("Z"))
    let hasRotated = disk.contents(of: SimulatedDisk.directory.olderHistory) != nil
    #expect(hasRotated == (lacking == 1))
    disk.cutPower()
    #expect(try StoreState(of: disk) == seen.adding(Sample.expense("Z").line))
    #expect(try disk.store.undo(count: 2).map(\.id) == [4, 3])
  }

  /// What stands between two steps was never durable, unless it says that it is done.
  @Test(arguments: StepClosing.State.allCases)
  func whatIsLeftOfAStepThatNeverHappenedIsPassedOver(state: StepClosing.State) throws {
    let disk = SimulatedDisk(seed: 1)
    for name in ["A", "B", "C"] { try disk.store.add(Sample.expense(name)) }
    let path = SimulatedDisk.directory.history
    let text = String(try #require(disk.contents(of: path)))
    let steps = text.split(separator: "\n", omittingEmptySubsequences: false)
    let torn = steps[4].replacing("\"command\"", with: "\"c\0mmand\"")
      .replacing("\"state\":\"done\"", with: "\"state\":\"\(state.rawValue)\"")
    let lines = steps[..<4] + [torn] + steps[5...]
    disk.put(lines.joined(separator: "\n").bytes, at: path)
    var found: [Int] = []
    func read() throws { try disk.store.history { found.append($0.id) } }
    if state == .done {
      let error = #expect(throws: StoreError.self) { try read() }
      #expect(error?.kind == .damaged)
    } else {
      try read()
      #expect(found == [3, 1])
    }
  }
}
