/// What help, man page and completions know about a command: its interface as data alone.
struct CommandInfo: Sendable, Equatable {
  let name: String
  var aliases: [String] = []
  var summary = ""
  var discussion = ""
  var examples: [String] = []
  var parameters: [ParameterInfo] = []
  var subcommands: [CommandInfo] = []
  var changesData = false
  var runsAlone = false
}

extension CommandInfo {
  init<C>(_ interface: Interface<C>) {
    self.init(
      name: interface.name, aliases: interface.aliases, summary: interface.summary,
      discussion: interface.discussion, examples: interface.examples,
      parameters: interface.parameters.map(\.info),
      subcommands: interface.subcommands.map { $0.info },
      changesData: interface.changesData, runsAlone: interface.runsAlone)
  }

  /// Whether the command is for scripts of our own, and left out of help and suggestions.
  var isHidden: Bool { name.hasPrefix("__") }

  var arguments: [ParameterInfo] { parameters.filter { $0.role == .argument } }

  /// The options that the program adds to those the command declares.
  var sharedParameters: [ParameterInfo] {
    GlobalOptions.parameters(changingData: changesData).map(\.info) + [.helpFlag, .versionFlag]
  }

  /// Finds the command that `words` name, from this root down, by names and aliases.
  ///
  /// The path is made of the commands' own names, this one's first.
  func find(_ words: [String]) throws(UsageError) -> (path: [String], info: CommandInfo) {
    var path = [name]
    var found = self
    for word in words {
      let next = found.subcommands.first { $0.name == word || $0.aliases.contains(word) }
      guard let next else {
        let shown = found.subcommands.filter { !$0.isHidden }
        throw .unknownCommand(word, path: path, among: shown.map(\.names))
      }
      found = next
      path.append(next.name)
    }
    return (path, found)
  }

  /// The name, then the aliases.
  var names: [String] { [name] + aliases }
}
