/// Runs commands in turn, so that whatever else the machine does meets all of them alike.
struct Comparison {
  /// The first run of each, which has been done already to check its answer.
  private let trials: [Measurement]
  private(set) var samples: [Samples]

  /// A command that takes longer is not run again: its first run is its time.
  static let patience = Duration.seconds(30)
  /// Short commands are repeated for so long, as their times scatter most.
  private static let leastTime = Duration.seconds(1)
  private static let mostRounds = 51

  init(trials: [Measurement]) {
    self.trials = trials
    samples = trials.map { trial in
      var samples = Samples()
      if trial.wall > Self.patience { samples.add(trial) }
      return samples
    }
  }

  /// How often each command runs when `runs` are asked for.
  func rounds(_ runs: Int) -> Int {
    // One run is a look whether everything works.
    guard runs > 1 else { return runs }
    let round = trials.reduce(Duration.zero) { $0 + $1.wall }
    let fitting = Self.leastTime.nanoseconds / max(1, round.nanoseconds)
    return max(runs, min(Self.mostRounds, Int(fitting)))
  }

  /// Runs every command so often; `run` is told which.
  ///
  /// Every other round goes backwards, so that none always follows the same one and finds what that one
  /// left in the caches.
  mutating func run(_ runs: Int, _ run: (Int) throws -> Measurement) rethrows {
    let repeated = trials.indices.filter { !isSlow($0) }
    for round in 0..<rounds(runs) {
      for index in round.isMultiple(of: 2) ? repeated : repeated.reversed() {
        samples[index].add(try run(index))
      }
    }
  }

  /// How often a command ran after its trial.
  func repetitions(of index: Int) -> Int { isSlow(index) ? 0 : samples[index].count }

  private func isSlow(_ index: Int) -> Bool { trials[index].wall > Self.patience }
}
