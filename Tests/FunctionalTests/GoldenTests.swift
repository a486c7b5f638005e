import Foundation
import Testing

/// Texts that the binary prints the same on every machine: `Golden/NAME.txt`.
struct GoldenTests {
  static let folder = Recording.folder("Golden")

  /// The words that lead to a page of help.
  static let commands = [
    "", "add", "list", "show", "edit", "delete", "categorise",
    "summary",
    "category", "category add", "category list", "category edit", "category delete",
    "category merge",
    "income", "income add", "income list", "income show", "income edit", "income delete",
    "receipt", "receipt open", "receipt path", "receipt list", "receipt verify",
    "backup", "restore",
    "settings", "settings list", "settings get", "settings set", "settings unset",
    "undo", "redo", "history", "doctor",
    "help",
  ]

  @Test func everyFileIsATestAndEveryTestAFile() throws {
    #expect(try Recording.names(in: Self.folder) == Set(Self.commands.map(Self.name)))
  }

  @Test(arguments: commands)
  func helpIsAsRecorded(command: String) throws {
    let sandbox = try Sandbox()
    let run = try sandbox.shellOK("iexpense help \(command)")
    #expect(run.stderr.isEmpty, run.report)
    #expect(run.tree.entries.isEmpty, "help touches the data directory\(run.report)")
    try compare(run, Self.folder.appendingPathComponent("\(Self.name(command)).txt"))
  }

  @Test(arguments: commands, ["--help", "-h"])
  func everyWayToAskPrintsTheSameHelp(command: String, option: String) throws {
    let sandbox = try Sandbox()
    let page = try sandbox.shellOK("iexpense help \(command)")
    let asked = try sandbox.shellOK("iexpense \(command) \(option)")
    #expect(!page.stdout.isEmpty, page.report)
    #expect(asked.stdout == page.stdout, asked.report)
    #expect(asked.stderr.isEmpty, asked.report)
  }

  private func compare(_ run: CommandRun, _ file: URL) throws {
    if Recording.isOn {
      try Data(run.stdout.utf8).write(to: file)
      Issue.record("recorded \(file.lastPathComponent): read the difference, then run again")
      return
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    #expect(run.stdout == expected, "\(file.lastPathComponent)\(run.report)")
  }

  private static func name(_ command: String) -> String {
    (["help"] + command.split(separator: " ")).joined(separator: "-")
  }
}
