import Foundation

/// The expected texts that stand in files beside the tests.
enum Recording {
  /// `IEXPENSE_RECORD=1` rewrites the files with what the binary does now, and fails the run.
  static let isOn = ProcessInfo.processInfo.environment["IEXPENSE_RECORD"] == "1"

  /// The folder of that name beside the calling test.
  static func folder(_ name: String, source: String = #filePath) -> URL {
    URL(fileURLWithPath: source).deletingLastPathComponent()
      .appendingPathComponent(name)
  }

  /// The names of the `.txt` files there, without the ending.
  static func names(in folder: URL) throws -> Set<String> {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return Set(files.filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) })
  }
}
