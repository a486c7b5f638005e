import Testing

@testable import iexpense

@Suite struct RouteTests {
  private func route(_ line: String) -> Route {
    Route(words: line.isEmpty ? [] : line.words, root: Sample.self)
  }

  @Test(arguments: [
    ("", "tool", ""), ("list", "tool list", ""), ("ls", "tool list", ""),
    ("cat ls", "tool category list", ""), ("category", "tool category", ""),
    ("list -n 5 more", "tool list", "-n 5 more"), ("show list", "tool show", "list"),
    ("--json category -q add Food", "tool category add", "--json -q Food"),
    ("--color never list", "tool list", "--color never"),
    ("--color=never list", "tool list", "--color=never"), ("-- list", "tool list", "--"),
    ("sync --remote list status", "tool sync status", "--remote list"),
    ("--json", "tool", "--json"),
    ("__complete", "tool __complete", ""),
  ])
  func theWordsLeadToACommand(line: String, path: String, words: String) {
    let route = route(line)
    #expect(route.path.joined(separator: " ") == path)
    #expect(route.words.joined(separator: " ") == words)
    #expect(route.mistake == nil)
    #expect(!route.isLost)
    #expect(route.command.info.name == route.path.last)
  }

  @Test(arguments: [
    ("lst --help", "tool", "lst --help", true), ("category ad x", "tool category", "ad x", false),
    ("--json lst", "tool", "--json lst", true),
  ])
  func aWordThatIsNoCommandEndsTheWay(line: String, path: String, words: String, isLost: Bool) {
    let route = route(line)
    #expect(route.path.joined(separator: " ") == path)
    #expect(route.words.joined(separator: " ") == words)
    #expect(route.isLost == isLost)
    #expect(route.mistake?.message.hasPrefix("unknown command") == true)
  }

  @Test func anEarlyOptionIsAMistakeButNotTheEndOfTheWay() {
    let route = route("--reverse list --help")
    #expect(route.path == ["tool", "list"])
    #expect(route.words == ["--reverse", "--help"])
    #expect(route.mistake?.message == "unknown option '--reverse' for 'tool'")
    #expect(!route.isLost)
  }

  @Test func theFirstMistakeIsKept() {
    #expect(
      route("--one --two lst").mistake?.message == "unknown option '--one' for 'tool'")
    #expect(route("-x lst").isLost)
  }
}
