import Foundation
import Testing

/// A writer that stands still at any moment, or takes long: readers neither wait nor see half of it.
struct StopTests {
  @Test(arguments: SampleCommand.stoppable)
  func readersAnswerBesideAStoppedWriter(command: SampleCommand) throws {
    let sandbox = try SampleCommand.store()
    var generator = SeededGenerator(
      seed: 101 + (SampleCommand.allCases.firstIndex(of: command) ?? 0))
    var (round, stopped, held) = (0, 0, 0)
    // A busy machine may let every writer get away; then there are some rounds more.
    while round < ProofNumbers.stopRoundsOfEach || held == 0 && round < 40 {
      round += 1
      try sandbox.write(Data("Receipt \(round)\n".utf8), toWork: "receipt-\(round).txt")
      let before = try sandbox.seen(by: command.readers)
      let run = try stop(command, round, before, sandbox, &generator)
      if run.isStopped { stopped += 1 }
      if run.holdsLock { held += 1 }
      try play(command, round, before, sandbox, run)
    }
    print(
      "SIGSTOP, \(command.rawValue): \(round) rounds, \(stopped) stopped,"
        + " \(held) with the lock held")
    #expect(held > 0, "no writer was stopped with the lock, so this has shown nothing")
  }

  private struct StoppedRun {
    let run: BackgroundRun
    let isStopped: Bool
    let holdsLock: Bool
  }

  private func stop(
    _ command: SampleCommand, _ round: Int, _ before: [String], _ sandbox: Sandbox,
    _ generator: inout SeededGenerator
  ) throws -> StoppedRun {
    let moment = Moment(using: &generator)
    let stamps = moment.stamps(in: sandbox)
    let run = try sandbox.begin(
      command.words(round: round, before: before), stdin: command.stdin(round: round))
    moment.wait(for: run.process, changing: stamps, in: sandbox)
    let isStopped = run.process.stop()
    return StoppedRun(
      run: run, isStopped: isStopped, holdsLock: try HeldLock.isHeldByAnother(in: sandbox))
  }

  private func play(
    _ command: SampleCommand, _ round: Int, _ before: [String], _ sandbox: Sandbox,
    _ stopped: StoppedRun
  ) throws {
    let known = before.namingNoDigest()
    let after = command.after(round: round, before: known)
    let seen = try sandbox.seen(by: command.readers).namingNew(since: before)
    #expect(seen == known || seen == after, "\(known.difference(to: seen))")

    let other = try sandbox.run("add", "Other \(round)", "4", "-q", "--lock-timeout", "0.2")
    if stopped.holdsLock {
      #expect(
        other.status == 5 && other.stderr.contains("another iexpense is writing"), other.report)
      #expect(try sandbox.seen(by: command.readers).namingNew(since: before) == seen)
    } else {
      #expect(other.status == 0, other.report)
    }

    stopped.run.process.signal(SIGCONT)
    let run = try stopped.run.finish()
    #expect(run.status == 0 && run.stderr == "", run.report)
    let others = stopped.holdsLock ? [] : [SampleCommand.line("Other \(round)", 4)]
    let end = try sandbox.seen(by: command.readers).namingNew(since: before)
    #expect(end == (after + others).sorted(), "\(after.difference(to: end))\(run.report)")
    try sandbox.expectAtRest()
  }

  @Test func readersBesideALargeAddSeeAllOfItOrNothing() throws {
    let sandbox = try SampleCommand.store()
    let bulk = (1...ProofNumbers.bulkRecords).map { #"{"name":"N\#($0)","amount":1}"# + "\n" }
      .joined()
    let few = try sandbox.seen(by: "iexpense list --ids").count
    let all = few + ProofNumbers.bulkRecords
    let stamps = ["history.jsonl", "expenses.json"].map {
      ($0, FileStamp(of: "\(sandbox.data)/\($0)"))
    }
    let writer = try sandbox.begin(["add", "--stdin", "--quiet"], stdin: bulk)
    let readers = try (1...2).map { try beginReader($0, in: sandbox) }
    for (name, stamp) in stamps {
      while FileStamp(of: "\(sandbox.data)/\(name)") == stamp, !writer.process.hasEnded() {
        sched_yield()
      }
      guard writer.process.stop() else { continue }
      let count = try sandbox.seen(by: "iexpense list --ids").count
      #expect(count == few || count == all)
      print("SIGSTOP as \(name) changes by an add of \(ProofNumbers.bulkRecords): \(count) seen")
      writer.process.signal(SIGCONT)
    }
    let added = try writer.finish(seconds: 60)
    try sandbox.write(Data(), toWork: "over")
    #expect(added.status == 0 && added.stderr == "", added.report)
    for reader in readers { try expect(reader.finish(seconds: 60), few, all) }
  }

  /// Counts the expenses again and again, the last time when the writer is done.
  private func beginReader(_ number: Int, in sandbox: Sandbox) throws -> BackgroundRun {
    try sandbox.beginShell(
      """
      until [ "$last" ]; do
        test -e over && last=yes
        iexpense list --ids > ids.\(number) || echo failed
        wc -l < ids.\(number)
      done
      """)
  }

  private func expect(_ run: CommandRun, _ few: Int, _ all: Int) {
    let counts = run.lines.map { Int($0.trimmingCharacters(in: .whitespaces)) }
    #expect(run.status == 0 && run.stderr == "", run.report)
    #expect(Set(counts).isSubset(of: [few, all]), run.report)
    #expect(counts.last == all, run.report)
    #expect(counts == counts.filter { $0 == few } + counts.filter { $0 == all }, run.report)
    print(
      "\(counts.count { $0 == few }) readings before and \(counts.count { $0 == all }) after an add"
        + " of \(ProofNumbers.bulkRecords) while it was written")
  }
}
