import Testing

/// The files passed through jq and editors: all read right, and what is not ours survives a change.
struct HandEditLayoutTests {
  let sandbox: Sandbox
  init() throws { sandbox = try .seeded() }

  @Test(
    .enabled(if: Peer.mayUse("jq"), "needs jq"),
    arguments: [
      "jq .", "jq -c .", "jq '.records|=sort_by(.date)'", "jq '.mine={\"a\":[1.50]}'",
      "jq '.records[2].mine={\"a\":[1.50]}'", "sed 's/$/\\r/'", "(printf '\\357\\273\\277'; cat)",
      "head -c -1", "sed '2{N;s/\\n/ /;}'", "sed '2{N;s/\\n/ /;}' | sed 's/$/\\r/' | head -c -2",
    ])
  func isReadRightAndKeptByAnEdit(edit: String) throws {
    let before = try Set(sandbox.names())
    try sandbox.shellOK(
      "f=\"$IEXPENSE_DATA_DIR/expenses.json\"; cat \"$f\" | \(edit) > t && cat t > \"$f\"")
    #expect(try Set(sandbox.names()) == before)
    #expect(try sandbox.json("show", Samples.split)["items"]?.array?.count == 2)
    try sandbox.ok("edit", Samples.toner, "--name", "Ink")
    #expect(try Set(sandbox.names()) == before.subtracting(["Toner"]).union(["Ink"]))
    let stored = try sandbox.stored("expenses.json")
    #expect(JSON(parsing: stored) != nil, "\(stored)")
    #expect(stored.contains("\"mine\":{\"a\":[1.5") == edit.contains("mine"), "\(stored)")
    try sandbox.ok("add", "Tea", "1")
    #expect(try sandbox.json("show", "last")["name"] == "Tea")
  }
}
