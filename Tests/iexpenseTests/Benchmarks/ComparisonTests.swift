import Testing

@testable import benchmarks

@Suite struct ComparisonTests {
  private func measurement(_ milliseconds: Int) -> Measurement {
    Measurement(wall: .milliseconds(milliseconds), cpu: .zero, peakBytes: 1, status: 0)
  }

  @Test func commandsRunInTurnAndEveryOtherRoundBackwards() {
    var comparison = Comparison(trials: [500, 600, 700].map(measurement))
    var order: [Int] = []
    comparison.run(3) { index in
      order.append(index)
      return measurement(1)
    }
    #expect(order == [0, 1, 2, 2, 1, 0, 0, 1, 2])
    #expect(comparison.samples.map(\.count) == [3, 3, 3])
  }

  @Test func whatTakesTooLongRanOnce() {
    var comparison = Comparison(trials: [measurement(500), measurement(31_000)])
    comparison.run(5) { _ in measurement(10) }
    #expect(comparison.samples.map(\.count) == [5, 1])
    #expect(comparison.samples[1].seconds == 31)
    #expect((0...1).map(comparison.repetitions) == [5, 0])
  }

  @Test(arguments: [(1, 1), (5, 50), (60, 60)])
  func shortCommandsAreRepeatedForASecond(runs: Int, rounds: Int) {
    let comparison = Comparison(trials: [measurement(12), measurement(8)])
    #expect(comparison.rounds(runs) == rounds)
  }

  @Test(arguments: [([3, 1, 2], 2), ([4, 1, 2, 3], 2.5), ([7], 7)] as [([Double], Double)])
  func theMedianIsTheMiddle(values: [Double], median: Double) {
    #expect(Samples.median(values) == median)
  }

  @Test func aMeasurementSurvivesItsLine() throws {
    let measured = Measurement(
      wall: .nanoseconds(1_234_567_890), cpu: .microseconds(7), peakBytes: 4096, status: 130)
    #expect(Measurement(line: measured.line) == measured)
    #expect(Measurement(line: "12 13\n") == nil)
  }
}
