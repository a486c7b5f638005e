import Foundation

/// The inputs that a fuzzer starts from; those it failed on once are among them.
enum Corpus {
  /// The names of the files for a target, which must be there for its test to mean anything.
  static func names(_ target: String) -> [String] {
    // A folder that is missing has no names, and the test that counts them fails.
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder(target).path)
    return (names ?? []).sorted()
  }

  static func bytes(_ target: String, _ name: String) throws -> [UInt8] {
    try Array(Data(contentsOf: folder(target).appending(path: name)))
  }

  private static func folder(_ target: String) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Fuzzing/Corpus/\(target)").standardizedFileURL
  }
}
