#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Generating a store in a process of its own, which an interrupt ends.
struct GeneratingTask {
  static let word = "generate"

  let records: Int
  let seed: Int
  /// The folder of the size: `store/` and `manifest.json` come into it.
  let folder: String

  init(records: Int, seed: Int, folder: String) {
    self.records = records
    self.seed = seed
    self.folder = folder
  }

  init(words: some Collection<String>) throws(OptionError) {
    let words = Array(words)
    guard words.count == 3, let records = Int(words[0]), let seed = Int(words[1]) else {
      throw OptionError(message: "'\(Self.word)' is a task of the benchmark itself")
    }
    self.init(records: records, seed: seed, folder: words[2])
  }

  var words: [String] { [Self.word, "\(records)", "\(seed)", folder] }

  func run() throws {
    let generator = StoreGenerator(records: records, seed: seed, path: folder + "/store")
    let truth = try generator.run { written in
      StandardError.progress("generating \(written) of \(records) expenses")
    }
    // Written last, so that a store that was cut off is never taken for a whole one.
    try JSONEncoder().encode(truth).write(to: URL(filePath: folder + "/manifest.json"))
  }
}
