/// The way from the root to the command that the words name, and the words left for it.
///
/// Options may stand before and between the names of commands; they are left for the command
/// that is found. A mistake does not end the search, so that help can be about what was meant.
struct Route {
  private(set) var command: any Command.Type
  /// Names from the root's on, none of them an alias.
  private(set) var path: [String]
  private(set) var words: [String] = []
  /// The first thing wrong on the way.
  private(set) var mistake: UsageError?
  /// Whether not even the first name is one of a command.
  private(set) var isLost = false

  init(words typed: [String], root: any Command.Type) {
    command = root
    path = [root.names[0]]
    var lexer = Lexer(options: root.optionsOnTheWay, words: typed[...])
    while !command.subcommands.isEmpty {
      let before = lexer.words
      guard let tokens = lexer.next() else { break }
      guard case .word(let name)? = tokens.first else {
        words += before[..<lexer.words.startIndex]
        note(tokens)
        continue
      }
      guard let next = command.subcommand(named: name) else {
        fail(at: name)
        words += before
        return
      }
      descend(to: next)
      lexer.options = next.optionsOnTheWay
    }
    words += lexer.words
  }

  private mutating func descend(to next: any Command.Type) {
    command = next
    path.append(next.names[0])
  }

  private mutating func fail(at name: String) {
    isLost = path.count == 1
    let names = command.subcommands.map { $0.names }.filter { !$0[0].hasPrefix("__") }
    mistake = mistake ?? .unknownCommand(name, path: path, among: names)
  }

  /// An option that only a later command knows could have a value that looks like a command.
  private mutating func note(_ tokens: [Lexer.Token]) {
    for case .mistake(.unknownOption(let word)) in tokens where mistake == nil {
      mistake = .earlyOption(word, path: path, among: command.optionsOnTheWay)
    }
  }
}

extension Command {
  fileprivate static var names: [String] { [interface.name] + interface.aliases }

  fileprivate static var subcommands: [any Command.Type] { interface.subcommands }

  fileprivate static func subcommand(named name: String) -> (any Command.Type)? {
    interface.subcommands.first { $0.names.contains(name) }
  }

  /// Its own options and those of every command, which may all stand before the next name.
  fileprivate static var optionsOnTheWay: [ParameterInfo] {
    interface.parameters.map(\.info)
      + GlobalOptions.parameters(changingData: true).map(\.info) + [.helpFlag, .versionFlag]
  }
}
