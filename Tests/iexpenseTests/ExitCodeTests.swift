import ExpenseCore
import Testing

@testable import iexpense

@Suite struct ExitCodeTests {
  @Test(
    arguments: [
      (.failed, 1), (.usage, 2), (.notFound, 3), (.ambiguous, 3), (.invalid, 4), (.busy, 5),
      (.damaged, 6), (.unconfirmed, 7), (.conflict, 8), (.interrupted, 130),
    ] as [(ErrorKind, Int32)])
  func aKindOfErrorHasItsStatus(kind: ErrorKind, status: Int32) {
    #expect(ExitCode(kind).rawValue == status)
  }

  @Test func everyKindIsAFailureAndEveryFailureHasAKind() {
    let reached = Set(ErrorKind.allCases.map { ExitCode($0) })
    #expect(!reached.contains(.done))
    // A check that finds something is no error: its document is on standard output.
    #expect(Set(ExitCode.allCases).subtracting(reached) == [.done, .near, .over])
  }

  @Test func theTableOfStatusesIsThePromisedOne() {
    #expect(ExitCode.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 130])
  }

  @Test func helpTellsEveryStatusOnce() {
    let lines = ExitCode.table.split(separator: "\n")
    #expect(lines.first == "Exit status:")
    #expect(
      lines.dropFirst().map { String($0.split(separator: " ")[0]) }
        == ExitCode.allCases.map { String($0.rawValue) })
    #expect(
      lines.contains("  2    wrong usage: unknown command or option, missing or malformed value"))
    #expect(lines.last == "  130  interrupted")
    #expect(Set(ExitCode.allCases.map(\.meaning)).count == ExitCode.allCases.count)
  }
}
