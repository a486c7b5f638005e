import Foundation
import Testing

/// Sessions with the built binary, each in one fresh sandbox: `Transcripts/NAME.txt`.
struct TranscriptTests {
  static let names = [
    "categories", "choosing", "currencies", "dry-run", "first-day", "income", "none",
    "repeat-proof", "splits-and-refunds",
  ]
  static let folder = Recording.folder("Transcripts")

  @Test func everyFileIsATestAndEveryTestAFile() throws {
    #expect(try Recording.names(in: Self.folder) == Set(Self.names))
  }

  @Test(arguments: names)
  func sessionGoesAsWritten(name: String) throws {
    let file = Self.folder.appendingPathComponent("\(name).txt")
    let expected = try Transcript(parsing: try String(contentsOf: file, encoding: .utf8))
    for program in expected.needs where !Peer.mayUse(program) {
      try Test.cancel("needs \(program), which is not installed")
    }
    let actual = try played(expected)
    if Recording.isOn {
      try Data(actual.text.utf8).write(to: file)
      Issue.record("recorded \(name): read the difference, then run without IEXPENSE_RECORD")
    }
  }

  /// Runs every command and compares; the result is the transcript as it really went.
  private func played(_ expected: Transcript) throws -> Transcript {
    let sandbox = try Sandbox()
    var names = OutputNames(sandbox: sandbox.root)
    var actual = expected
    for (index, step) in expected.steps.enumerated() {
      Self.learn(try sandbox.tree(), &names)
      let run = try sandbox.shell(step.command)
      Self.learn(run.tree, &names)
      actual.steps[index].output = Self.lines(names.named(run.stdout))
      actual.steps[index].errors = Self.lines(names.named(run.stderr))
      actual.steps[index].status = run.status
      if !Recording.isOn { Self.compare(actual.steps[index], step, run) }
    }
    return actual
  }

  private static func compare(
    _ actual: Transcript.Step, _ expected: Transcript.Step, _ run: CommandRun
  ) {
    let (now, then) = (Transcript.resultLines(actual), Transcript.resultLines(expected))
    #expect(
      now == then,
      """
      $ \(expected.command)
      --- expected
      \(then.joined(separator: "\n"))
      --- actual
      \(now.joined(separator: "\n"))
      \(run.report)
      """)
  }

  private static func learn(_ tree: DirectoryTree, _ names: inout OutputNames) {
    for name in tree.names { tree.text(name).map { names.learn(from: $0) } }
  }

  private static func lines(_ text: String) -> [String] {
    var lines = CommandRun.lines(text)
    if let last = lines.last, !text.hasSuffix("\n") {
      lines[lines.count - 1] = last + "<no newline>"
    }
    return lines
  }
}
