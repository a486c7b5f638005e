import Foundation

/// A program that tests compare with, where it is installed.
struct Peer {
  static let python = Peer(name: "python3")

  let name: String

  /// Whether to run the tests that need it: `IEXPENSE_REQUIRE_PEERS=1` makes its absence a failure.
  var isWanted: Bool {
    ProcessInfo.processInfo.environment["IEXPENSE_REQUIRE_PEERS"] == "1" || path != nil
  }

  /// Runs it to its end and gives what it printed.
  func run(_ arguments: [String], input: String) throws -> String {
    guard let path else { throw Failure(description: "\(name) is not installed") }
    let process = Process()
    process.executableURL = path
    process.arguments = arguments
    let directory = FileManager.default.temporaryDirectory
      .appending(path: "iexpense-peer-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let inputFile = directory.appending(path: "input")
    let outputFile = directory.appending(path: "output")
    try Data(input.utf8).write(to: inputFile)
    try Data().write(to: outputFile)
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    process.standardOutput = try FileHandle(forWritingTo: outputFile)
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: "\(name) ended with \(process.terminationStatus)")
    }
    return String(decoding: try Data(contentsOf: outputFile), as: UTF8.self)
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private var path: URL? {
    let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
    return folders.map { URL(filePath: String($0)).appending(path: name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}
