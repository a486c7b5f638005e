import Foundation
import Testing

/// Receipts from the shell: where they are, whether they are whole, and opening them.
struct ReceiptCommandTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.writeReceipts()
    try sandbox.ok("add", "Paper", "8", "--receipt", "bill.pdf", "--date", "2026-11-01")
    try sandbox.ok("add", "Lunch", "12", "--receipt", "photo.png", "--date", "2026-11-20")
    try sandbox.ok("add", "Bare", "1")
  }

  private func receipt(of name: String) throws -> String {
    try #require(try sandbox.record(named: name)["receiptFilename"]?.string)
  }

  private func id(of name: String) throws -> String {
    try #require(try sandbox.record(named: name)["id"]?.string)
  }

  private func path(of name: String) throws -> String {
    try sandbox.data + "/receipts/" + receipt(of: name)
  }

  private func states(_ command: String...) throws -> [String] {
    let run = try sandbox.run(["receipt"] + command + ["--json"])
    return try run.json().array?.strings("state") ?? []
  }

  @Test func theDocumentHasOneShape() throws {
    let expected = try ["Lunch", "Paper"].map { name in
      let path = try path(of: name)
      return try #"{"id":"\#(id(of: name))","receiptFilename":"\#(receipt(of: name))","#
        + #""path":"\#(path)","state":"ok"}"#
    }
    for command in ["list", "verify"] {
      let run = try sandbox.ok("receipt", command, "--json")
      #expect(run.stdout == "[\n\(expected.joined(separator: ",\n"))\n]\n", run.report)
    }
    let run = try sandbox.ok("receipt", "path", "--json", try id(of: "Lunch"))
    #expect(run.stdout == "[\n\(expected[0])\n]\n", run.report)
  }

  @Test func noReceiptsAreAnEmptyList() throws {
    let empty = try Sandbox()
    for command in ["list", "verify"] {
      #expect(try empty.ok("receipt", command, "--json").stdout == "[]\n")
    }
    #expect(try empty.ok("receipt", "verify").stdout == "0 receipts: 0 ok\n")
    #expect(try empty.tree().entries.isEmpty)
    #expect(try empty.shellOK("iexpense receipt path - < /dev/null").stdout == "")
  }

  @Test func pathPrintsThePathAlone() throws {
    let run = try sandbox.ok("receipt", "path", String(id(of: "Lunch").prefix(8)))
    #expect(run.stdout == (try path(of: "Lunch")) + "\n", run.report)
    let all = try sandbox.shellOK(
      "iexpense list --receipt any --reverse --ids | iexpense receipt path -")
    #expect(all.lines == (try [path(of: "Paper"), path(of: "Lunch")]), all.report)
    try sandbox.shellOK("cmp photo.png \"$(iexpense receipt path \(id(of: "Lunch")))\"")
    try sandbox.refused(
      "iexpense receipt path last", status: [3], naming: ["has no receipt"], hint: true)
    try sandbox.refused("iexpense receipt path ffffffff", status: [3], naming: ["ffffffff"])
  }

  @Test func listHasTheFormsOfEveryList() throws {
    let csv = try sandbox.ok("receipt", "list", "--csv")
    #expect(csv.lines.first == "id,receiptFilename,path,state", csv.report)
    let fields = try sandbox.ok("receipt", "ls", "--fields", "state,receiptFilename", "--tsv")
    #expect(
      fields.lines.dropFirst()
        == (try ["ok\t\(receipt(of: "Lunch"))", "ok\t\(receipt(of: "Paper"))"])[...])
    try sandbox.shellOK("echo x > \"$IEXPENSE_DATA_DIR/receipts/stray.txt\"")
    #expect(try sandbox.ok("receipt", "list", "--ids").lines == [id(of: "Lunch"), id(of: "Paper")])
    let table = try sandbox.ok("receipt", "list")
    #expect(table.words.map { $0[0] } == ["State", "ok", "ok", "orphaned"], table.report)
  }

  @Test func whatIsMissingOrAlteredIsTold() throws {
    try sandbox.shellOK("rm '\(path(of: "Lunch"))'; echo x >> '\(path(of: "Paper"))'")
    try sandbox.write("x", toData: "receipts/stray.txt")
    let before = try sandbox.tree()
    let run = try sandbox.run("receipt", "verify")
    #expect(run.status == 6, run.report)
    #expect(run.words.map { $0[0] } == ["missing", "altered", "orphaned", "3"], run.report)
    #expect(
      run.stderr.hasPrefix(
        "iexpense: error: 1 receipt is missing, 1 receipt is altered\nhint: "), run.report)
    sandbox.expectUnchanged(since: before, run)
    let json = try sandbox.run("receipt", "verify", "--json")
    #expect(json.status == 6, json.report)
    #expect(try json.json().array?.strings("state") == ["missing", "altered", "orphaned"])
    #expect(try json.json()[2]?["id"] == .null)
    try json.expectJSONError("damaged", status: 6)
    // To list them is no check.
    #expect(try sandbox.ok("receipt", "list").status == 0)
    let path = try sandbox.ok("receipt", "path", id(of: "Lunch"))
    #expect(path.stderr.contains("is missing"), path.report)
  }

  @Test func aFileThatNobodyNamesIsNoDamage() throws {
    try sandbox.write("x", toData: "receipts/stray.txt")
    try sandbox.write("x", toData: "receipts/.waiting.new")
    #expect(try states("verify") == ["ok", "ok", "orphaned"])
    #expect(try sandbox.run("receipt", "verify").status == 0)
  }

  @Test func aReceiptThatWasLostIsPutBackByItsFile() throws {
    try sandbox.shellOK("rm '\(path(of: "Lunch"))'; echo x >> '\(path(of: "Paper"))'")
    try sandbox.ok("edit", id(of: "Lunch"), "--receipt", "photo.png")
    try sandbox.ok("edit", id(of: "Paper"), "--receipt", "bill.pdf")
    #expect(try states("verify") == ["ok", "ok"])
    try sandbox.shellOK("cmp photo.png '\(path(of: "Lunch"))'; cmp bill.pdf '\(path(of: "Paper"))'")
  }

  @Test func aLinkInItsPlaceIsNeverFollowed() throws {
    let lunch = try path(of: "Lunch")
    try sandbox.shellOK("rm '\(lunch)'; ln -s \"$PWD/photo.png\" '\(lunch)'")
    #expect(try states("verify") == ["altered", "ok"])
    try sandbox.refused(
      "iexpense receipt open \(id(of: "Lunch"))", status: [6], naming: ["not a regular file"],
      hint: true)
    try sandbox.shellOK("rm '\(lunch)'; mkfifo '\(lunch)'")
    #expect(try states("verify") == ["altered", "ok"])
    try sandbox.ok("edit", id(of: "Lunch"), "--receipt", "photo.png")
    #expect(try states("verify") == ["ok", "ok"])
  }

  @Test func aNameThatLeadsElsewhereIsNeverJoined() throws {
    for name in ["../secret.png", "/etc/passwd", "a\\u0000b"] {
      let line = Samples.lines[2].replacing("}", with: #","receiptFilename":"\#(name)"}"#)
      let plain = try Sandbox()
      try plain.write(Samples.file([line]), toData: "expenses.json")
      for command in ["list", "verify", "path C0FF", "open C0FF"] {
        try plain.refused(
          "iexpense receipt \(command)", status: [6], naming: ["expenses.json"])
      }
    }
  }
}

/// Opening, with a stand-in for the program that the desktop has.
struct ReceiptOpenTests {
  #if os(macOS)
    private static let opener = "open"
  #else
    private static let opener = "xdg-open"
  #endif

  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.writeReceipts()
    try sandbox.ok("add", "Lunch", "12", "--receipt", "photo.png")
    try sandbox.shellOK(
      #"printf '#!/bin/sh\nprintf "%%s|" "$#" "$@" > opened\necho noise\ncat >> opened\n"#
        + #"exit ${FAILURE:-0}\n' > ../bin/\#(Self.opener); chmod +x ../bin/\#(Self.opener)"#)
  }

  private var path: String {
    get throws {
      try sandbox.ok("receipt", "path", "last").stdout.trimmingCharacters(in: .newlines)
    }
  }

  @Test(arguments: ["", "--no-input", "--quiet", "< photo.png", "<&-"])
  func theProgramGetsThePathAlone(more: String) throws {
    let run = try sandbox.shellOK("iexpense receipt open last \(more)")
    #expect(run.stdout == "", run.report)
    let real = try sandbox.shellOK("realpath '\(path)'").stdout.trimmingCharacters(in: .newlines)
    #expect(try sandbox.shellOK("cat opened").stdout == "1|\(real)|", run.report)
  }

  @Test func oddFoldersAreNoOptionsAndNoShellWords() throws {
    let folder = "-x; touch evil $(touch evil)"
    try sandbox.shellOK("mv \"$IEXPENSE_DATA_DIR\" './\(folder)'")
    try sandbox.ok("--data-dir=\(folder)", "receipt", "open", "last")
    let opened = try sandbox.shellOK("cat opened").stdout
    #expect(opened.hasPrefix("1|/") && opened.contains(folder))
    #expect(try !DirectoryTree(of: sandbox.work).names.contains("evil"))
  }

  @Test func jsonTellsWhatWasOpened() throws {
    let run = try sandbox.ok("receipt", "open", "last", "--json")
    #expect(try run.json()[0]?["state"]?.string == "ok", run.report)
  }

  @Test func withoutTheProgramItsNameIsTold() throws {
    try sandbox.shellOK(
      "rm ../bin/\(Self.opener); mkdir only; ln -s ../../bin/iexpense only/iexpense")
    sandbox.environment["PATH"] = sandbox.work + "/only"
    try sandbox.refused(
      "iexpense receipt open last", status: [1], naming: ["'\(Self.opener)'"], hint: true)
    let json = try sandbox.run("receipt", "open", "last", "--json")
    try json.expectJSONError("failed", status: 1)
  }

  @Test func aProgramThatFailsIsToldOf() throws {
    try sandbox.refused(
      "FAILURE=3 iexpense receipt open last", status: [1], naming: [Self.opener, "status 3"])
  }

  @Test func thereMustBeAReceipt() throws {
    try sandbox.ok("add", "Bare", "1")
    try sandbox.refused(
      "iexpense receipt open last", status: [3], naming: ["has no receipt"], hint: true)
    let name = try sandbox.ok("list", "--receipt", "any", "--ids").words[0][0]
    try sandbox.shellOK("rm \"$IEXPENSE_DATA_DIR\"/receipts/*")
    try sandbox.refused(
      "iexpense receipt open \(name)", status: [6], naming: ["is missing"], hint: true)
    #expect(try !DirectoryTree(of: sandbox.work).names.contains("opened"))
  }
}
