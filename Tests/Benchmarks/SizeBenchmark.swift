#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Everything that is measured on the store of one size.
struct SizeBenchmark {
  let folder: StoreFolder
  let truth: StoreTruth
  let binary: String
  let peers: PeerChoice
  let runs: Int
  let timer: CommandTimer
  /// Whether the store is to be as it was for the next benchmark.
  let keepsStore: Bool
  private let data: PeerData
  private let works: [Work]

  init(
    folder: StoreFolder, truth: StoreTruth, binary: String, peers: PeerChoice, runs: Int,
    timer: CommandTimer, keepsStore: Bool
  ) {
    self.folder = folder
    self.truth = truth
    self.binary = binary
    self.peers = peers
    self.runs = runs
    self.timer = timer
    self.keepsStore = keepsStore
    data = PeerData(records: truth.records, seed: truth.seed, folder: folder.path)
    works =
      WorkList(
        truth: truth, expenses: folder.expenses, table: data.table, journal: data.journal
      ).works
  }

  func run() throws -> SizeReport {
    try makePeerData()
    // All answers first: nothing is timed that is wrong.
    let trials = try works.map(tryOut)
    let comparisons = try zip(works, trials).map(compare)
    try checkAndTakeBack(additions: additions(comparisons))
    return SizeReport(
      records: truth.records, lines: truth.sums.count, bytes: truth.bytes,
      works: zip(works, comparisons).map(report),
      checked: zip(works, trials).flatMap { work, trial in
        ["iexpense \(work.title)"] + trial.peers.keys.sorted().map { work.peers[$0].title }
      })
  }

  private func makePeerData() throws {
    let fits = { peers.runs($0, records: truth.records) }
    if let sqlite3 = peers.path(of: .sqlite3), fits(.sqlite3) {
      try data.makeTable(with: sqlite3, environment: timer.environment)
    }
    if fits(.ledger) || fits(.hledger) { try data.makeJournal() }
  }
}

// MARK: - Running

extension SizeBenchmark {
  /// The first run of a work's commands, whose answers are right.
  private struct Trial {
    let own: Measurement
    /// By their places in the work; those that are left out are missing.
    var peers: [Int: Measurement] = [:]
  }

  /// The repeated runs of a work's commands.
  private struct Compared {
    let own: Samples
    /// How often iexpense ran after its trial.
    let repetitions: Int
    var peers: [Int: (samples: Samples, ratio: Double)] = [:]
  }

  private func tryOut(_ work: Work) throws -> Trial {
    var trial = Trial(own: try checked(ownCommand(work), work.check))
    for (index, peer) in work.peers.enumerated() {
      guard let command = command(peer) else { continue }
      trial.peers[index] = try checked(command, peer.check)
    }
    return trial
  }

  private func checked(_ command: TimedCommand, _ check: Work.Check) throws -> Measurement {
    StandardError.progress("\(FigureText.count(truth.records)): checking \(command.title)")
    let output = folder.path + "/output"
    let measurement = try timer.run(command, output: output)
    try check(output)
    try FileManager.default.removeItem(atPath: output)
    return measurement
  }

  /// Slow peers have rounds of their own: they would clear the caches for all the others.
  private func compare(_ work: Work, _ trial: Trial) throws -> Compared {
    let running = trial.peers.keys.sorted()
    let quick = running.filter { !work.peers[$0].program.isSlow }
    let slow = running.filter { work.peers[$0].program.isSlow }
    var compared = try compare(work, trial, quick)
    if !slow.isEmpty {
      compared.peers.merge(try compare(work, trial, slow).peers) { first, _ in first }
    }
    return compared
  }

  private func compare(_ work: Work, _ trial: Trial, _ places: [Int]) throws -> Compared {
    let commands = [ownCommand(work)] + places.compactMap { command(work.peers[$0]) }
    let trials = [trial.own] + places.compactMap { trial.peers[$0] }
    var comparison = Comparison(trials: trials)
    try comparison.run(runs) { index in
      StandardError.progress("\(FigureText.count(truth.records)): \(commands[index].title)")
      return try timer.run(commands[index])
    }
    let own = comparison.samples[0]
    var compared = Compared(own: own, repetitions: comparison.repetitions(of: 0))
    for (place, samples) in zip(places, comparison.samples.dropFirst()) {
      compared.peers[place] = (samples, own.seconds / samples.seconds)
    }
    return compared
  }

  private func ownCommand(_ work: Work) -> TimedCommand {
    TimedCommand(words: [binary] + work.arguments, title: "iexpense \(work.title)")
  }

  private func command(_ peer: Work.Peer) -> TimedCommand? {
    guard peers.runs(peer.program, records: truth.records),
      let path = peers.path(of: peer.program)
    else { return nil }
    return TimedCommand(words: [path] + peer.arguments, title: peer.title)
  }
}

// MARK: - What was added

extension SizeBenchmark {
  /// How many expenses the benchmark itself has added, the trial's included.
  private func additions(_ comparisons: [Compared]) -> Int {
    zip(works, comparisons).filter { $0.0.name == WorkList.addName }
      .reduce(0) { $0 + $1.1.repetitions + 1 }
  }

  /// Every `add` that said so must be there; then the store is put back, where it is kept.
  private func checkAndTakeBack(additions: Int) throws {
    var sums = truth.sums
    sums.add(
      LineSums.Sum(minorUnits: AddedExpense.minorUnits * Int128(additions), count: additions),
      to: AddedExpense.group)
    guard let summary = works.first(where: { $0.name == WorkList.summaryName }) else { return }
    _ = try checked(ownCommand(summary)) {
      try SumsCheck(expected: sums).summary(in: $0, command: "iexpense summary after add")
    }
    if keepsStore { try takeBack(additions) }
  }

  private func takeBack(_ additions: Int) throws {
    if let sqlite3 = peers.path(of: .sqlite3) {
      let statement = "DELETE FROM lines WHERE rowid > \(truth.sums.count)"
      _ = try timer.run(TimedCommand(words: [sqlite3, data.table, statement], title: "sqlite3"))
    }
    _ = try timer.run(
      TimedCommand(words: [binary, "undo", "\(additions)"], title: "iexpense undo"))
    let bytes = try FileSize.of(folder.expenses)
    try OutputCheck.requireEqual(bytes, truth.bytes, "bytes", command: "the store after undo")
  }
}

// MARK: - Report

extension SizeBenchmark {
  private func report(_ work: Work, _ compared: Compared) -> WorkReport {
    let peers = work.peers.enumerated().map { report($1, compared.peers[$0]) }
    return WorkReport(
      name: work.name, title: work.title, arguments: work.arguments, timing: Timing(compared.own),
      memoryTarget: work.memoryTarget, grows: work.grows, peers: peers)
  }

  private func report(_ peer: Work.Peer, _ run: (samples: Samples, ratio: Double)?) -> PeerReport {
    var report = PeerReport(program: peer.program, title: peer.title, target: peer.target)
    if let run {
      report.timing = Timing(run.samples)
      report.ratio = run.ratio
      report.isTargetMet = peer.target?.isMet(by: run.ratio)
    } else {
      report.leftOut = peers.reason(against: peer.program, records: truth.records)
    }
    return report
  }
}
