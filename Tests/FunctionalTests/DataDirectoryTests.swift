import Foundation
import Testing

/// Which folder, and what happens where it cannot be used.
struct DataDirectoryTests {
  let sandbox: Sandbox
  init() throws { sandbox = try Sandbox() }

  private func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(sandbox.root)/\(path)")
  }

  @Test func optionWinsOverTheEnvironment() throws {
    try sandbox.ok("add", "A", "1", "--data-dir", "elsewhere")
    #expect(exists("work/elsewhere/expenses.json"))
    #expect(!exists("data"))
    #expect(try sandbox.ok("--data-dir=elsewhere", "list", "--ids").lines.count == 1)
  }

  @Test func missingParentsAreMadeAndClosed() throws {
    sandbox.environment["IEXPENSE_DATA_DIR"] = "\(sandbox.root)/deep/er/data"
    try sandbox.ok("add", "A", "1")
    #expect(try DirectoryTree(of: "\(sandbox.root)/deep/er/data").entries["."]?.mode == 0o700)
  }

  #if os(Linux)
    @Test(arguments: [
      ("unset IEXPENSE_DATA_DIR", "home/.local/share/iexpense"),
      ("IEXPENSE_DATA_DIR=", "home/.local/share/iexpense"),
      ("unset IEXPENSE_DATA_DIR; export XDG_DATA_HOME=$HOME/x", "home/x/iexpense"),
      ("unset IEXPENSE_DATA_DIR; export XDG_DATA_HOME=", "home/.local/share/iexpense"),
      ("unset IEXPENSE_DATA_DIR; export XDG_DATA_HOME=x", "home/.local/share/iexpense"),
    ])
    func folderFollowsTheEnvironment(setting: String, folder: String) throws {
      try sandbox.shellOK("\(setting); iexpense add A 1")
      #expect(exists("\(folder)/expenses.json"))
    }
  #endif

  @Test func withoutHomeThereIsNoGuess() throws {
    let settings = "unset HOME XDG_DATA_HOME IEXPENSE_DATA_DIR; iexpense"
    let run = try sandbox.shell("\(settings) list")
    try #require([1, 2].contains(run.status), run.report)
    #expect(run.stderr.contains("HOME") && run.stderr.contains("--data-dir"), run.report)
    try sandbox.refused("\(settings) add A 1", status: [1, 2], naming: ["HOME", "--data-dir"])
    try sandbox.shellOK("unset HOME; iexpense add A 1")
    try sandbox.shellOK(
      "unset HOME XDG_DATA_HOME IEXPENSE_DATA_DIR; iexpense --version; iexpense help")
  }

  @Test func aFileInItsPlaceIsRefused() throws {
    try sandbox.shellOK("echo mine > \"$IEXPENSE_DATA_DIR\"")
    for command in ["list", "add A 1", "category list"] {
      try sandbox.refused("iexpense \(command)", status: [1], naming: [sandbox.data])
    }
  }

  @Test(arguments: [
    "list --json", "list --json -c Food", "category list", "income list --json", "settings list",
    "settings get currency", "help", "help add", "--version", "add --help", "",
  ])
  func readingCreatesNothing(command: String) throws {
    let run = try sandbox.shellOK("iexpense \(command)")
    #expect(!run.stdout.isEmpty, run.report)
    #expect(run.tree.entries.isEmpty, run.report)
    #expect(try FileManager.default.contentsOfDirectory(atPath: sandbox.home) == [])
  }

  @Test(arguments: [
    "list", "list --json --category Food", "show last", "category list", "income list --json",
    "settings list", "list --search nowhere --json", "help",
  ])
  func readingTouchesNothing(command: String) throws {
    let sandbox = try Sandbox.seeded()
    let before = (try sandbox.tree(), try sandbox.stamps())
    let run = try sandbox.shellOK("iexpense \(command)")
    #expect(!run.stdout.isEmpty, run.report)
    #expect(run.tree == before.0, run.report)
    #expect(try sandbox.stamps() == before.1, run.report)
  }

  @Test(.enabled(if: Peer.mayUse("setpriv") || getuid() != 0, "needs setpriv when run as root"))
  func readOnlyFolderCanBeReadButNotWritten() throws {
    let sandbox = try Sandbox.seeded()
    try sandbox.shellOK("cd \"$IEXPENSE_DATA_DIR\"; chmod 400 *; chmod 500 .")
    let list = try sandbox.shellOK("\(Sandbox.ordinary) iexpense list --json")
    #expect(try list.json().strings("name") == Samples.names, list.report)
    for command in ["add A 1", "edit C0FFEE00 --name A", "delete C0FFEE00", "category add Fun"] {
      try sandbox.refused(
        "\(Sandbox.ordinary) iexpense \(command)", status: [1], naming: [sandbox.data])
    }
  }

  @Test(.enabled(if: Peer.mayUse("setpriv") || getuid() != 0, "needs setpriv when run as root"))
  func folderThatCannotBeReadIsRefused() throws {
    let sandbox = try Sandbox.seeded()
    try sandbox.shellOK("chmod 0 \"$IEXPENSE_DATA_DIR/expenses.json\"")
    let run = try sandbox.shell("\(Sandbox.ordinary) iexpense list")
    #expect(run.status == 1, run.report)
    #expect(run.stderr.contains("expenses.json"), run.report)
  }

  @Test(arguments: ["add Tea 2", "edit C0FFEE00 --name Dinner", "delete C0FFEE00"])
  func linkedDataFileStaysALink(command: String) throws {
    let sandbox = try Sandbox.seeded()
    try sandbox.shellOK(
      "mkdir real; cd \"$IEXPENSE_DATA_DIR\"; mv expenses.json ../work/real/e.json")
    try sandbox.shellOK("cd \"$IEXPENSE_DATA_DIR\"; ln -s ../work/real/e.json expenses.json")
    let before = try sandbox.names()
    try sandbox.shellOK("iexpense \(command)")
    #expect(try sandbox.tree().entries["expenses.json"]?.kind == .link("../work/real/e.json"))
    #expect(try sandbox.names() != before)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: sandbox.work + "/real") == ["e.json"])
  }

  @Test func linkedFolderIsFine() throws {
    try sandbox.shellOK("mkdir real; ln -s \"$PWD/real\" \"$IEXPENSE_DATA_DIR\"; iexpense add A 1")
    #expect(exists("work/real/expenses.json"))
  }

  @Test func lockThatIsALinkIsNotFollowed() throws {
    try sandbox.shellOK(
      "mkdir \"$IEXPENSE_DATA_DIR\"; ln -s \"$PWD/victim\" \"$IEXPENSE_DATA_DIR/lock\"")
    let run = try sandbox.shell("iexpense add A 1")
    #expect(run.status == 1, run.report)
    #expect(!exists("work/victim"))
  }

  @Test func copiedFolderIsTheWholeHouse() throws {
    let sandbox = try Sandbox.seeded()
    try sandbox.shellOK("cp -r \"$IEXPENSE_DATA_DIR\" moved")
    let run = try sandbox.ok("list", "--json", "--data-dir", "moved")
    #expect(try run.json().strings("name") == Samples.names, run.report)
    #expect(try run.stdout == sandbox.ok("list", "--json").stdout, run.report)
    try sandbox.ok("add", "Tea", "1", "--data-dir", "moved")
  }
}
