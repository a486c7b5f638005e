import Foundation
import Testing

@testable import benchmarks
@testable import iexpense

/// The tables of the README, which say again what the program declares.
@Suite struct ReadmeTests {
  private static let top = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private let lines: [Substring]

  init() throws {
    let readme = Self.top.appendingPathComponent("README.md")
    lines = try String(contentsOf: readme, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The rows under a table's head.
  private func table(_ head: String) -> [String] {
    let start = lines.firstIndex { $0 == head } ?? lines.endIndex
    return lines[start...].dropFirst(2).prefix { $0.hasPrefix("|") }.map(String.init)
  }

  /// The commands that do something, by all of their words.
  private static func commands(in info: CommandInfo, after path: [String] = []) -> [[String]] {
    info.subcommands.filter { !$0.isHidden }.flatMap { command in
      command.subcommands.isEmpty
        ? [path + [command.name]] : commands(in: command, after: path + [command.name])
    }
  }

  @Test func tableOfCommandsIsWhatTheProgramHas() throws {
    let rows = try Self.commands(in: Root.info).map { words in
      "| `iexpense \(words.joined(separator: " "))` | \(try Root.info.find(words).info.summary) |"
    }
    #expect(table("| command | what it does |") == rows)
  }

  @Test func tableOfStatusesIsWhatTheProgramHas() {
    let rows = ExitCode.allCases.map { "| \($0.rawValue) | \($0.meaning) |" }
    #expect(table("| status | meaning |") == rows)
  }

  @Test func tableOfSpeedHasEveryWorkOfTheBenchmark() {
    let truth = StoreTruth(records: 1_000_000, seed: 1)
    let works = WorkList(truth: truth, expenses: "", table: "", journal: "").works
    let expected = works.flatMap { work in
      work.peers.enumerated().map { index, peer in
        "| \(index == 0 ? "`\(work.title)`" : "") `\(peer.title)` \(peer.target?.text ?? "") |"
      }
    }
    let rows = table("| work | iexpense | beside it | takes | ratio | target |")
      .map { $0.components(separatedBy: " | ") }.filter { $0.count == 6 && !$0[2].isEmpty }
      .map { "\($0[0]) \($0[2]) \($0[5].replacing(", missed", with: ""))" }
    #expect(rows == expected)
  }

  @Test func everyPageOfHelpIsRecorded() throws {
    let folder = Self.top.appendingPathComponent("Tests/FunctionalTests/Golden")
    let recorded = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasPrefix("help") }
    let pages = Self.pages(of: Root.info, path: ["help"]).map { $0.joined(separator: "-") + ".txt" }
    #expect(Set(recorded) == Set(pages))
  }

  private static func pages(of info: CommandInfo, path: [String]) -> [[String]] {
    [path]
      + info.subcommands.filter { !$0.isHidden }.flatMap {
        pages(of: $0, path: path + [$0.name])
      }
  }
}
