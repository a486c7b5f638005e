/// Why the benchmark cannot go on.
enum BenchmarkError: Error, Equatable {
  case noBinary(String)
  case notStarted(String, reason: String)
  case failed(command: String, status: Int32, messages: String)
  case wrongAnswer(command: String, answer: String, expected: String)
  case noRoom(folder: String, needed: Int, free: Int)
  case file(path: String, reason: String)
}

extension BenchmarkError: CustomStringConvertible {
  var description: String {
    switch self {
    case .noBinary(let path):
      "there is no iexpense at '\(path)': build it first, or name it with --binary"
    case .notStarted(let program, let reason): "cannot start '\(program)': \(reason)"
    case .failed(let command, let status, let messages):
      "'\(command)' ended with status \(status)\n\(messages)"
    case .wrongAnswer(let command, let answer, let expected):
      "'\(command)' is wrong: \(answer), but \(expected) was generated"
    case .noRoom(let folder, let needed, let free):
      "about \(FigureText.bytes(needed)) are needed in '\(folder)', and \(FigureText.bytes(free))"
        + " are free: give fewer --records, or another --directory"
    case .file(let path, let reason): "'\(path)': \(reason)"
    }
  }
}
