import Foundation
import Testing

/// Backups: plain tar, as other programs read it, and no place that is not the user's to give.
struct BackupTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox.seeded()
    try sandbox.writeReceipts()
    try sandbox.ok("add", "Paper", "8", "--receipt", "photo.png")
    try sandbox.ok("income", "add", "Salary", "2500")
  }

  private static let names = ["expenses.json", "incomes.json"]

  @Test func acknowledgementAndDocumentTellTheSame() throws {
    let run = try sandbox.ok("backup", "all.tar")
    let size = try sandbox.shellOK("wc -c < all.tar").words[0][0]
    #expect(run.stdout == "Backed up 8 records and 1 receipt  \(size) bytes  all.tar\n", run.report)
    let document = try sandbox.json("backup", "all.tar", "--yes")
    #expect(
      document == JSON(parsing: #"{"file":"all.tar","bytes":\#(size),"records":8}"#))
    #expect(try sandbox.ok("backup", "quiet.tar", "--quiet").stdout == "")
  }

  @Test(.enabled(if: Peer.mayUse("tar"), "needs tar"))
  func tarReadsIt() throws {
    try sandbox.ok("backup", "all.tar")
    let receipt = try #require(
      try sandbox.tree().names.first { $0.hasPrefix("receipts/") && $0.hasSuffix(".png") })
    let list = try sandbox.shellOK("tar -tf all.tar")
    #expect(list.lines == Self.names + [receipt], list.report)
    #expect(list.stderr == "", list.report)
    try sandbox.shellOK("mkdir out && tar -xpf all.tar -C out")
    for name in list.lines {
      try sandbox.shellOK("cmp out/\(name) \"$IEXPENSE_DATA_DIR/\(name)\"")
    }
    let modes = try sandbox.shellOK("tar --numeric-owner -tvf all.tar")
    for line in modes.words {
      #expect(line[0] == "-rw-------", modes.report)
    }
    #expect(try DirectoryTree(of: sandbox.work + "/out").entries["expenses.json"]?.mode == 0o600)
  }

  @Test(.enabled(if: Peer.mayUse("python3"), "needs python3"))
  func pythonReadsIt() throws {
    try sandbox.ok("backup", "all.tar")
    let script =
      "import tarfile; print(*[(m.name, m.mode, m.uid, m.uname, m.isreg(), m.mtime) "
      + "for m in tarfile.open('all.tar', 'r:')], sep='\\n')"
    let run = try sandbox.shellOK("python3 -c \"\(script)\"")
    #expect(run.lines.count == 3, run.report)
    // Midnight of the day, so that the bytes are the same all day.
    #expect(
      run.lines.first == "('expenses.json', 384, 0, '', True, 1795824000)", run.report)
  }

  @Test func aPipeGetsTheSameBytes() throws {
    try sandbox.ok("backup", "all.tar")
    let run = try sandbox.shellOK("iexpense backup - > pipe.tar; cmp all.tar pipe.tar")
    #expect(run.stderr.hasPrefix("iexpense: Backed up 8 records and 1 receipt"), run.report)
    let quiet = try sandbox.shellOK("iexpense backup - --quiet | cmp - all.tar")
    #expect(quiet.stderr == "", quiet.report)
    let closed = try sandbox.shell("iexpense backup - --quiet | true")
    #expect(closed.status == 0 && closed.stderr == "", closed.report)
    let json = try sandbox.run("backup", "-", "--json")
    try json.expectJSONError("usage", status: 2)
    #expect(json.stdout == "", json.report)
  }

  @Test(.enabled(if: Peer.mayUse("python3"), "needs python3"))
  func aTerminalGetsNone() throws {
    let script =
      "import os, pty, sys; sys.exit(os.waitstatus_to_exitcode("
      + "pty.spawn(['iexpense', 'backup', '-'])))"
    let run = try sandbox.shell("python3 -c \"\(script)\"")
    #expect(run.status == 2, run.report)
    #expect(run.stdout.contains("an archive on a terminal helps nobody"), run.report)
  }

  @Test(.enabled(if: Peer.mayUse("flock"), "needs flock"))
  func theStoreIsLeftAloneAndNothingWaitedFor() throws {
    let before = try sandbox.stamps()
    try sandbox.shellOK("exec 9> \"$IEXPENSE_DATA_DIR/lock\"; flock 9; iexpense backup all.tar")
    #expect(try sandbox.stamps().filter { $0.key != "lock" } == before.filter { $0.key != "lock" })
  }

  @Test func aFileThatIsThereIsReplacedOnlyWhenAskedFor() throws {
    try sandbox.shellOK("echo mine > all.tar; chmod 644 all.tar")
    try sandbox.refused(
      "iexpense backup all.tar", status: [7], naming: ["all.tar", "--yes"], hint: true)
    #expect(try sandbox.shellOK("cat all.tar").stdout == "mine\n")
    let run = try sandbox.run("backup", "all.tar", "--json")
    try run.expectJSONError("unconfirmed", status: 7)
    try sandbox.ok("backup", "all.tar", "--yes")
    #expect(try DirectoryTree(of: sandbox.work).entries["all.tar"]?.mode == 0o600)
  }

  @Test func aLinkIsFollowedToWhatItNames() throws {
    try sandbox.shellOK("mkdir disk; echo old > disk/all.tar; ln -s disk/all.tar all.tar")
    try sandbox.refused("iexpense backup all.tar", status: [7], naming: ["all.tar"])
    try sandbox.ok("backup", "all.tar", "--yes")
    let tree = try DirectoryTree(of: sandbox.work)
    #expect(tree.entries["all.tar"]?.kind == .link("disk/all.tar"))
    #expect(try sandbox.shellOK("ls -A disk").stdout == "all.tar\n")
    try sandbox.shellOK("ln -s nowhere broken")
    try sandbox.refused("iexpense backup broken --yes", status: [6], naming: ["broken"])
  }

  @Test(arguments: [
    ("\"$IEXPENSE_DATA_DIR/expenses.json\"", [2], "inside the data directory"),
    ("\"$IEXPENSE_DATA_DIR/all.tar\"", [2], "inside the data directory"),
    ("\"$IEXPENSE_DATA_DIR/receipts/all.tar\"", [2], "inside the data directory"),
    ("data/all.tar", [2], "inside the data directory"),
    ("real.json", [2], "inside the data directory"),
    (".", [2], "is not a regular file"), ("/dev/null", [2], "is not a regular file"),
    ("missing/all.tar", [2], "no folder 'missing'"), ("bill.pdf/all.tar", [1, 2], "bill.pdf"),
  ])
  func aPlaceThatIsNotForItIsRefused(place: String, status: [Int32], message: String) throws {
    try sandbox.shellOK(
      "ln -s \"$IEXPENSE_DATA_DIR\" data; mv data/incomes.json real.json;"
        + "ln -s \"$PWD/real.json\" data/incomes.json")
    let work = try DirectoryTree(of: sandbox.work)
    try sandbox.refused(
      "iexpense backup \(place) --yes", status: Set(status), naming: [message])
    #expect(try DirectoryTree(of: sandbox.work) == work)
  }

  @Test func anEmptyPlaceIsNotBackedUp() throws {
    for arguments in ["all.tar", "-"] {
      try sandbox.refused(
        "iexpense --data-dir elsewhere backup \(arguments)", status: [3], naming: ["elsewhere"],
        hint: true)
    }
    #expect(try !DirectoryTree(of: sandbox.work).names.contains("all.tar"))
  }

  @Test func whatIsDamagedIsNotBackedUp() throws {
    try sandbox.ok("backup", "all.tar")
    let before = try sandbox.shellOK("cat all.tar").stdout
    try sandbox.shellOK("rm \"$IEXPENSE_DATA_DIR\"/receipts/*")
    try sandbox.refused(
      "iexpense backup all.tar --yes", status: [6], naming: [".png"], hint: true)
    try sandbox.refused("iexpense backup -", status: [6], naming: [".png"], hint: true)
    try sandbox.ok("edit", "last", "--receipt", "photo.png")
    try sandbox.ok("backup", "all.tar", "--yes")
    #expect(try sandbox.shellOK("cat all.tar").stdout == before)
    try sandbox.write(Samples.opening + "\n{\"id\":}\n]}\n", toData: "expenses.json")
    try sandbox.refused(
      "iexpense backup all.tar --yes", status: [6], naming: ["expenses.json:2"], hint: true)
    #expect(try sandbox.shellOK("cat all.tar").stdout == before)
  }

  @Test func aFullDiskLeavesNothing() throws {
    let run = try sandbox.shell("trap '' XFSZ; ulimit -f 2; iexpense backup all.tar")
    #expect(run.status == 1, run.report)
    #expect(run.stderr.contains("cannot write"), run.report)
    #expect(
      try DirectoryTree(of: sandbox.work).names == [
        "bill.pdf", "note.txt", "photo.png", "tool.bin",
      ])
  }
}
