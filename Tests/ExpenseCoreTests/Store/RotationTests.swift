import Testing

@testable import ExpenseCore

@Suite struct RotationTests {
  /// A store whose history has had this many steps since a day.
  private func folder(steps: Int, since day: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.store().add(Sample.expense("A"))
    let header = HistoryHeader(firstStep: 2 - steps, at: day + "T00:00:00Z")
    let lines = try folder.text("history.jsonl").split(separator: "\n").dropFirst()
    try folder.write(
      String(header.line) + lines.map { $0 + "\n" }.joined(), to: "history.jsonl")
    return folder
  }

  @Test(arguments: [
    (999, "2020-01-01", false), (1000, "2020-01-01", true), (1000, "2026-08-31", false),
    (1000, "2026-08-30", true), (5000, "2026-11-28", false),
  ])
  func aHistoryIsPutAsideWhenItIsFullAndOld(steps: Int, day: String, isDue: Bool) throws {
    let folder = try folder(steps: steps, since: day)
    try folder.store().add(Sample.expense("B"))
    #expect(try folder.names.contains("history.1.jsonl") == isDue)
    let history = try #require(
      try History(reading: folder.directory.history, operations: SystemFileOperations()))
    #expect(try history.lastWholeStep()?.closing.step == 2)
    #expect(history.header.firstStep == (isDue ? 2 : 2 - steps))
    #expect(try history.lastWholeStep()?.closing.has == [.expenses])
  }

  @Test func theSettingsDecide() throws {
    let folder = try folder(steps: 1500, since: "2020-01-01")
    _ = try folder.store().transaction(named: "set", reading: [.settings]) { transaction in
      var settings = Settings()
      try Setting.historySteps.set("2000", in: &settings)
      transaction.add(Record(settings))
    }
    // The settings in force before a step decide about it.
    #expect(try folder.names.contains("history.1.jsonl"))
    let second = try self.folder(steps: 1500, since: "2020-01-01")
    try second.write(
      String(RecordFileFormat.firstLine(of: .settings))
        + "\n{\"history-steps\":2000}\n]}\n", to: "settings.json")
    try second.store().add(Sample.expense("B"))
    #expect(try !second.names.contains("history.1.jsonl"))
  }
}
