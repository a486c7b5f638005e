/// What a command line asks for.
enum ParsedCommand {
  case run(any Command, GlobalOptions)
  /// Help about a command, with its names from the program's on.
  case help(path: [String], CommandInfo)
  case version
}

/// Reads a command line by what the commands declare, and by nothing else.
enum Parser {
  /// Reads what was typed after the name of the program.
  static func parse(
    words: [String], root: any Command.Type
  ) throws(UsageError) -> ParsedCommand {
    let route = Route(words: words, root: root)
    return try parse(route.command, route)
  }

  private static func parse<C: Command>(
    _ command: C.Type, _ route: Route
  ) throws(UsageError) -> ParsedCommand {
    let interface = C.interface
    let parameters = Invocation<C>.parameters(of: interface)
    let known = parameters.map(\.info) + [.helpFlag, .versionFlag]
    var lexer = Lexer(options: known, words: route.words[...])
    let tokens = lexer.rest()
    if tokens.contains(.option(.helpFlag, value: nil)), !route.isLost {
      return .help(path: route.path, C.info)
    }
    if let mistake = route.mistake { throw mistake }
    if tokens.contains(.option(.versionFlag, value: nil)) { return .version }
    var reader = Reader<C>(parameters: parameters, path: route.path)
    try reader.read(tokens)
    guard interface.subcommands.isEmpty || interface.runsAlone else {
      guard !reader.invocation.globals.isJSON else { throw .helpAsJSON(path: route.path) }
      return .help(path: route.path, C.info)
    }
    try reader.invocation.command.validate()
    return .run(reader.invocation.command, reader.invocation.globals)
  }
}

/// What the words of one command line are written into.
private struct Invocation<C: Command>: Sendable {
  var command = C()
  var globals = GlobalOptions()

  static func parameters(of interface: Interface<C>) -> [Parameter<Self>] {
    let shared = GlobalOptions.parameters(changingData: interface.changesData)
    return interface.parameters.pulledBack(to: \.command) + shared.pulledBack(to: \.globals)
  }
}

/// Writes tokens into an invocation, and refuses what does not fit.
private struct Reader<C: Command> {
  let parameters: [Parameter<Invocation<C>>]
  let path: [String]
  var invocation = Invocation<C>()
  private var firstValues: [String: String] = [:]

  init(parameters: [Parameter<Invocation<C>>], path: [String]) {
    self.parameters = parameters
    self.path = path
  }

  mutating func read(_ tokens: [Lexer.Token]) throws(UsageError) {
    var words: [String] = []
    for token in tokens {
      switch token {
      case .word(let word): words.append(word)
      case .option(let option, let value): try read(option, value)
      case .mistake(let mistake): throw error(for: mistake)
      }
    }
    try read(words)
  }

  private mutating func read(_ option: ParameterInfo, _ value: String?) throws(UsageError) {
    let word = value ?? ""
    if option.role == .option, !option.repeats {
      if let first = firstValues.updateValue(word, forKey: option.name) {
        throw .repeated(option, first: first, second: word)
      }
    }
    for parameter in parameters where parameter.info == option {
      try store(word, in: parameter)
    }
  }

  /// Hands the plain words to the arguments, in the order of both.
  private mutating func read(_ words: [String]) throws(UsageError) {
    var words = words[...]
    for parameter in parameters where parameter.info.role == .argument {
      if words.isEmpty, parameter.info.isRequired { throw .missing(parameter.info, path: path) }
      let count = parameter.info.repeats ? words.count : min(1, words.count)
      for word in words.prefix(count) {
        if word.isEmpty { throw .emptyValue(of: parameter.info) }
        try store(word, in: parameter)
      }
      words = words.dropFirst(count)
    }
    guard words.isEmpty else { throw .unexpected(Array(words), path: path) }
  }

  private mutating func store(
    _ word: String, in parameter: Parameter<Invocation<C>>
  ) throws(UsageError) {
    do {
      try parameter.store(&invocation, word)
    } catch {
      throw .invalid(word, for: parameter.info, because: error, path: path)
    }
  }

  private func error(for mistake: Lexer.Mistake) -> UsageError {
    switch mistake {
    case .unknownOption(let word):
      let known = parameters.map(\.info) + [.helpFlag, .versionFlag]
      return .unknownOption(word, path: path, among: known)
    case .missingValue(let option, let next):
      return .missingValue(of: option, next: next, path: path)
    case .emptyValue(let option): return .emptyValue(of: option)
    case .needlessValue(let option): return .needlessValue(of: option)
    }
  }
}
