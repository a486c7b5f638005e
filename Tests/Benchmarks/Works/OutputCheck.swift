/// Looks at the text that a command printed.
enum OutputCheck {
  static func begins(with start: String, in path: String, command: String) throws {
    var first = ""
    try LineReader.forEachLine(of: path) { if first.isEmpty { first = $0 } }
    guard first.hasPrefix(start) else {
      throw BenchmarkError.wrongAnswer(
        command: command, answer: "it printed '\(first)'", expected: "'\(start)…'")
    }
  }

  static func counts(_ expected: Int, in path: String, command: String) throws {
    var count = 0
    try LineReader.forEachLine(of: path) { _ in count += 1 }
    try requireEqual(count, expected, "lines", command: command)
  }

  static func requireEqual<Value: Equatable>(
    _ answer: Value, _ expected: Value, _ noun: String, command: String
  ) throws {
    guard answer == expected else {
      throw BenchmarkError.wrongAnswer(
        command: command, answer: "it has \(answer) \(noun)", expected: "\(expected)")
    }
  }
}
