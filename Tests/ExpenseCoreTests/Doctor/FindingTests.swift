import Testing

@testable import ExpenseCore

@Suite struct FindingTests {
  @Test func codesAreLowerCaseWordsWithDashes() {
    for code in Finding.Code.allCases {
      #expect(code.rawValue.allSatisfy { $0.isLowercase || $0 == "-" }, "\(code)")
    }
    #expect(Set(Finding.Code.allCases.map(\.rawValue)).count == Finding.Code.allCases.count)
  }

  @Test(arguments: [
    ("expenses.sync-conflict-20261128-1.json", true), ("expenses (conflicted copy).json", true),
    ("rules (1).json", true), ("rules 2.json", true), ("history (conflicted copy).jsonl", true),
    ("expenses.json", false), ("expenses (backup).json", false), ("expenses-old.json", false),
    ("my expenses (1).json", false), ("history.1.jsonl", false), ("expenses ().json", false),
  ])
  func copiesOfSyncProgramsAreTold(name: String, isOne: Bool) {
    #expect(Examination.isConflictCopy(name) == isOne)
  }
}
