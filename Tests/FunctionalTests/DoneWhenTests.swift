import Foundation
import Testing

/// The session by which the issue says the work is done.
struct DoneWhenTests {
  @Test(.enabled(if: Peer.mayUse("jq"), "needs jq"))
  func sessionDoesWhatItSays() throws {
    let sandbox = try Sandbox()
    try sandbox.writeReceipts()
    try sandbox.shellOK("iexpense add --name Lunch --amount 12.5 --type Personal")
    let paper = try sandbox.shellOK(
      "iexpense add --name Paper --amount 8 --type Business --category Supplies --date yesterday"
        + " --receipt photo.png")
    paper.expectSays("Added", "2026-11-27  Paper  8.00 USD  Business  Supplies")

    let business = try sandbox.shellOK("iexpense list --type business --json | jq -r '.[].name'")
    #expect(business.stdout == "Paper\n", business.report)

    let end = try sandbox.shellOK(
      "iexpense categorise last --category Food && iexpense delete last && iexpense list")
    #expect(end.lines.first?.hasPrefix("Changed ") == true, end.report)
    #expect(end.lines.first?.hasSuffix("Paper  8.00 USD  Business  Food") == true, end.report)
    #expect(end.lines.dropFirst().first?.hasPrefix("Deleted ") == true, end.report)
    #expect(
      end.words.dropFirst(2).contains { $0.starts(with: ["2026-11-28", "Lunch"]) }, end.report)
    #expect(!end.lines.dropFirst(2).contains { $0.contains("Paper") }, end.report)
    #expect(try sandbox.names() == ["Lunch"])
  }
}
