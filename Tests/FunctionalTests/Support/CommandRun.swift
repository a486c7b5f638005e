import Foundation
import Testing

/// What one command did: its status, its two streams, and the words to show when a test fails.
struct CommandRun {
  let command: String
  let status: Int32
  let timedOut: Bool
  let stdout: String
  let stderr: String
  /// The data directory after the command.
  let tree: DirectoryTree

  var lines: [String] { Self.lines(stdout) }
  var errorLines: [String] { Self.lines(stderr) }

  /// The words of stdout, each line split at its runs of spaces.
  var words: [[String]] {
    lines.map { $0.split(separator: " ").map(String.init) }
  }

  /// The whole story, for the comment of an expectation.
  var report: Comment {
    """

    $ \(command)
    status: \(status)\(timedOut ? " (killed: it took too long)" : "")
    --- stdout
    \(stdout.prefix(4000))
    --- stderr
    \(stderr.prefix(4000))
    --- data directory
    \(tree.description)
    """
  }

  func json(sourceLocation: SourceLocation = #_sourceLocation) throws -> JSON {
    try #require(JSON(parsing: stdout), report, sourceLocation: sourceLocation)
  }

  /// The objects that `--json` prints on stderr, one a line.
  func jsonErrors(sourceLocation: SourceLocation = #_sourceLocation) throws -> [JSON] {
    try errorLines.map {
      try #require(JSON(parsing: $0), report, sourceLocation: sourceLocation)
    }
  }

  static func lines(_ text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
