import Foundation
import Testing

/// Receipts: an own copy, named by its content.
struct ReceiptTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.writeReceipts()
  }

  private func digest(_ name: String) throws -> String {
    let run = try sandbox.shellOK("(sha256sum \(name) || shasum -a 256 \(name)) 2>/dev/null")
    return try #require(run.words.first?.first, run.report)
  }

  @Test(arguments: ["photo.png", "bill.pdf", "note.txt"])
  func copyIsNamedByItsContent(name: String) throws {
    try sandbox.ok("add", "Paper", "8", "--receipt", name)
    let ending = try #require(name.split(separator: ".").last)
    let copy = try "\(digest(name)).\(ending)"
    #expect(try sandbox.record(named: "Paper")["receiptFilename"]?.string == copy)
    try sandbox.shellOK("cmp \(name) \"$IEXPENSE_DATA_DIR/receipts/\(copy)\"")
    let tree = try sandbox.tree()
    #expect(tree.entries["receipts/\(copy)"]?.mode == 0o600)
    #expect(tree.entries["receipts"]?.mode == 0o700)
  }

  @Test(arguments: [
    ": > $R", "printf junk >> $R", "rm $R; ln -s /etc/hostname $R", "rm $R; ln -s nowhere $R",
  ])
  func whatIsNotItsContentGivesWay(damage: String) throws {
    try sandbox.ok("add", "Paper", "8", "--receipt", "photo.png")
    try sandbox.shellOK("R=$(echo \"$IEXPENSE_DATA_DIR\"/receipts/*); \(damage)")
    try sandbox.ok("add", "Paper again", "8", "--receipt", "photo.png")
    let name = try #require(try sandbox.record(named: "Paper again")["receiptFilename"]?.string)
    let path = "\"$IEXPENSE_DATA_DIR/receipts/\(name)\""
    try sandbox.shellOK("test ! -L \(path) && cmp photo.png \(path)")
  }

  @Test func folderInItsPlaceIsToldAndNothingIsRecorded() throws {
    try sandbox.ok("add", "Paper", "8", "--receipt", "photo.png")
    try sandbox.shellOK("R=$(echo \"$IEXPENSE_DATA_DIR\"/receipts/*); rm $R; mkdir $R")
    try sandbox.refused(
      "iexpense add Again 8 --receipt photo.png", status: [1], naming: ["receipts/"])
  }

  @Test func sourceIsLeftAloneAndNoLongerNeeded() throws {
    try sandbox.shellOK("chmod 444 photo.png; cp -p photo.png before")
    try sandbox.ok("add", "Paper", "8", "--receipt", "photo.png")
    try sandbox.shellOK("cmp photo.png before && rm -f photo.png")
    let copies = try sandbox.tree().names.filter { $0.hasPrefix("receipts/") }
    #expect(copies.count == 1)
  }

  @Test func sameContentIsKeptOnce() throws {
    try sandbox.shellOK("cp photo.png again.png")
    try sandbox.ok("add", "A", "1", "--receipt", "photo.png")
    try sandbox.ok("add", "B", "1", "--receipt", "again.png")
    #expect(try sandbox.tree().names.filter { $0.hasPrefix("receipts/") }.count == 1)
  }

  @Test func pathMayBeAnything() throws {
    try sandbox.shellOK("mkdir 'my bills'; cp bill.pdf 'my bills/-odd name.pdf'")
    try sandbox.ok("add", "A", "1", "--receipt", "my bills/-odd name.pdf")
    try sandbox.ok("add", "B", "1", "--receipt", sandbox.work + "/bill.pdf")
    #expect(try sandbox.names("--receipt", "any") == ["B", "A"])
  }

  @Test func editReplacesAndTakesOff() throws {
    try sandbox.ok("add", "A", "1", "--receipt", "photo.png")
    try sandbox.ok("edit", "last", "--receipt", "bill.pdf")
    #expect(
      try sandbox.record(named: "A")["receiptFilename"]?.string == "\(digest("bill.pdf")).pdf")
    try sandbox.ok("edit", "last", "--receipt", "none")
    #expect(try sandbox.record(named: "A").keys?.contains("receiptFilename") == false)
  }

  @Test func copyStaysWhileTheHistoryKnowsIt() throws {
    try sandbox.ok("add", "A", "1", "--receipt", "photo.png")
    try sandbox.ok("delete", "last")
    let copy = "receipts/\(try digest("photo.png")).png"
    #expect(try sandbox.tree().names.contains(copy))
  }

  @Test func refusedAddLeavesNoCopy() throws {
    try sandbox.ok("add", "A", "1")
    for line in [
      "iexpense add B 5 --category Fod --receipt photo.png",
      "iexpense edit 99999999 --receipt photo.png",
    ] {
      try sandbox.refused(line, status: [2, 3], naming: [])
    }
  }

  @Test(
    .enabled(if: Peer.mayUse("setpriv") || getuid() != 0, "needs setpriv when run as root"))
  func unreadableSourceIsRefused() throws {
    try sandbox.ok("add", "A", "1")
    try sandbox.shellOK("chmod 0 photo.png")
    try sandbox.refused(
      "\(Sandbox.ordinary) iexpense add B 5 --receipt photo.png", status: [1, 2],
      naming: ["photo.png"])
  }

  @Test func dryRunCopiesNothing() throws {
    let run = try sandbox.ok("add", "A", "1", "--receipt", "photo.png", "--dry-run")
    #expect(run.stdout.hasPrefix("Would add "), run.report)
    #expect(try sandbox.tree().entries.isEmpty)
  }

  @Test func receiptsOfOneMachineAreBareNames() throws {
    let line = Samples.lines[2].replacing("}", with: #","receiptFilename":"../secret.png"}"#)
    let plain = try Sandbox()
    try plain.write(Samples.file([line]), toData: "expenses.json")
    try plain.refused("iexpense list", status: [6], naming: ["expenses.json"])
  }
}

extension Sandbox {
  /// Runs what follows as someone whom file modes bind: root without the right to pass over them.
  static var ordinary: String {
    guard getuid() == 0 else { return "" }
    let rights = "-dac_override,-dac_read_search,-fowner"
    return "setpriv --inh-caps=\(rights) --bounding-set=\(rights)"
  }
}
