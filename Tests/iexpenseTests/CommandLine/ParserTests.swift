import Testing

@testable import iexpense

@Suite struct ParserTests {
  @Test(arguments: ["list", "ls"])
  func aCommandIsFoundByNameAndAlias(name: String) throws {
    #expect(try parsed([name], as: SampleList.self).limit == nil)
  }

  @Test(arguments: ["category add Food", "cat add Food", "cat add -- Food"])
  func aSubcommandIsFound(line: String) throws {
    #expect(try parsed(line.words, as: SampleCategoryAdd.self).name == "Food")
  }

  @Test(arguments: [
    "add Lunch 5 --tag a", "add --tag a Lunch 5", "add Lunch --tag a 5", "add --tag=a -- Lunch 5",
  ])
  func optionsAndWordsStandInAnyOrder(line: String) throws {
    let add = try parsed(line.words, as: SampleAdd.self)
    #expect(add.words == ["Lunch", "5"])
    #expect(add.tags == ["a"])
  }

  @Test func negativeNumbersAreValuesAndWords() throws {
    let add = try parsed("add --name Refund --amount -5".words, as: SampleAdd.self)
    #expect(add.amount == "-5")
    #expect(try parsed("add Back -12.50".words, as: SampleAdd.self).words == ["Back", "-12.50"])
  }

  @Test func aLoneDashIsAWord() throws {
    #expect(try parsed("show -".words, as: SampleShow.self).id == "-")
    #expect(try parsed("add --name -".words, as: SampleAdd.self).name == "-")
  }

  @Test func wordsAfterTwoDashesAreNeverOptions() throws {
    #expect(try parsed("add -- --name -h".words, as: SampleAdd.self).words == ["--name", "-h"])
  }

  @Test func repeatedOptionsAddUp() throws {
    let list = try parsed("list -c food --category=rent -cfun".words, as: SampleList.self)
    #expect(list.filter.categories == ["food", "rent", "fun"])
  }

  @Test func aRepeatedFlagIsHarmless() throws {
    #expect(try parsed("list --reverse --reverse".words, as: SampleList.self).isReversed)
  }

  @Test func defaultsArePropertiesUntilReplaced() throws {
    #expect(try parsed(["list"], as: SampleList.self).order == .date)
    #expect(try parsed("list --sort amount".words, as: SampleList.self).order == .amount)
  }

  @Test func argumentsAreHandedOutInOrder() throws {
    let merge = try parsed("merge a b c".words, as: SampleMerge.self)
    #expect(merge.target == "a")
    #expect(merge.names == ["b", "c"])
    #expect(try parsed(["undo"], as: SampleUndo.self).count == nil)
    #expect(try parsed("undo 3".words, as: SampleUndo.self).count == 3)
  }

  @Test(arguments: [
    "--data-dir /x --json list", "list --data-dir /x --json", "--json list --data-dir=/x",
  ])
  func globalOptionsStandBeforeAndAfterTheCommand(line: String) throws {
    let globals = try invocation(line.words, of: SampleList.self).globals
    #expect(globals == GlobalOptions(dataDirectory: "/x", isJSON: true))
  }

  @Test func globalOptionsStandBetweenCommandWords() throws {
    let line = "-q category --color never -y add Food --no-input"
    let (add, globals) = try invocation(line.words, of: SampleCategoryAdd.self)
    #expect(add.name == "Food")
    #expect(
      globals == GlobalOptions(colour: .never, isQuiet: true, noInput: true, yes: true))
  }

  @Test(arguments: ["--dry-run --lock-timeout 2.5 undo", "undo --lock-timeout=2.5 --dry-run"])
  func writersTakeTheOptionsOfWrites(line: String) throws {
    let globals = try invocation(line.words, of: SampleUndo.self).globals
    #expect(globals == GlobalOptions(isDryRun: true, lockTimeout: .milliseconds(2500)))
  }

  @Test(arguments: ["list --dry-run", "--dry-run list"])
  func readersDoNot(line: String) throws {
    #expect(try usageError(line.words).message == "unknown option '--dry-run' for 'list'")
  }

  @Test(arguments: ["--version", "--json --version", "list --version", "--version -q"])
  func theVersionIsAskedForAnywhere(line: String) throws {
    guard case .version = try Parser.parse(words: line.words, root: Sample.self) else {
      throw UsageError(message: "not the version: \(line)")
    }
  }

  @Test func aCommandWithSubcommandsMayRunAlone() throws {
    #expect(try parsed("sync --remote x".words, as: SampleSync.self).remote == "x")
    _ = try parsed("sync status".words, as: SampleSyncStatus.self)
  }

  @Test func validationComesLast() throws {
    let error = try usageError("add Lunch 5 --name Lunch".words)
    #expect(error == UsageError(message: "the name is given twice", hint: "give it once"))
  }

  @Test func aHiddenCommandRuns() throws {
    _ = try parsed(["__complete"], as: SampleComplete.self)
  }
}

@Suite struct ParserHelpTests {
  @Test(arguments: ["--json", "category --json"])
  func helpThatNobodyAskedForIsNoAnswerInJSON(line: String) throws {
    let error = try usageError(line.words)
    #expect(error.message.hasSuffix("alone has nothing to print as JSON"))
  }

  @Test(arguments: [
    ("", "tool"), ("-h", "tool"), ("--help", "tool"), ("-qh", "tool"),
    ("list -h", "tool list"), ("ls --help", "tool list"), ("--help list", "tool list"),
    ("-h cat ls", "tool category list"), ("category", "tool category"),
    ("category --quiet", "tool category"), ("category -h add", "tool category add"),
    ("sync --help", "tool sync"), ("sync status -h", "tool sync status"),
  ])
  func helpIsAboutTheDeepestCommandNamed(line: String, path: String) throws {
    #expect(try helpPath(line.isEmpty ? [] : line.words) == path)
  }

  @Test(arguments: [
    ("list one two --help", "tool list"), ("list --limt 5 --help", "tool list"),
    ("list --limit=x -h", "tool list"), ("add --name --help", "tool add"),
    ("show -h", "tool show"), ("category lst --help", "tool category"),
    ("--what list --help", "tool list"), ("list --version --help", "tool list"),
    ("list -n -h", "tool list"),
  ])
  func helpComesBeforeEveryOtherMistake(line: String, path: String) throws {
    #expect(try helpPath(line.words) == path)
  }

  @Test(arguments: ["lst --help", "--help lst"])
  func thereIsNoHelpForAnUnknownCommand(line: String) throws {
    #expect(try usageError(line.words).message == "unknown command 'lst'")
  }

  @Test func aWordAfterTwoDashesAsksForNoHelp() throws {
    #expect(try parsed("add -- --help".words, as: SampleAdd.self).words == ["--help"])
  }

  @Test func aGluedValueAsksForNoHelp() throws {
    #expect(try parsed(["add", "--name=--help"], as: SampleAdd.self).name == "--help")
  }
}

@Suite struct ParserMistakeTests {
  @Test(arguments: [
    ("lst", "unknown command 'lst'", "did you mean 'list'? see 'tool help'"),
    ("LIST", "unknown command 'LIST'", "did you mean 'list'? see 'tool help'"),
    ("zebra", "unknown command 'zebra'", "see 'tool help'"),
    ("__complet", "unknown command '__complet'", "see 'tool help'"),
    (
      "category ad", "unknown command 'ad' for 'category'",
      "did you mean 'add'? see 'tool help category'"
    ),
    (
      "sync stats", "unknown command 'stats' for 'sync'",
      "did you mean 'status'? see 'tool help sync'"
    ),
  ])
  func unknownCommands(line: String, message: String, hint: String) throws {
    #expect(try usageError(line.words) == UsageError(message: message, hint: hint))
  }

  @Test(arguments: [
    ("list --limt 5", "'--limt' for 'list'", "did you mean '--limit'? see 'tool help list'"),
    ("list --limt=5", "'--limt' for 'list'", "did you mean '--limit'? see 'tool help list'"),
    ("list --lim 5", "'--lim' for 'list'", "did you mean '--limit'? see 'tool help list'"),
    ("list -limit", "'-limit' for 'list'", "did you mean '--limit'? see 'tool help list'"),
    ("cat add -name x", "'-name' for 'category add'", "see 'tool help category add'"),
    ("add -name x", "'-name' for 'add'", "did you mean '--name'? see 'tool help add'"),
    ("list -x", "'-x' for 'list'", "see 'tool help list'"),
    ("list -qx", "'-x' for 'list'", "see 'tool help list'"),
    ("--jsn list", "'--jsn' for 'tool'", "did you mean '--json'? see 'tool help'"),
    (
      "--limit 5 list", "'--limit' for 'tool'",
      "the options of a command stand after its name; see 'tool help'"
    ),
  ])
  func unknownOptions(line: String, place: String, hint: String) throws {
    #expect(
      try usageError(line.words) == UsageError(message: "unknown option \(place)", hint: hint))
  }

  @Test(arguments: [
    (
      "add --name --amount 5", "option '--name' needs a value",
      "write --name=--amount if that is meant"
    ),
    ("add --name", "option '--name' needs a value", "see 'tool help add'"),
    ("add --name=", "option '--name' has an empty value", "leave it out, or give it a value"),
    ("add --name ", "option '--name' has an empty value", "leave it out, or give it a value"),
    ("add --refund=yes", "option '--refund' takes no value", "write --refund alone"),
    ("add --name a --name b", "option '--name' is given twice: 'a' and 'b'", "give it once"),
    (
      "--data-dir a add --data-dir b", "option '--data-dir' is given twice: 'a' and 'b'",
      "give it once"
    ),
    ("list -n 5 --limit 5", "option '--limit' is given twice: '5' and '5'", "give it once"),
    (
      "list -n 0", "option '--limit': '0' is not a positive whole number",
      "write a number such as 10"
    ),
    (
      "list --sort dat", "option '--sort': 'dat' is not one of date, amount",
      "did you mean 'date'?"
    ),
    ("list --sort zz", "option '--sort': 'zz' is not one of date, amount", "see 'tool help list'"),
    (
      "undo none", "argument COUNT: 'none' is not a positive whole number",
      "write a number such as 10"
    ),
  ])
  func valuesThatAreWrong(line: String, message: String, hint: String) throws {
    #expect(try usageError(line.words) == UsageError(message: message, hint: hint))
  }

  @Test(arguments: [
    ("show", "missing argument ID for 'show'"),
    ("merge", "missing argument TARGET for 'merge'"),
    ("merge a", "missing argument NAME for 'merge'"),
    ("show ", "argument ID has an empty value"),
    ("add Lunch ", "argument NAME… AMOUNT has an empty value"),
    ("show a b", "unexpected argument 'b' for 'show'"),
    ("show a b c", "unexpected arguments 'b', 'c' for 'show'"),
    ("show a b c d e f", "unexpected arguments 'b', 'c', 'd' and 2 more for 'show'"),
    ("list food", "unexpected argument 'food' for 'list'"),
    ("category list -5", "unexpected argument '-5' for 'category list'"),
  ])
  func argumentsThatAreWrong(line: String, message: String) throws {
    #expect(try usageError(line.words).message == message)
  }

  @Test func theFirstMistakeIsReported() throws {
    let error = try usageError("list --limit 0 --what extra".words)
    #expect(error.message == "option '--limit': '0' is not a positive whole number")
  }

  @Test func hugeAndHostileWordsAreCutAndEscaped() throws {
    let huge = String(repeating: "x", count: 1_000_000)
    for words in [[huge], ["list", huge], ["list", "--\(huge)"], ["list", "-n", huge]] {
      let error = try usageError(words)
      #expect(error.message.count < 150)
      #expect((error.hint ?? "").count < 150)
    }
    #expect(try usageError(["a\u{1B}[2Jb"]).message == "unknown command 'a\\u{1B}[2Jb'")
  }
}
