#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A command that is timed, and the words by which it is told.
struct TimedCommand: Equatable {
  /// The program's path and its arguments.
  let words: [String]
  let title: String
}

/// Runs commands in one folder and one environment, each in a measuring process.
struct CommandTimer {
  /// The benchmark's own executable.
  let benchmark: String
  /// Where numbers and messages are left.
  let folder: String
  let environment: [String: String]

  /// Runs it once; throws unless it ends with status 0.
  func run(_ command: TimedCommand, output: String = "/dev/null") throws -> Measurement {
    let result = folder + "/measurement"
    let messages = folder + "/messages"
    let task = MeasuringTask(
      result: result, output: output, messages: messages, command: command.words)
    let outer = try ChildProcess(words: [benchmark] + task.words, environment: environment).run()
    guard outer.status == 0 else { throw failure(of: command, outer.status, "") }
    let text = try String(contentsOfFile: result, encoding: .utf8)
    guard let measurement = Measurement(line: text) else {
      throw BenchmarkError.file(path: result, reason: "'\(text)' is no measurement")
    }
    guard measurement.status == 0 else {
      let said = try String(contentsOfFile: messages, encoding: .utf8)
      throw failure(of: command, measurement.status, said)
    }
    return measurement
  }

  private func failure(
    of command: TimedCommand, _ status: Int32, _ messages: String
  ) -> BenchmarkError {
    .failed(
      command: command.words.joined(separator: " "), status: status, messages: messages)
  }
}
