import Foundation
import Testing

/// `kill -9` at random moments on the built binary: the state before or after, and nothing
/// acknowledged is gone.
struct KillTests {
  @Test(arguments: SampleCommand.allCases)
  func killedCommandLeavesTheStateBeforeOrAfter(command: SampleCommand) throws {
    var session = try KillSession(of: command)
    // A busy machine may let every command get away; then there are some rounds more.
    while session.tally.rounds < ProofNumbers.killRoundsOfEach
      || session.tally.leftTraces == 0 && session.tally.rounds < 45
    {
      try session.play(session.tally.rounds + 1)
    }
    print(session.tally.text(of: command))
    #expect(session.tally.leftTraces > 0, "none was killed in its write: this has shown nothing")
  }
}

/// One store that commands of one kind are killed on, round after round.
private struct KillSession {
  private let command: SampleCommand
  private let sandbox: Sandbox
  private var generator: SeededGenerator
  /// What readers see between two rounds.
  private var lines: [String]
  /// How many steps have happened.
  private var steps: Int
  private(set) var tally = Tally()

  init(of command: SampleCommand) throws {
    self.command = command
    sandbox = try SampleCommand.store()
    generator = SeededGenerator(seed: 1 + (SampleCommand.allCases.firstIndex(of: command) ?? 0))
    lines = try sandbox.seen(by: command.readers).namingNoDigest()
    steps = try sandbox.stepStates().count
  }

  /// Kills the command, looks, lets another command write, and looks again.
  mutating func play(_ round: Int) throws {
    let run = try killed(round)
    #expect([0, 137].contains(run.status), run.report)
    tally.count(run, try sandbox.stepStates().last)

    let seen = try sandbox.seen(by: command.readers)
    let hasHappened = expectBeforeOrAfter(seen, round, run)
    tally.after += hasHappened ? 1 : 0

    try sandbox.ok("add", "Next \(round)", "1", "--quiet")
    let next = try sandbox.seen(by: command.readers)
    #expect(
      next.namingNew(since: seen)
        == (seen.namingNoDigest() + [SampleCommand.line("Next \(round)", 1)]).sorted(),
      "the next writer found another state than the reader\(run.report)")
    try sandbox.expectAtRest()
    steps += hasHappened ? 2 : 1
    let states = try sandbox.stepStates()
    #expect(states.count { $0 == "done" } == steps, run.report)
    #expect(!states.contains("open"), run.report)
    try expectReceipts(in: next)
    lines = next
  }

  private mutating func killed(_ round: Int) throws -> CommandRun {
    if command == .addReceipt {
      try sandbox.write(Data("Receipt \(round)\n".utf8), toWork: "receipt-\(round).txt")
    }
    let moment = Moment(using: &generator)
    let stamps = moment.stamps(in: sandbox)
    let run = try sandbox.begin(
      command.words(round: round, before: lines), stdin: command.stdin(round: round))
    moment.wait(for: run.process, changing: stamps, in: sandbox)
    run.process.signal(SIGKILL)
    return try run.finish()
  }

  /// Whether the command has happened; one that has said so must have.
  private func expectBeforeOrAfter(_ seen: [String], _ round: Int, _ run: CommandRun) -> Bool {
    let now = seen.namingNew(since: lines)
    let before = lines.namingNoDigest()
    let after = command.after(round: round, before: before)
    let isAcknowledged = run.status == 0 || !run.stdout.isEmpty
    #expect(
      now == after || now == before && !isAcknowledged,
      "acknowledged: \(isAcknowledged), \(before.difference(to: now))\(run.report)")
    return now == after
  }

  /// Expects the copy of every receipt that a record names.
  private func expectReceipts(in lines: [String]) throws {
    for line in lines where line.contains("receiptFilename") {
      let parts = try #require(
        line.firstMatch(of: /"name":"Paid (\d+)".*"receiptFilename":"([^"]*)"/), "\(line)")
      let copy = try Data(contentsOf: URL(fileURLWithPath: "\(sandbox.data)/receipts/\(parts.2)"))
      #expect(String(decoding: copy, as: UTF8.self) == "Receipt \(parts.1)\n")
    }
  }
}

/// What the rounds came to.
private struct Tally {
  private(set) var rounds = 0
  private(set) var killed = 0
  /// Killed with a step left open, or with something staged.
  private(set) var leftTraces = 0
  var after = 0

  mutating func count(_ run: CommandRun, _ lastStep: String?) {
    rounds += 1
    killed += run.status == 137 ? 1 : 0
    let hasStaged = run.tree.names.contains { $0.hasPrefix(".") || $0.hasPrefix("receipts/.") }
    leftTraces += run.status == 137 && (lastStep == "open" || hasStaged) ? 1 : 0
  }

  func text(of command: SampleCommand) -> String {
    "kill -9, \(command.rawValue): \(rounds) rounds, \(killed) killed, \(leftTraces) within the write,"
      + " \(after) had happened"
  }
}
