#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The folder of one size: the store, its manifest, and the same data for the peers.
struct StoreFolder {
  let path: String
  let records: Int
  let seed: Int

  init(in base: String, records: Int, seed: Int) {
    path = "\(base)/iexpense-benchmark-\(records)-\(seed)"
    self.records = records
    self.seed = seed
  }

  var store: String { path + "/store" }
  var expenses: String { store + "/expenses.json" }
  private var manifest: String { path + "/manifest.json" }

  /// What the store that is there holds, when it is one of this size and seed and as it was generated.
  func truth() throws -> StoreTruth? {
    guard FileManager.default.fileExists(atPath: manifest) else { return nil }
    let data = try Data(contentsOf: URL(filePath: manifest))
    // A manifest of another version is that of another store.
    guard let truth = try? JSONDecoder().decode(StoreTruth.self, from: data),
      truth.version == StoreTruth.currentVersion, truth.records == records, truth.seed == seed,
      try FileSize.of(expenses) == truth.bytes
    else { return nil }
    return truth
  }

  /// Generates the store, unless it is there.
  func prepare(benchmark: String, environment: [String: String]) throws -> StoreTruth {
    if let truth = try truth() { return truth }
    try remove()
    try DiskRoom.check(parent, forRecords: records)
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true)
    let task = GeneratingTask(records: records, seed: seed, folder: path)
    let status = try ChildProcess(words: [benchmark] + task.words, environment: environment).run()
      .status
    guard status == 0, let truth = try truth() else {
      throw BenchmarkError.failed(command: "benchmarks generate", status: status, messages: "")
    }
    return truth
  }

  func remove() throws {
    if FileManager.default.fileExists(atPath: path) {
      try FileManager.default.removeItem(atPath: path)
    }
  }

  private var parent: String { URL(filePath: path).deletingLastPathComponent().path }
}
