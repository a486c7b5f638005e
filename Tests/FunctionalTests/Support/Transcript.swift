/// A session written as text: commands, what each prints, and its status.
///
///     needs: jq
///     # A comment.
///     $ iexpense show FFFF
///     > continued on a second line
///     a line of stdout
///     stderr: a line of stderr
///     exit: 3
///
/// No `stderr:` line means that stderr is empty, no `exit:` line means status 0. Blank lines divide
/// and mean nothing; a line of stdout that is blank, or that would be read as something else, is
/// written `stdout: text`. Output without a newline at its end shows `<no newline>` there.
struct Transcript {
  struct Step {
    var command: String
    var output: [String] = []
    var errors: [String] = []
    var status: Int32 = 0

    /// The text between this step and the one before: comments and blank lines.
    var lead: [String] = []
  }

  var needs: [String] = []
  var steps: [Step] = []
  var tail: [String] = []

  struct Malformed: Error {
    let line: Int
    let text: String
  }

  init(parsing text: String) throws {
    for (index, line) in CommandRun.lines(text).enumerated() {
      guard try read(line) else { throw Malformed(line: index + 1, text: line) }
    }
  }

  /// False when the line has no place here.
  private mutating func read(_ line: String) throws -> Bool {
    if line.hasPrefix("$ ") {
      steps.append(Step(command: String(line.dropFirst(2)), lead: tail))
      tail = []
      return true
    }
    if line.isEmpty || line.hasPrefix("#") {
      tail.append(line)
      return true
    }
    if let program = line.dropping("needs: "), steps.isEmpty {
      needs.append(program)
      return true
    }
    return readResult(line)
  }

  private mutating func readResult(_ line: String) -> Bool {
    guard let last = steps.indices.last, tail.allSatisfy(\.isEmpty) else { return false }
    if let more = line.dropping("> ") {
      steps[last].command += "\n" + more
    } else if let error = line.dropping("stderr: ") {
      steps[last].errors.append(error)
    } else if line == "stderr:" {
      steps[last].errors.append("")
    } else if let status = line.dropping("exit: ") {
      guard let number = Int32(status) else { return false }
      steps[last].status = number
    } else {
      steps[last].output.append(line.dropping("stdout: ") ?? (line == "stdout:" ? "" : line))
    }
    return true
  }

  /// The text that reads as this transcript.
  var text: String {
    let head = needs.map { "needs: \($0)" }
    return (head + steps.flatMap(Self.lines) + tail).map { $0 + "\n" }.joined()
  }

  private static func lines(_ step: Step) -> [String] {
    step.lead + ["$ " + step.command.replacing("\n", with: "\n> ")] + resultLines(step)
  }

  /// Output, errors and status as they stand in the file.
  static func resultLines(_ step: Step) -> [String] {
    step.output.map(escaped) + step.errors.map { $0.isEmpty ? "stderr:" : "stderr: \($0)" }
      + (step.status == 0 ? [] : ["exit: \(step.status)"])
  }

  private static func escaped(_ line: String) -> String {
    let signs = ["$ ", "#", "> ", "stderr:", "stdout:", "exit: "]
    guard !line.isEmpty else { return "stdout:" }
    return signs.contains(where: line.hasPrefix) ? "stdout: \(line)" : line
  }
}

extension String {
  fileprivate func dropping(_ prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
