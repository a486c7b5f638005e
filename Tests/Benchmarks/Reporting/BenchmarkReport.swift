#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Everything that was measured, as `--json` prints it.
struct BenchmarkReport: Codable {
  var version = 1
  let machine: MachineFacts
  let build: BuildFacts
  /// The least number of runs of each command.
  let runs: Int
  let seed: Int
  /// What the peers call themselves.
  let peers: [String: String]
  /// From few records to many.
  var sizes: [SizeReport]

  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}

extension BenchmarkReport {
  /// A report that `json` made.
  init(readingFrom path: String) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: URL(filePath: path)))
  }
}

/// The store of one size.
struct SizeReport: Codable {
  let records: Int
  /// More than the records, as a split has several.
  let lines: Int
  /// Of the file of expenses.
  let bytes: Int
  let works: [WorkReport]
  /// The commands whose answers were compared with what was generated, before they were timed.
  let checked: [String]
}

/// One row of the table at one size.
struct WorkReport: Codable {
  let name: String
  let title: String
  let arguments: [String]
  let timing: Timing
  var memoryTarget: Target?
  /// Whether its time is one of the store's size.
  let grows: Bool
  let peers: [PeerReport]
}

/// One program beside iexpense.
struct PeerReport: Codable {
  let program: PeerProgram
  let title: String
  var timing: Timing?
  /// The time of iexpense divided by this one's, both of the same rounds.
  var ratio: Double?
  var target: Target?
  var isTargetMet: Bool?
  /// Why there is no timing.
  var leftOut: String?
}

/// The runs of one command together.
struct Timing: Codable, Equatable {
  /// The median.
  let seconds: Double
  /// The median of all threads' time.
  let cpuSeconds: Double
  /// The largest.
  let peakBytes: Int
  let runs: Int

  init(_ samples: Samples) {
    seconds = samples.seconds
    cpuSeconds = samples.cpuSeconds
    peakBytes = samples.peakBytes
    runs = samples.count
  }
}
