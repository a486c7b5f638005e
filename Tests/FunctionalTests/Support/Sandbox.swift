import Foundation
import Testing

/// A fresh folder for one test, with an environment built from nothing.
///
/// It is a class so that the folder goes when the last user lets go. Layout below `root`:
/// `bin/iexpense` (a link to the built binary), `home/`, `work/` (the current folder), `streams/`,
/// and `data/`, which only the tested binary creates.
final class Sandbox {
  let root: String
  var environment: [String: String]
  private var runs = 0

  var data: String { root + "/data" }
  var work: String { root + "/work" }
  var home: String { root + "/home" }

  init() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("iexpense-test-\(UUID().uuidString)")
    root = folder.path
    environment = [
      "PATH": "\(root)/bin:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin",
      "HOME": "\(root)/home",
      "IEXPENSE_DATA_DIR": "\(root)/data",
      "IEXPENSE_TODAY": "2026-11-28",
      "TZ": "UTC",
      "LC_ALL": "C.UTF-8",
      "COLUMNS": "80",
      "GIT_CONFIG_GLOBAL": "/dev/null",
      "GIT_CONFIG_NOSYSTEM": "1",
      "GIT_AUTHOR_NAME": "Test", "GIT_AUTHOR_EMAIL": "test@example.com",
      "GIT_COMMITTER_NAME": "Test", "GIT_COMMITTER_EMAIL": "test@example.com",
    ]
    for name in ["bin", "home", "work", "streams"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    try FileManager.default.createSymbolicLink(
      atPath: "\(root)/bin/iexpense", withDestinationPath: BuiltBinary.path)
  }

  deinit {
    // A folder that a test made unwritable must not stay behind.
    Self.makeWritable(data)
    // Best effort: a leftover folder in the temporary directory harms no later test.
    try? FileManager.default.removeItem(atPath: root)
  }

  private static func makeWritable(_ folder: String) {
    guard FileManager.default.fileExists(atPath: folder) else { return }
    chmod(folder, 0o700)
  }
}

// MARK: - Running

extension Sandbox {
  /// Runs the built binary with these words, exactly.
  func run(_ words: String..., stdin: String? = nil) throws -> CommandRun {
    try run(words, stdin: stdin)
  }

  func run(_ words: [String], stdin: String? = nil) throws -> CommandRun {
    try begin(words, stdin: stdin).finish()
  }

  /// Runs a line through `/bin/sh` with `iexpense` first on the path.
  func shell(_ line: String, stdin: String? = nil, seconds: Double = 10) throws -> CommandRun {
    try begin(["/bin/sh", "-c", line], shown: line, stdin: stdin).finish(seconds: seconds)
  }

  /// Starts the built binary with these words and lets it go on by itself.
  func begin(_ words: [String], stdin: String? = nil) throws -> BackgroundRun {
    let shown = (["iexpense"] + words).map(Self.quoted).joined(separator: " ")
    return try begin(["\(root)/bin/iexpense"] + words, shown: shown, stdin: stdin)
  }

  func beginShell(_ line: String) throws -> BackgroundRun {
    try begin(["/bin/sh", "-c", line], shown: line, stdin: nil)
  }

  /// Standard input is empty unless given; tests that want it closed write `<&-`.
  private func begin(_ words: [String], shown: String, stdin: String?) throws -> BackgroundRun {
    runs += 1
    let streams = "\(root)/streams/\(runs)"
    if let stdin { try Data(stdin.utf8).write(to: URL(fileURLWithPath: "\(streams).in")) }
    let process = ChildProcess(
      words: words, environment: environment, folder: work,
      stdin: stdin == nil ? "/dev/null" : "\(streams).in", stdout: "\(streams).out",
      stderr: "\(streams).err")
    return BackgroundRun(
      process: try process.start(), command: shown, streams: streams, sandbox: self)
  }

  /// The word as a shell takes it.
  static func quoted(_ word: String) -> String {
    let plain = word.allSatisfy { $0.isLetter || $0.isNumber || "-_./=:,+@".contains($0) }
    return plain && !word.isEmpty ? word : "'\(word.replacing("'", with: #"'\''"#))'"
  }
}

// MARK: - Running, and expecting the usual

extension Sandbox {
  /// Runs the binary and expects success.
  @discardableResult
  func ok(
    _ words: String..., stdin: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> CommandRun {
    let run = try run(words, stdin: stdin)
    try #require(run.status == 0, run.report, sourceLocation: sourceLocation)
    return run
  }

  /// Runs a shell line and expects success.
  @discardableResult
  func shellOK(
    _ line: String, stdin: String? = nil, seconds: Double = 10,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> CommandRun {
    let run = try shell(line, stdin: stdin, seconds: seconds)
    try #require(run.status == 0, run.report, sourceLocation: sourceLocation)
    return run
  }

  /// Runs the binary with `--json` and returns the document it printed.
  func json(
    _ words: String..., stdin: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> JSON {
    let run = try run(words + ["--json"], stdin: stdin)
    try #require(run.status == 0, run.report, sourceLocation: sourceLocation)
    #expect(run.stderr.isEmpty, run.report, sourceLocation: sourceLocation)
    return try run.json(sourceLocation: sourceLocation)
  }

  /// Names of the listed expenses, in the order of the list.
  func names(
    _ words: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [String] {
    let run = try run(["list", "--json"] + words)
    try #require(run.status == 0, run.report, sourceLocation: sourceLocation)
    return try run.json(sourceLocation: sourceLocation).strings("name")
  }

  /// Runs a shell line that must be refused: one of these statuses, an error that names the texts,
  /// nothing on stdout, and every file as it was.
  @discardableResult
  func refused(
    _ line: String, status: Set<Int32> = [2], naming texts: [String], hint: Bool = false,
    stdin: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> CommandRun {
    let before = try tree()
    let run = try shell(line, stdin: stdin)
    #expect(status.contains(run.status), run.report, sourceLocation: sourceLocation)
    #expect(run.stdout == "", run.report, sourceLocation: sourceLocation)
    #expect(
      run.errorLines.contains { $0.hasPrefix("iexpense: error: ") }, run.report,
      sourceLocation: sourceLocation)
    if hint {
      #expect(
        run.errorLines.contains { $0.hasPrefix("hint: ") }, run.report,
        sourceLocation: sourceLocation)
    }
    for text in texts {
      #expect(
        run.stderr.contains(text), "stderr should name \(text)\(run.report)",
        sourceLocation: sourceLocation)
    }
    expectUnchanged(since: before, run, sourceLocation: sourceLocation)
    return run
  }

  func expectUnchanged(
    since before: DirectoryTree, _ run: CommandRun,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let differences = before.differences(from: run.tree)
    #expect(
      differences.isEmpty, "changed: \(differences)\(run.report)", sourceLocation: sourceLocation)
  }
}

// MARK: - Files

extension Sandbox {
  func tree() throws -> DirectoryTree { try DirectoryTree(of: data) }

  /// The bytes of a file in the data directory, as text.
  func stored(
    _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let tree = try tree()
    return try #require(
      tree.text(name), "no \(name) in\n\(tree.description)", sourceLocation: sourceLocation)
  }

  /// The record lines of a collection file, without the commas between them.
  func recordLines(
    _ name: String = "expenses.json", sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [String] {
    CommandRun.lines(try stored(name, sourceLocation: sourceLocation)).dropFirst().dropLast().map {
      $0.hasSuffix(",") ? String($0.dropLast()) : $0
    }
  }

  /// One record line of the expenses, counted from 0.
  func recordLine(
    _ index: Int = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let lines = try recordLines(sourceLocation: sourceLocation)
    return try #require(
      lines.dropFirst(index).first, "only \(lines.count) records", sourceLocation: sourceLocation)
  }

  /// The closing lines of the history's steps.
  func steps(sourceLocation: SourceLocation = #_sourceLocation) throws -> [JSON] {
    CommandRun.lines(try stored("history.jsonl", sourceLocation: sourceLocation))
      .compactMap { JSON(parsing: $0) }.filter { $0["state"] != nil }
  }

  /// Writes a file into the data directory, making the folder when it is missing.
  func write(_ text: String, toData name: String) throws {
    let path = URL(fileURLWithPath: "\(data)/\(name)")
    try FileManager.default.createDirectory(
      at: path.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    try Data(text.utf8).write(to: path)
    chmod(path.path, 0o600)
  }

  /// Writes a file into the current folder of the commands.
  func write(_ bytes: Data, toWork name: String) throws {
    try bytes.write(to: URL(fileURLWithPath: "\(work)/\(name)"))
  }

  func stamps() throws -> [String: FileStamp] {
    var stamps: [String: FileStamp] = [:]
    for name in try tree().entries.keys { stamps[name] = FileStamp(of: "\(data)/\(name)") }
    return stamps
  }
}
