import Testing

/// Files that were made to do harm.
struct DoctorHostileTests {
  let sandbox: Sandbox
  init() throws { sandbox = try .seeded() }

  private static let megabyte = 1 << 20

  static let records: [(String, String)] = [
    ("deep nesting", String(repeating: "{\"a\":", count: 10_000)),
    ("deep lists", "{\"a\":" + String(repeating: "[", count: 10_000)),
    ("a long line", "{\"name\":\"" + String(repeating: "x", count: 5 * megabyte)),
    ("a long record", "{\"name\":\"" + String(repeating: "x", count: 5 * megabyte) + "\"}"),
    ("a duplicate key", Samples.lines[2].dropLast() + ",\"name\":\"B\"}"),
    ("a long number", "{\"amount\":" + String(repeating: "9", count: megabyte) + "}"),
    ("a lone surrogate", Samples.lines[2].replacing("Lunch", with: "\\ud83c")),
    ("a path", Samples.lines[2].dropLast() + ",\"receiptFilename\":\"../../x\"}"),
    ("an absolute path", Samples.lines[2].dropLast() + ",\"receiptFilename\":\"/etc/passwd\"}"),
    ("a NUL", Samples.lines[2].dropLast() + ",\"receiptFilename\":\"a\\u0000.png\"}"),
  ]

  @Test(arguments: records)
  func isToldAndSetAside(name: String, record: String) throws {
    try sandbox.write(
      Samples.file([Samples.lines[0], record, Samples.lines[1]]), toData: "expenses.json")
    let run = try sandbox.shell("ulimit -v 400000; iexpense doctor", seconds: 60)
    #expect(run.status == 6 && run.stdout.utf8.count < 2000, "\(run.status) \(run.stderr)")
    #expect(run.stdout.contains("damage  expenses.json:3  "), "\(run.stdout.prefix(500))")
    try sandbox.shellOK("ulimit -v 400000; iexpense doctor --repair", seconds: 60)
    #expect(try sandbox.recordLines() == Array(Samples.lines.prefix(2)))
    #expect(
      try sandbox.stored("set-aside-2026-11-28.expenses.txt").utf8.count >= record.utf8.count)
    #expect(try sandbox.ok("doctor").stdout == "Everything is in order\n")
  }

  @Test func linksInPlaceOfOurFilesAreNotFollowed() throws {
    let digest = String(repeating: "0a", count: 32)
    try sandbox.shellOK(
      """
      echo mine > victim; chmod 644 victim; v="$PWD/victim"; cd "$IEXPENSE_DATA_DIR"; mkdir -m 700 receipts
      ln -s "$v" .expenses.json.new; ln -s "$v" receipts/.A.new; ln -s "$v" receipts/\(digest).png
      """)
    try sandbox.ok("doctor", "--repair")
    let run = try sandbox.shellOK("cat victim; stat -c %a victim")
    #expect(run.stdout == "mine\n644\n", run.report)
    #expect(
      try sandbox.tree().names.filter { $0.hasSuffix(".new") || $0.hasSuffix(".png") }
        == ["receipts/\(digest).png"])
  }

  @Test func aFolderOfReceiptsThatIsALinkIsNotEntered() throws {
    let digest = String(repeating: "0a", count: 32)
    try sandbox.shellOK(
      """
      mkdir elsewhere; echo x > elsewhere/\(digest).png; echo x > elsewhere/.A.new
      ln -s "$PWD/elsewhere" "$IEXPENSE_DATA_DIR/receipts"
      """)
    let run = try sandbox.run("doctor", "--repair")
    #expect(run.status == 6 && run.stdout.contains("a link, which is not followed"), run.report)
    #expect(try sandbox.shellOK("ls -A elsewhere").lines.count == 2)
  }

  /// Each command that reads or writes receipts.
  @Test(arguments: [
    "add R 1 --receipt photo.png", "edit last --receipt photo.png", "receipt verify",
    "receipt list", "receipt path last", "restore kept.tar --yes", "backup again.tar",
  ])
  func noCommandFollowsAFolderOfReceiptsThatIsALink(command: String) throws {
    try sandbox.writeReceipts()
    try sandbox.ok("add", "R", "1", "--receipt", "photo.png")
    try sandbox.shellOK(
      """
      iexpense backup kept.tar
      mv "$IEXPENSE_DATA_DIR/receipts" elsewhere; ln -s "$PWD/elsewhere" "$IEXPENSE_DATA_DIR/receipts"
      """)
    let before = try sandbox.tree()
    let run = try sandbox.shell("iexpense \(command)")
    #expect(run.status == 6, run.report)
    #expect(run.stderr.contains("receipts' is a link, which is not followed"), run.report)
    sandbox.expectUnchanged(since: before, run)
    #expect(try sandbox.shellOK("ls -A elsewhere").lines.count == 1)
    #expect(try sandbox.shell("test -e again.tar").status == 1)
  }
}
