import Foundation
import Testing

/// The test tools themselves: one that cannot fail proves nothing.
struct SupportTests {
  let sandbox: Sandbox
  init() throws { sandbox = try Sandbox() }

  @Test func streamsAndStatusAreKeptApart() throws {
    let run = try sandbox.shell("echo out; echo err >&2; exit 3")
    #expect(run.stdout == "out\n")
    #expect(run.stderr == "err\n")
    #expect(run.status == 3)
  }

  @Test func standardInputIsEmptyUnlessGiven() throws {
    #expect(try sandbox.shell("cat").stdout == "")
    #expect(try sandbox.shell("cat", stdin: "text").stdout == "text")
  }

  @Test func environmentIsBuiltFromNothing() throws {
    let names = try sandbox.shell("env").lines.map { $0.prefix { $0 != "=" } }
    let own = Set(sandbox.environment.keys).union(["PWD", "OLDPWD", "SHLVL", "_"])
    #expect(own.isSuperset(of: names.map(String.init)))
  }

  @Test func commandThatHangsIsEndedWithItsChildren() throws {
    let run = try sandbox.shell("sleep 60 & sleep 60", seconds: 0.2)
    #expect(run.timedOut)
    #expect(run.status == 128 + SIGKILL)
  }

  @Test func brokenPipeKillsAsInAShell() throws {
    #expect(try sandbox.shell("exec yes | head -1").stderr == "")
    #expect(try sandbox.shell("kill -PIPE $$").status == 128 + SIGPIPE)
  }

  @Test func treeSeesBytesModesLinksAndNewNames() throws {
    let before = try sandbox.shellOK("mkdir data; cd data; echo a > a; ln -s a l", in: sandbox.root)
    for (line, name) in [
      ("echo b > a", "a"), ("chmod 600 a", "a"), ("touch new", "new"), ("ln -sf b l", "l"),
      ("chmod 700 .", "."), ("mkdir -p r/s", "r/s"),
    ] {
      let after = try sandbox.shellOK("cd data; \(line)", in: sandbox.root)
      #expect(before.tree.differences(from: after.tree).contains(name), "\(line)\(after.report)")
    }
  }

  @Test func transcriptIsWrittenAsItWasRead() throws {
    let text = """
      needs: jq
      # A comment.

      $ cat <<END
      > stdout
      > END
      line
      stdout:
      stdout: $ dollar
      stderr: oops
      stderr:
      exit: 3

      $ true
      # end

      """
    let transcript = try Transcript(parsing: text)
    #expect(transcript.text == text)
    #expect(transcript.steps[0].command == "cat <<END\nstdout\nEND")
    #expect(transcript.steps[0].output == ["line", "", "$ dollar"])
    #expect(transcript.steps[0].errors == ["oops", ""])
    #expect(transcript.steps.map(\.status) == [3, 0])
  }

  @Test(arguments: ["output first", "$ a\nexit: many", "$ a\n# comment\nlate output"])
  func transcriptThatMakesNoSenseIsRefused(text: String) {
    #expect(throws: Transcript.Malformed.self) { try Transcript(parsing: text) }
  }

  @Test func idsAreNamedInOrderOfAppearance() {
    let (first, second) = (UUID().uuidString, UUID().uuidString)
    var names = OutputNames(sandbox: "/box")
    names.learn(from: #"{"id":"\#(first)"} {"id":"\#(second)"}"#)
    #expect(
      names.named("Added \(second.prefix(8))  12345678 DEADBEEF")
        == "Added <id1>  12345678 DEADBEEF")
    #expect(
      names.named("\(first) \(second.lowercased()) /box/data") == "<ID2> <ID1> <sandbox>/data")
    #expect(names.named(#""at":"2026-11-28T10:00:00Z""#) == #""at":"<time>""#)
  }
}

extension Sandbox {
  fileprivate func shellOK(_ line: String, in folder: String) throws -> CommandRun {
    try shellOK("cd '\(folder)'; \(line)")
  }
}
