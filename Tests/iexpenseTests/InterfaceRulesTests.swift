import Testing

@testable import iexpense

@Suite struct InterfaceRulesTests {
  /// A receipt is a file where it is kept and any or none where it is looked for, as the contract has it;
  /// incomes cannot be sorted by a category.
  private static let differing: Set = ["receipt", "sort"]

  @Test func everyDeclarationOfTheProgramIsGood() {
    #expect(InterfaceRules.violations(in: Root.info, exceptions: Self.differing) == [])
    #expect(InterfaceRules.violationsInExamples(of: Root.self) == [])
  }

  @Test func theSampleIsGood() {
    let violations = InterfaceRules.violations(in: Sample.info, exceptions: ["name"])
    #expect(violations == [])
    #expect(InterfaceRules.violationsInExamples(of: Sample.self) == [])
  }

  @Test(arguments: [
    ("list", "ls", "Two commands.", "tool: two commands are called list"),
    ("other", "list", "Two commands.", "tool: two commands are called list"),
    ("List", "x", "A capital.", "tool List: the name List is not lowercase ASCII with dashes"),
    ("a", "ä", "No ASCII.", "tool a: the name ä is not lowercase ASCII with dashes"),
    ("a", "-b", "A dash.", "tool a: the name -b is not lowercase ASCII with dashes"),
    ("a", "b", "no capital.", "tool a: the summary is no sentence"),
    ("a", "b", "No full stop", "tool a: the summary is no sentence"),
    ("a", "b", "", "tool a: the summary is no sentence"),
    (
      "a", "b", "A summary that goes on and on for more than sixty columns or so.",
      "tool a: the summary has 64 columns"
    ),
  ])
  func aBadCommandIsFound(name: String, alias: String, summary: String, violation: String) {
    let list = CommandInfo(name: "list", summary: "Print.")
    let bad = CommandInfo(name: name, aliases: [alias], summary: summary)
    let root = CommandInfo(name: "tool", summary: "Try.", subcommands: [list, bad])
    #expect(InterfaceRules.violations(in: root) == [violation])
  }

  @Test(arguments: [
    (option("a", placeholder: "name"), "a has no placeholder in capitals"),
    (option("a", placeholder: ""), "a has no placeholder in capitals"),
    (flag("a", placeholder: "NAME"), "a is a flag with a placeholder"),
    (flag("a", short: "5"), "a has a digit as its letter"),
    (flag("a", short: "c"), "a has the letter c, which is not its own"),
    (flag("a", short: "x"), "a has the letter x, which is not its own"),
    (flag("A"), "the name A is not lowercase ASCII with dashes"),
    (flag("quiet"), "two options are called quiet"),
    (flag("a", help: "no capital."), "a has help that is no sentence"),
    (argument("a", placeholder: "file"), "a has no placeholder in capitals"),
  ])
  func aBadParameterIsFound(parameter: ParameterInfo, violation: String) {
    let info = CommandInfo(name: "tool", summary: "Try.", parameters: [parameter])
    #expect(InterfaceRules.violations(in: info).contains("tool: \(violation)"))
  }

  @Test func theLetterOfHelpIsTakenByHelpAlone() {
    let info = CommandInfo(name: "tool", summary: "Try.", parameters: [flag("a", short: "h")])
    #expect(
      InterfaceRules.violations(in: info)
        == ["tool: two options have the letter h", "tool: a takes the letter of help"])
  }

  @Test(arguments: [
    ([argument("a", repeats: true), argument("b", repeats: true)], "two arguments repeat"),
    (
      [argument("a", repeats: true), argument("b")], "the argument that repeats is not the last"
    ),
    (
      [argument("a", isRequired: false), argument("b")],
      "a required argument follows an optional one"
    ),
    ([argument("a"), argument("a")], "two arguments are called a"),
  ])
  func badArgumentsAreFound(arguments: [ParameterInfo], violation: String) {
    let info = CommandInfo(name: "tool", summary: "Try.", parameters: arguments)
    #expect(InterfaceRules.violations(in: info) == ["tool: \(violation)"])
  }

  @Test func argumentsBesideSubcommandsAreFound() {
    let info = CommandInfo(
      name: "tool", summary: "Try.", parameters: [argument("a")],
      subcommands: [CommandInfo(name: "list", summary: "Print.")])
    #expect(
      InterfaceRules.violations(in: info)
        == ["tool: its arguments cannot be told from its subcommands"])
  }

  @Test(arguments: [
    flag("limit", short: "n"), option("limit", short: "n", placeholder: "NUMBER"),
    option("limit", placeholder: "COUNT"),
    option("limit", short: "n", placeholder: "COUNT", completion: .file),
  ])
  func anOptionThatMeansAnotherThingElsewhereIsFound(other: ParameterInfo) {
    let limit = option("limit", short: "n", placeholder: "COUNT")
    let commands = [("a", limit), ("b", other)].map {
      CommandInfo(name: $0, summary: "Try.", parameters: [$1])
    }
    let root = CommandInfo(name: "tool", summary: "Try.", subcommands: commands)
    #expect(InterfaceRules.violations(in: root) == ["--limit differs between commands"])
    #expect(InterfaceRules.violations(in: root, exceptions: ["limit"]) == [])
  }

  @Test func badExamplesAreFound() {
    #expect(
      InterfaceRules.violationsInExamples(of: BadExamples.self) == [
        "bad: 'bad --what' is refused: unknown option '--what' for 'bad'",
        "bad: 'other thing' is about another command",
        "bad: 'bad \"open' has an open quote",
      ])
  }
}

@Suite struct ShellWordsTests {
  @Test(arguments: [
    ("a b", [["a", "b"]]), ("a 'b c' \"d'e\"", [["a", "b c", "d'e"]]), ("a ''", [["a", ""]]),
    ("a b | c -d|e", [["a", "b"], ["c", "-d"], ["e"]]), ("a && b; c", [["a"], ["b"], ["c"]]),
    ("a < in > out b >>log", [["a", "b"]]), ("a -b=c'd e'", [["a", "-b=cd e"]]), ("a 'b", nil),
  ])
  func anExampleIsReadAsAShellWould(line: String, commands: [[String]]?) {
    #expect(ShellWords.commands(in: line) == commands)
  }
}

private struct BadExamples: Command {
  static let interface = Interface<Self>(
    name: "bad", summary: "Have bad examples.",
    examples: ["bad --what", "other thing", "bad \"open", "echo x | bad --json > file"])

  func run(in context: Context) throws {}
}

private func flag(
  _ name: String, short: Character? = nil, placeholder: String = "", help: String = "Help."
) -> ParameterInfo {
  ParameterInfo(role: .flag, name: name, short: short, placeholder: placeholder, help: help)
}

private func option(
  _ name: String, short: Character? = nil, placeholder: String, completion: Completion = .none
) -> ParameterInfo {
  ParameterInfo(
    role: .option, name: name, short: short, placeholder: placeholder, help: "Help.",
    completion: completion)
}

private func argument(
  _ name: String, placeholder: String = "WORD", isRequired: Bool = true, repeats: Bool = false
) -> ParameterInfo {
  ParameterInfo(
    role: .argument, name: name, placeholder: placeholder, help: "Help.", isRequired: isRequired,
    repeats: repeats)
}
