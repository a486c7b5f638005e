import Testing

@testable import ExpenseCore

@Suite struct CrashTests {
  @Test(arguments: CrashCommand.allCases)
  func everyFaultLeavesTheStoreBeforeOrAfter(command: CrashCommand) throws {
    var states = 0
    for seed in 0..<command.seeds {
      var exploration = CrashExploration(command, seed: seed)
      try exploration.run()
      #expect(exploration.violations == [])
      states += exploration.states
    }
    print("\(command): \(states) states after faults")
  }

  @Test(arguments: Weakening.allCases)
  func aSyncThatIsLeftOutIsNoticed(weakening: Weakening) throws {
    var violations: [String] = []
    search: for seed in 0..<40 {
      for command in [CrashCommand.add, .addToTwoFiles, .edit, .changeTwoFiles] {
        var exploration = CrashExploration(command, seed: seed, weakening: weakening)
        try exploration.run([.power])
        violations = exploration.violations
        if !violations.isEmpty { break search }
      }
    }
    #expect(!violations.isEmpty)
  }
}
