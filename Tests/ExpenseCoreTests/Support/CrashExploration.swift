import Foundation

@testable import ExpenseCore

/// Runs a command with a fault at every one of its calls, and checks what readers and writers find then.
struct CrashExploration {
  let command: CrashCommand
  let seed: Int
  var weakening: Weakening?

  private(set) var states = 0
  private(set) var violations: [String] = []
  private var random: SeededGenerator
  private var before = StoreState()
  private var after = StoreState()

  init(_ command: CrashCommand, seed: Int, weakening: Weakening? = nil) {
    self.command = command
    self.seed = seed
    self.weakening = weakening
    random = SeededGenerator(seed: seed &* 7919)
  }

  mutating func run(_ kinds: [Fault.Kind] = Fault.Kind.allCases) throws {
    let start = try SimulatedDisk.prepared(for: command, seed: seed)
    before = try StoreState(of: start)
    let whole = start.copy(seed: seed)
    try command.run(on: whole.store)
    let counts = whole.counts
    after = try StoreState(of: whole)
    if before == after { violations.append("\(command) changes nothing") }
    start.weakening = weakening
    for kind in kinds {
      for call in 1...(kind == .error ? counts.calls : counts.changes) {
        let disk = start.copy(seed: seed &+ call &* 31)
        tryOut(Fault(kind: kind, call: call), on: disk)
        if weakening != nil, !violations.isEmpty { return }
      }
    }
  }

  private mutating func tryOut(_ fault: Fault, on disk: SimulatedDisk) {
    let place = "\(command) \(fault.kind) at \(fault.call), seed \(seed)"
    let known = violations.count
    do {
      let outcome = strike(fault, on: disk)
      checkLeftovers(on: disk, after: fault, outcome)
      disk.restart()
      if cutsPower(fault, outcome) { disk.cutPower() }
      let seen = try look(at: disk)
      check(seen, after: outcome)
      try interruptRecovery(on: disk, lastSeen: seen, outcome)
      try checkWriters(on: disk, after: outcome)
    } catch {
      violations.append("threw \(error)")
    }
    violations[known...] = violations[known...].map { "\(place): \($0)" }[...]
  }
}

extension CrashExploration {
  private enum Outcome: Equatable {
    case acknowledged
    /// The command said that the change may have been made.
    case unsure
    case refused
    case stopped

    init(_ error: any Error) {
      switch error {
      case StoreError.unacknowledged, StoreError.unfinished: self = .unsure
      default: self = .refused
      }
    }
  }

  private func strike(_ fault: Fault, on disk: SimulatedDisk) -> Outcome {
    disk.fault = fault
    do {
      try command.run(on: disk.store)
      return disk.hasStopped ? .stopped : .acknowledged
    } catch {
      return disk.hasStopped ? .stopped : Outcome(error)
    }
  }

  private mutating func cutsPower(_ fault: Fault, _ outcome: Outcome) -> Bool {
    if fault.kind == .power { return true }
    guard fault.kind != .kill || outcome == .acknowledged else { return false }
    return random.chance(oneIn: 2)
  }

  /// What a reader sees, who must not change anything.
  private mutating func look(at disk: SimulatedDisk) throws -> StoreState {
    states += 1
    let changes = disk.counts.changes
    let state = try StoreState(of: disk)
    if disk.counts.changes != changes { violations.append("a reader wrote") }
    return state
  }

  private mutating func check(_ state: StoreState, after outcome: Outcome) {
    switch outcome {
    case .acknowledged where state != after: violations.append("acknowledged, then lost")
    case .refused where state != before: violations.append("refused, yet done")
    case _ where state != before && state != after: violations.append("half done: \(state)")
    case .acknowledged, .refused, .unsure, .stopped: break
    }
  }

  /// A command that failed by itself and left no open step leaves no file behind either.
  private mutating func checkLeftovers(
    on disk: SimulatedDisk, after fault: Fault, _ outcome: Outcome
  ) {
    guard fault.kind == .full || fault.kind == .error, outcome == .refused else { return }
    let history = disk.contents(of: SimulatedDisk.directory.history) ?? []
    guard !history.ends(with: StepClosing.ending(.open)) else { return }
    let left = disk.paths.filter { $0.hasSuffix(".new") }
    // The one call that failed may have been the one that removes them.
    if !left.isEmpty, fault.kind == .full { violations.append("left behind: \(left)") }
  }

  private mutating func interruptRecovery(
    on disk: SimulatedDisk, lastSeen: StoreState, _ outcome: Outcome
  ) throws {
    var seen = lastSeen
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      let kind = random.pick([Fault.Kind.kill, .power, .error, .full])
      disk.fault = Fault(kind: kind, call: Int.random(in: 1...8, using: &random))
      do {
        _ = try recover(disk)
      } catch is FileError {
        // It is meant to be cut off.
      }
      disk.restart()
      if kind == .power { disk.cutPower() }
      let now = try look(at: disk)
      check(now, after: outcome)
      if kind != .power, now != seen { violations.append("a reader changed its mind") }
      seen = now
    }
  }

  /// What a writer sees who changes nothing.
  private func recover(_ disk: SimulatedDisk) throws -> StoreState {
    try disk.store.transaction(named: "look", reading: StoreState.collections) { transaction in
      try StoreState(of: transaction.snapshot, on: disk)
    }.value
  }

  private mutating func checkWriters(on disk: SimulatedDisk, after outcome: Outcome) throws {
    let seen = try look(at: disk)
    let found = try recover(disk)
    if found != seen { violations.append("reader and writer differ: \(seen) and \(found)") }
    check(found, after: outcome)
    checkFiles(on: disk)
    _ = try disk.store.transaction(named: "next", reading: [.expenses]) { transaction in
      transaction.add(Sample.expense("Z"))
    }
    checkFiles(on: disk)
    disk.cutPower()
    let last = try look(at: disk)
    if last != found.adding(Sample.expense("Z").line) { violations.append("the next add is wrong") }
    if try !isLastInHistory(Sample.expense("Z").line, on: disk) {
      violations.append("the next add is not in the history")
    }
  }

  private func isLastInHistory(_ line: [UInt8], on disk: SimulatedDisk) throws -> Bool {
    guard let history = try History(reading: SimulatedDisk.directory.history, operations: disk),
      let step = try history.lastWholeStep()
    else { return false }
    return try step.closing.state == .done && history.changes(of: step).last?.after == line
  }

  /// What a repair takes out of a file is in another one, whatever happens.
  private mutating func checkSetAside(on disk: SimulatedDisk) {
    let kept = disk.paths.filter { $0.hasSuffix("expenses.json") || $0.hasSuffix(".txt") }
    if !kept.contains(where: { String(disk.contents(of: $0) ?? []).contains(CrashCommand.twin) }) {
      violations.append("lost what was to be set aside")
    }
  }

  private mutating func checkFiles(on disk: SimulatedDisk) {
    if command.isRepair { checkSetAside(on: disk) }
    for path in disk.paths where parentFolder(of: path) == SimulatedDisk.directory.path {
      let bytes = disk.contents(of: path) ?? []
      // Where there is no lock yet, a command that changes nothing leaves all as it is.
      if path.hasSuffix(".new"), disk.contents(of: SimulatedDisk.directory.lock) != nil {
        violations.append("left behind: \(path)")
      }
      if path.hasSuffix(".json"), !isJSON(bytes) { violations.append("no JSON: \(path)") }
      if path.hasSuffix(".jsonl"), !isJSONLines(bytes) { violations.append("no JSON: \(path)") }
    }
  }

  private func isJSONLines(_ bytes: [UInt8]) -> Bool {
    bytes.last == JSONByte.lineFeed
      && bytes.split(separator: JSONByte.lineFeed).allSatisfy { isJSON(Array($0)) }
  }

  private func isJSON(_ bytes: [UInt8]) -> Bool {
    do {
      _ = try JSONSerialization.jsonObject(with: Data(bytes))
      return true
    } catch {
      return false
    }
  }
}
