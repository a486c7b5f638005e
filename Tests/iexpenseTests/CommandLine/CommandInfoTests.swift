import Testing

@testable import iexpense

@Suite struct CommandInfoTests {
  @Test func theDataIsThatOfTheInterface() {
    let info = SampleList.info
    #expect(info.names == ["list", "ls"])
    #expect(info.parameters.map(\.name) == ["limit", "sort", "reverse", "category", "month"])
    #expect(info.parameters.map(\.group) == [nil, nil, nil, "Filters", "Filters"])
    #expect(info.parameters[1].defaultText == "date")
    #expect(info.parameters[1].completion == .choices(["date", "amount"]))
    #expect(Sample.info.subcommands.map(\.name).contains("category"))
  }

  @Test func everyCommandHasTheSharedParameters() {
    let reading = ["data-dir", "json", "color", "quiet", "no-input", "yes", "help", "version"]
    #expect(SampleList.info.sharedParameters.map(\.name) == reading)
    let writing = ["dry-run", "lock-timeout"] + reading
    #expect(SampleAdd.info.sharedParameters.map(\.name) == writing)
  }

  @Test(arguments: [
    ([], ["tool"]), (["ls"], ["tool", "list"]), (["cat", "ls"], ["tool", "category", "list"]),
    (["__complete"], ["tool", "__complete"]),
  ])
  func aCommandIsFoundByItsWords(words: [String], path: [String]) throws {
    let found = try Sample.info.find(words)
    #expect(found.path == path)
    #expect(found.info.name == path.last)
  }

  @Test(arguments: [
    (["lst"], "unknown command 'lst'", "did you mean 'list'? see 'tool help'"),
    (["list", "more"], "unknown command 'more' for 'list'", "see 'tool help list'"),
    (["__complet"], "unknown command '__complet'", "see 'tool help'"),
  ])
  func anUnknownOneIsNamedWithTheNearest(words: [String], message: String, hint: String) {
    let error = #expect(throws: UsageError.self) { try Sample.info.find(words) }
    #expect(error == UsageError(message: message, hint: hint))
  }
}
