import ExpenseCore

/// What a command works with: the options for every command, the day, the store and the streams.
struct Context {
  let globals: GlobalOptions
  let environment: [String: String]
  let clock: LocalClock
  let terminal: Terminal
  let output: StreamWriter
  let errors: StreamWriter
  /// Where long work tells how far it has come; none where nobody would see it.
  let progress: ProgressLine?

  /// Today for this user; `IEXPENSE_TODAY` sets it for scripts and tests.
  func today() throws -> Day { try chosenToday() ?? clock.today }

  private func chosenToday() throws -> Day? {
    guard let text = environment["IEXPENSE_TODAY"], !text.isEmpty else { return nil }
    guard let day = Day(iso: text) else {
      throw UsageError(
        message: "IEXPENSE_TODAY is \(quoted(text)), which is not a day",
        hint: "set it to a day such as 2026-11-28")
    }
    return day
  }

  /// The moment that the history notes; on a day that was set, the time of day stays the clock's.
  private func now() throws -> Timestamp {
    guard let day = try chosenToday() else { return clock.moment }
    return Timestamp(day: day, secondOfDay: clock.moment.secondOfDay)
  }

  func store() throws -> Store {
    let directory = try DataDirectory(
      requested: globals.dataDirectory, environment: environment)
    let isJSON = globals.isJSON
    let line = progress
    return Store(
      directory: directory, lockTimeout: globals.lockTimeout, now: try now(),
      progress: line.map(\.report)
    ) { message in
      line?.clear()
      Self.reportRecovery(message, asJSON: isJSON)
    }
  }

  func print(_ line: String) throws {
    try output.write(line + "\n")
  }

  func print(bytes: [UInt8]) throws {
    try output.write(bytes: bytes)
  }
}

/// Wrong words are told like every other failure, by the parser's name for them.
extension UsageError: UserFacingError {
  var kind: ErrorKind { .usage }
}
