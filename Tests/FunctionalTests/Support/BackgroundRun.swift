import Foundation

/// A command that runs beside the test, with files as its streams.
struct BackgroundRun {
  let process: RunningProcess
  let command: String
  /// The start of the paths of its streams.
  let streams: String
  /// Kept, so that the folder stays as long as the command runs.
  let sandbox: Sandbox

  /// What it has printed so far.
  func printed() throws -> String { try Self.text("\(streams).out") }

  /// Waits for its end.
  func finish(seconds: Double = 10) throws -> CommandRun {
    let outcome = process.wait(seconds: seconds)
    return CommandRun(
      command: command, status: outcome.status, timedOut: outcome.timedOut,
      stdout: try Self.text("\(streams).out"), stderr: try Self.text("\(streams).err"),
      tree: try sandbox.tree())
  }

  private static func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
  }
}
