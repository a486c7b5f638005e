import Foundation

/// A program that other people wrote and that judges what ours writes or reads.
///
/// Its tests are skipped by name where it is not installed; `IEXPENSE_REQUIRE_PEERS=1` makes them
/// run and fail instead.
struct PeerProgram: Sendable {
  struct Missing: Error { let name: String }
  struct Failed: Error { let status: Int32, message: String }

  let name: String

  static let jq = PeerProgram(name: "jq")
  static let python = PeerProgram(name: "python3")
  static let sqlite = PeerProgram(name: "sqlite3")
  static let ledger = PeerProgram(name: "ledger")
  static let hledger = PeerProgram(name: "hledger")

  private static let environment = ProcessInfo.processInfo.environment

  var isExpected: Bool {
    file != nil || Self.environment["IEXPENSE_REQUIRE_PEERS"] == "1"
  }

  private var file: URL? {
    let folders = (Self.environment["PATH"] ?? "").split(separator: ":")
    return
      folders
      .map { URL(fileURLWithPath: String($0)).appendingPathComponent(name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// Runs the program on `input`; files, not pipes, so that neither side waits for the other.
  func output(_ arguments: [String], input: [UInt8]) throws -> [UInt8] {
    guard let file else { throw Missing(name: name) }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("peer-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }

    let process = Process()
    process.executableURL = file
    process.arguments = arguments
    // Some read only ASCII where no locale says otherwise.
    process.environment = Self.environment.merging(["LC_ALL": "C.UTF-8"]) { _, new in new }
    process.standardInput = try handle("input", of: input, in: folder)
    process.standardOutput = try handle("output", of: [], in: folder)
    process.standardError = try handle("errors", of: [], in: folder)
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let message = try String(contentsOf: folder.appendingPathComponent("errors"), encoding: .utf8)
      throw Failed(status: process.terminationStatus, message: message)
    }
    return try [UInt8](Data(contentsOf: folder.appendingPathComponent("output")))
  }

  private func handle(_ name: String, of bytes: [UInt8], in folder: URL) throws -> FileHandle {
    let file = folder.appendingPathComponent(name)
    try Data(bytes).write(to: file)
    return try FileHandle(forUpdating: file)
  }
}
