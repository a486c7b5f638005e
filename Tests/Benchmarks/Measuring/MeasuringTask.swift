#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Measuring one command in a process of its own.
///
/// A started program shares its parent's memory until it becomes itself, and the kernel counts that as the
/// program's own peak. So the parent must be small, which a process that has checked a long list is not.
/// No peak is told that is smaller than this process, which is some 10 MB.
struct MeasuringTask {
  static let word = "measure"

  /// Where the numbers go.
  let result: String
  let output: String
  let messages: String
  let command: [String]

  init(result: String, output: String, messages: String, command: [String]) {
    self.result = result
    self.output = output
    self.messages = messages
    self.command = command
  }

  init(words: some Collection<String>) throws(OptionError) {
    let words = Array(words)
    guard words.count > 3 else {
      throw OptionError(message: "'\(Self.word)' is a task of the benchmark itself")
    }
    self.init(
      result: words[0], output: words[1], messages: words[2], command: Array(words[3...]))
  }

  var words: [String] { [Self.word, result, output, messages] + command }

  func run() throws {
    let child = ChildProcess(
      words: command, environment: ProcessInfo.processInfo.environment, output: output,
      messages: messages)
    let line = try child.run().line
    try Data(line.utf8).write(to: URL(filePath: result))
  }
}
