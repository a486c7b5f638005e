import Testing

@testable import benchmarks

@Suite struct ReportTextTests {
  @Test(arguments: [
    (0.0032, "3.2 ms"), (0.0995, "99.5 ms"), (0.1234, "123 ms"), (1.256, "1.26 s"),
    (254.2, "254 s"),
  ])
  func timesHaveThreeDigits(seconds: Double, text: String) {
    #expect(FigureText.time(seconds) == text)
  }

  @Test(arguments: [
    (3.074, "3.07x"), (0.62, "0.62x"), (0.11, "1/9.1"), (0.0035, "1/286"), (12.34, "12.3x"),
  ])
  func ratiosAreReadEitherWay(ratio: Double, text: String) {
    #expect(FigureText.ratio(ratio) == text)
  }

  @Test(arguments: [(7, "7"), (1000, "1,000"), (10_000_000, "10,000,000"), (-1234, "-1,234")])
  func countsAreGrouped(number: Int, text: String) {
    #expect(FigureText.count(number) == text)
  }

  @Test func targetsAreJudgedAtTheirLimits() {
    #expect(Target.atMost(5, "5x").isMet(by: 5))
    #expect(!Target.atMost(5, "5x").isMet(by: 5.01))
    #expect(!Target.under(0.25, "1/4").isMet(by: 0.25))
  }

  @Test func theMarkdownIsAboutAMillionAndAboutGrowth() throws {
    let text = ReportText(report(times: [100_000: 0.010, 1_000_000: 0.095, 10_000_000: 1.2]))
    let lines = text.markdown.split(separator: "\n").map(String.init)
    #expect(lines.contains("| `summary` | 95.0 ms | `wc -l` | 20.0 ms | 4.75x | at most 5x |"))
    #expect(lines.contains("|  |  | `ledger` | not run above 10 records |  | at most 1/100 |"))
    #expect(lines.contains("| peak memory of it | 33.0 MB |  |  |  | under 32 MB, missed |"))
    #expect(lines.contains("| `summary` | 10.0 ms | 95.0 ms (9.5x) | 1.20 s (12.6x, missed) |"))
    #expect(!lines.contains { $0.contains("10.0 ms | `wc -l`") })
  }

  @Test func whatRanOnceSaysSo() {
    let report = report(times: [1_000_000: 40], runs: 1)
    #expect(ReportText(report).markdown.contains("| `summary` | 40.00 s (one run) | `wc -l` |"))
  }

  @Test func thePlainTextHasEverySizeInStraightColumns() {
    let text = ReportText(report(times: [100_000: 0.010, 1_000_000: 0.095])).text
    let lines = text.split(separator: "\n").map(String.init)
    #expect(
      lines.contains(
        "summary             95.0 ms  wc -l                       20.0 ms  4.75x  at most 5x"))
    #expect(lines.contains { $0.hasPrefix("summary             10.0 ms  wc -l") })
  }

  private func report(times: [Int: Double], runs: Int = 5) -> BenchmarkReport {
    BenchmarkReport(
      machine: .current(storesIn: "/"), build: .init(isDebug: false, standardLibrary: .isStatic),
      runs: 5, seed: 1, peers: [:],
      sizes: times.sorted { $0.key < $1.key }.map { records, seconds in
        SizeReport(
          records: records, lines: records, bytes: 1, works: [work(seconds, runs)], checked: [])
      })
  }

  private func work(_ seconds: Double, _ runs: Int) -> WorkReport {
    var peer = PeerReport(program: .wc, title: "wc -l", target: .atMost(5, "5x"))
    peer.timing = timing(0.02, 5)
    peer.ratio = seconds / 0.02
    let absent = PeerReport(
      program: .ledger, title: "ledger", target: .atMost(0.01, "1/100"),
      leftOut: "not run above 10 records")
    return WorkReport(
      name: "summary", title: "summary", arguments: [], timing: timing(seconds, runs),
      memoryTarget: .memory, grows: true, peers: [peer, absent])
  }

  private func timing(_ seconds: Double, _ runs: Int) -> Timing {
    var samples = Samples()
    for _ in 0..<runs {
      samples.add(
        Measurement(
          wall: .nanoseconds(Int64(seconds * 1e9)), cpu: .zero, peakBytes: 33_000_000, status: 0))
    }
    return Timing(samples)
  }
}
