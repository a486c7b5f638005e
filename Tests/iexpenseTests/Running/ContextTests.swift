import ExpenseCore
import Testing

@testable import iexpense

@Suite struct ContextTests {
  private func today(_ variable: String?) throws -> Day {
    let environment = variable.map { ["IEXPENSE_TODAY": $0] } ?? [:]
    return try CapturedContext(environment: environment).context.today()
  }

  @Test(
    arguments: [(nil, "2026-11-28"), ("", "2026-11-28"), ("2024-02-29", "2024-02-29")]
      as [(String?, String)])
  func todayIsTheClocksUnlessItIsSet(variable: String?, expected: String) throws {
    #expect(try today(variable).description == expected)
  }

  @Test(arguments: ["yesterday", "2026-02-30", "2026-1-1", " 2026-11-28", "20261128"])
  func aDayThatIsNoneIsWrongUsage(variable: String) {
    let error = #expect(throws: UsageError.self) { try today(variable) }
    #expect(error?.message == "IEXPENSE_TODAY is '\(variable)', which is not a day")
    #expect(error?.kind == .usage)
  }

  @Test func noStoreIsOpenedOnADayThatIsNone() {
    #expect(throws: UsageError.self) {
      try CapturedContext(environment: ["IEXPENSE_TODAY": "x", "HOME": "/h"]).context.store()
    }
  }

  @Test(arguments: [(nil, "/env"), ("/asked", "/asked"), ("relative", "relative")])
  func theFolderAskedForGoesBeforeTheEnvironment(asked: String?, path: String) throws {
    let captured = try CapturedContext(
      globals: .with { $0.dataDirectory = asked }, environment: ["IEXPENSE_DATA_DIR": "/env"])
    #expect(try captured.context.store().directory.path == path)
  }

  @Test func withoutAnyFolderThereIsNoStore() {
    #expect(throws: StoreError.self) { try CapturedContext().context.store() }
  }

  @Test func linesAndBytesArePrintedInTheirOrder() throws {
    let captured = try CapturedContext()
    try captured.context.print("one")
    try captured.context.print(bytes: [0x32])
    try captured.context.print("")
    #expect(try captured.printed() == "one\n2\n")
  }
}
