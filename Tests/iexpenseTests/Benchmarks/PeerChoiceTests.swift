import Testing

@testable import benchmarks

@Suite struct PeerChoiceTests {
  @Test(arguments: [
    (PeerProgram.ledger, nil, 1_000_000, nil),
    (.ledger, nil, 1_000_001, "not run above 1,000,000 records"),
    (.hledger, nil, 1_000_000, "not run above 100,000 records"),
    (.hledger, 2_000_000, 1_000_000, nil),
    (.jq, 0, 1000, "not run above 0 records"),
    (.wc, 0, 10_000_000, nil),
  ])
  func slowPeersHaveALimit(
    program: PeerProgram, limit: Int?, records: Int, reason: String?
  ) throws {
    let folder = try FolderOfPrograms(PeerProgram.allCases.map(\.rawValue))
    let choice = PeerChoice(searching: [folder.path], limit: limit)
    #expect(choice.reason(against: program, records: records) == reason)
    #expect(choice.runs(program, records: records) == (reason == nil))
  }

  @Test func whatIsNotInstalledIsNamed() throws {
    let folder = try FolderOfPrograms(["wc"])
    let choice = PeerChoice(searching: ["/nowhere", folder.path], limit: nil)
    #expect(choice.reason(against: .sqlite3, records: 1) == "not installed")
    #expect(choice.path(of: .wc) == "\(folder.path)/wc")
  }
}
