import Testing

@testable import iexpense

@Suite struct UsageErrorTests {
  private static let families = [["list", "ls"], ["categorise", "categorize"], ["delete", "rm"]]
  private let option = ParameterInfo(role: .option, name: "name", placeholder: "NAME", help: "")

  @Test func ofTheNamesOfOneCommandOnlyTheNearestIsSuggested() {
    let error = UsageError.unknownCommand("categoris", path: ["tool"], among: Self.families)
    #expect(error.hint == "did you mean 'categorise'? see 'tool help'")
    let other = UsageError.unknownCommand("categorizee", path: ["tool"], among: Self.families)
    #expect(other.hint == "did you mean 'categorize'? see 'tool help'")
  }

  @Test(arguments: [
    (["tool"], "unknown command 'x'", "see 'tool help'"),
    (["tool", "cat", "add"], "unknown command 'x' for 'cat add'", "see 'tool help cat add'"),
  ])
  func thePathIsNamedWithoutTheProgram(path: [String], message: String, hint: String) {
    let error = UsageError.unknownCommand("x", path: path, among: [])
    #expect(error == UsageError(message: message, hint: hint))
  }

  @Test func anArgumentIsNeverSuggestedAsAnOption() {
    let argument = ParameterInfo(role: .argument, name: "nama", help: "")
    let error = UsageError.unknownOption("--nam", path: ["tool"], among: [argument])
    #expect(error.hint == "see 'tool help'")
    let both = UsageError.unknownOption("--nam", path: ["tool"], among: [argument, option])
    #expect(both.hint == "did you mean '--name'? see 'tool help'")
  }

  @Test func anEarlyOptionThatIsNearAnotherIsTakenForASlip() {
    let near = UsageError.earlyOption("--nam", path: ["tool"], among: [option])
    #expect(near.hint == "did you mean '--name'? see 'tool help'")
    let far = UsageError.earlyOption("--limit", path: ["tool"], among: [option])
    #expect(far.hint == "the options of a command stand after its name; see 'tool help'")
  }

  @Test(arguments: [
    (nil, "see 'tool help list'"), ("--json", "write --name=--json if that is meant"),
    ("--a\nb", "write --name=--a\\nb if that is meant"),
  ])
  func aMissingValueMayStandNext(next: String?, hint: String) {
    let error = UsageError.missingValue(of: option, next: next, path: ["tool", "list"])
    #expect(error == UsageError(message: "option '--name' needs a value", hint: hint))
  }

  @Test func whatMustBeThereCannotBeLeftOut() {
    var argument = ParameterInfo(role: .argument, name: "id", placeholder: "ID", help: "")
    argument.isRequired = true
    #expect(UsageError.emptyValue(of: argument).hint == "give it a value")
    #expect(UsageError.emptyValue(of: option).hint == "leave it out, or give it a value")
  }

  @Test func theFormatsOwnHintComesFirst() {
    func error(_ hint: String?) -> UsageError {
      .invalid(
        "x", for: option, because: InvalidValue(reason: "is odd", hint: hint), path: ["tool"])
    }
    #expect(
      error(nil) == UsageError(message: "option '--name': 'x' is odd", hint: "see 'tool help'"))
    #expect(error("be even").hint == "be even")
  }

  @Test func helpIsNotPrintedAsJSON() {
    #expect(
      UsageError.helpAsJSON(path: ["tool", "category"])
        == UsageError(
          message: "'category' alone has nothing to print as JSON",
          hint: "name one of its commands; see 'tool help category'"))
  }

  @Test(arguments: [
    (["a"], "argument 'a'"), (["a", "b", "c"], "arguments 'a', 'b', 'c'"),
    (["a", "b", "c", "d"], "arguments 'a', 'b', 'c' and 1 more"),
  ])
  func aFewWordsTooManyAreNamed(words: [String], named: String) {
    let error = UsageError.unexpected(words, path: ["tool", "list"])
    #expect(error.message == "unexpected \(named) for 'list'")
    #expect(error.hint == "quote words that belong together; see 'tool help list'")
  }
}
