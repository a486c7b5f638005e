import Foundation
import Testing

extension Sandbox {
  /// What a line shows on a terminal, of 80 columns unless `COLUMNS` says otherwise.
  ///
  /// Both streams go there. Needs python3, which has pseudo-terminals at hand.
  func onTerminal(
    _ line: String, status: Int32 = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> CommandRun {
    let program = """
      import os, pty, sys
      sys.exit(os.waitstatus_to_exitcode(pty.spawn(sys.argv[1:])))
      """
    try write(Data(program.utf8), toWork: "terminal.py")
    let run = try shell(
      "python3 terminal.py \(line) > shown; status=$?; tr -d '\\r' < shown; exit $status")
    try #require(run.status == status, run.report, sourceLocation: sourceLocation)
    return run
  }
}
