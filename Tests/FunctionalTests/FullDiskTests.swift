import Foundation
import Testing

/// A disk that is full: the state before, whatever the command and however little room is left.
struct FullDiskTests {
  let sandbox: Sandbox
  init() throws { sandbox = try .seeded() }

  /// A plain `add` fits into what is left of the last page of a file; `wholeFolderIsAsItWas` has a long one.
  @Test(
    .enabled(if: FullDiskTests.canMount, "needs root and mount"),
    arguments: SampleCommand.allCases.filter { $0 != .add })
  func fullFileSystemLeavesTheStateBefore(command: SampleCommand) throws {
    let squeeze = Squeeze(
      fill: "cat /dev/zero > disk/filler 2>/dev/null; truncate -s -${level}K disk/filler",
      limit: ":", relax: "rm disk/filler")
    let session = squeeze.script(for: command, levels: ProofNumbers.rooms)
    let sandbox = try SampleCommand.store()
    try expectBeforeOrAfter(
      command, on: sandbox, levels: ProofNumbers.rooms,
      script: """
        unshare -m sh -c '
          mkdir disk && mount -t tmpfs -o size=512k tmpfs disk || exit
          export IEXPENSE_DATA_DIR="$PWD/disk/store"
          . ./session'
        """, session: session)
  }

  /// With SIGXFSZ ignored a write beyond the limit is an error, half way through if need be.
  @Test(arguments: SampleCommand.allCases)
  func fileSizeLimitLeavesTheStateBefore(command: SampleCommand) throws {
    let squeeze = Squeeze(fill: ":", limit: "trap \"\" XFSZ; ulimit -f $level", relax: ":")
    let session = squeeze.script(for: command, levels: ProofNumbers.limits)
    let sandbox = try SampleCommand.store()
    try expectBeforeOrAfter(
      command, on: sandbox, levels: ProofNumbers.limits, script: ". ./session", session: session)
  }

  @Test(
    .enabled(if: FullDiskTests.canMount, "needs root and mount"),
    // Notes longer than what is left of the last page of a file.
    arguments: ["add Tea 2 --notes $(printf %09000d 0)", "category add Fun"])
  func wholeFolderIsAsItWas(command: String) throws {
    try sandbox.shellOK(
      """
      unshare -m sh -c '
        mkdir disk && mount -t tmpfs -o size=128k tmpfs disk && cp -a "$IEXPENSE_DATA_DIR"/. disk
        cat /dev/zero > disk/filler 2>/dev/null
        cp -a disk before
        iexpense \(command) --data-dir disk > out 2> err; echo $? > status
        cp -a disk after
        rm disk/filler
        iexpense list --json --data-dir disk > list; echo $? > later
        iexpense add Tea 2 --data-dir disk; echo $? >> later'
      """)
    let run = try sandbox.shellOK("cat status later; cat err; diff -r before after")
    #expect(run.lines.prefix(3) == ["1", "0", "0"], run.report)
    #expect(run.stdout.contains("iexpense: error: "), run.report)
    #expect(try JSON(parsing: sandbox.shellOK("cat list").stdout)?.strings("name") == Samples.names)
  }

  @Test(.enabled(if: FullDiskTests.canMount, "needs root and mount"))
  func readOnlyFileSystemCanBeRead() throws {
    let run = try sandbox.shell(
      """
      unshare -m sh -c '
        mount --bind "$IEXPENSE_DATA_DIR" "$IEXPENSE_DATA_DIR" &&
        mount -o remount,ro,bind "$IEXPENSE_DATA_DIR" &&
        iexpense list --json && iexpense add A 1'
      """)
    #expect(run.status == 1, run.report)
    #expect(try run.json().strings("name") == Samples.names, run.report)
    #expect(run.stderr.contains(sandbox.data), run.report)
  }

  static let canMount =
    getuid() == 0 && Peer.isInstalled("unshare")
    && (try? Sandbox().shell("unshare -m mount -t tmpfs tmpfs .").status) == 0
}

extension FullDiskTests {
  private func expectBeforeOrAfter(
    _ command: SampleCommand, on sandbox: Sandbox, levels: [Int], script: String, session: String
  ) throws {
    let before = try sandbox.seen(by: command.readers)
    try sandbox.write(Data(repeating: 0x61, count: 20_000), toWork: "receipt-1.txt")
    try sandbox.write(Data((command.stdin(round: 1) ?? "").utf8), toWork: "input")
    let words = command.words(round: 1, before: before).map(Sandbox.quoted)
    try sandbox.write(
      Data("words() { exec iexpense \(words.joined(separator: " ")) --quiet; }\n\(session)".utf8),
      toWork: "session")
    let run = try sandbox.shellOK("cp -a \"$IEXPENSE_DATA_DIR\" original; \(script)", seconds: 60)
    #expect(run.stdout + run.stderr == "", run.report)
    let after = command.after(round: 1, before: before.namingNoDigest())
    let results = try levels.map { level in
      try Result(level: level, in: sandbox, knowing: before)
    }
    for result in results { result.expect(before.namingNoDigest(), or: after, of: command) }
    let refused = results.count { $0.status == 1 }
    #expect(refused > 0 && refused < results.count, "the levels do not show both outcomes")
    print("full disk, \(command.rawValue): \(results.count) levels, \(refused) refused")
  }
}

/// How room is taken from a command and given back, as lines of shell that know `$level`.
private struct Squeeze {
  let fill: String
  let limit: String
  let relax: String

  /// A session for each level, on a fresh copy of the folder `original`; results in files.
  func script(for command: SampleCommand, levels: [Int]) -> String {
    """
    for level in \(levels.map(String.init).joined(separator: " ")); do
      rm -rf "$IEXPENSE_DATA_DIR"; cp -a original "$IEXPENSE_DATA_DIR"
      \(fill)
      { (\(limit); words < input); echo $? > status.$level; } 2>&1 | cat > said.$level
      { \(command.readers); } > full.$level
      find "$IEXPENSE_DATA_DIR/receipts" -type f > receipts.$level 2>/dev/null
      \(relax)
      iexpense add "Next 1" 1 --quiet 2>notice.$level || echo "failed at $level"
      { \(command.readers); } > later.$level
      find "$IEXPENSE_DATA_DIR" -name ".*" > strays.$level
    done
    """
  }
}

/// What one level came to.
private struct Result {
  let level: Int
  let status: Int
  let said: String
  /// What readers saw while there was no room, and with room again after another command.
  let full: [String]
  let later: [String]
  let receipts: [String]
  let strays: [String]

  init(level: Int, in sandbox: Sandbox, knowing before: [String]) throws {
    func lines(_ name: String) throws -> [String] {
      let path = URL(fileURLWithPath: "\(sandbox.work)/\(name).\(level)")
      return CommandRun.lines(String(decoding: try Data(contentsOf: path), as: UTF8.self))
    }
    self.level = level
    status = try Int(lines("status").first ?? "") ?? -1
    said = try lines("said").joined(separator: "\n")
    full = try lines("full").namingNew(since: before)
    later = try lines("later").namingNew(since: before)
    receipts = try lines("receipts")
    strays = try lines("strays")
  }

  func expect(_ before: [String], or after: [String], of command: SampleCommand) {
    let story: Comment = "level \(level), status \(status): \(said)\n\(before.difference(to: full))"
    if status == 0 {
      #expect(full == after && said.isEmpty, story)
    } else {
      #expect(status == 1 && said.contains("iexpense: error: "), story)
      let isBegun = said.contains("the next command that writes finishes it")
      #expect(full == (isBegun ? after : before), story)
      #expect(isBegun || receipts.isEmpty, story)
    }
    #expect(later == (full + [SampleCommand.line("Next 1", 1)]).sorted(), story)
    #expect(strays == [], story)
  }
}
