@testable import iexpense

/// What every declaration must keep to, whatever the command.
enum InterfaceRules {
  /// Short letters mean one thing everywhere, and there are no others.
  private static let shortLetters: [Character: String] = [
    "c": "category", "d": "date", "t": "type", "m": "month", "n": "limit", "o": "output",
    "q": "quiet", "y": "yes", "h": "help",
  ]

  private static let widestSummary = 60

  /// All violations in the tree, each with the command it is in.
  ///
  /// `exceptions` are options that rightly differ between commands.
  static func violations(
    in root: CommandInfo, exceptions: Set<String> = []
  ) -> [String] {
    let commands = all(under: root, path: [root.name])
    return commands.flatMap { path, info in
      (names(info) + summary(info) + parameters(info) + arguments(info))
        .map { "\(path.joined(separator: " ")): \($0)" }
    } + meanings(of: commands.map(\.info), exceptions: exceptions)
  }

  /// Examples that their command would refuse, or that are about another command.
  static func violationsInExamples(of root: any Command.Type) -> [String] {
    all(under: root.info, path: [root.info.name]).flatMap { path, info in
      info.examples.compactMap { example in
        problem(with: example, of: path, root: root).map {
          "\(path.joined(separator: " ")): '\(example)' \($0)"
        }
      }
    }
  }

  private static func all(
    under info: CommandInfo, path: [String]
  ) -> [(path: [String], info: CommandInfo)] {
    [(path, info)] + info.subcommands.flatMap { all(under: $0, path: path + [$0.name]) }
  }
}

// MARK: - Names and summaries

extension InterfaceRules {
  private static func names(_ info: CommandInfo) -> [String] {
    let below = info.subcommands.flatMap(\.names)
    let options = (info.parameters + info.sharedParameters).filter { $0.role != .argument }
    let arguments = info.arguments.map(\.name)
    let own = info.isHidden ? [String(info.name.dropFirst(2))] : [info.name]
    return repeated(below).map { "two commands are called \($0)" }
      + repeated(options.map(\.name)).map { "two options are called \($0)" }
      + repeated(options.compactMap(\.short)).map { "two options have the letter \($0)" }
      + repeated(arguments).map { "two arguments are called \($0)" }
      + (own + info.aliases + info.parameters.map(\.name)).filter { !isPlain($0) }
      .map { "the name \($0) is not lowercase ASCII with dashes" }
  }

  private static func summary(_ info: CommandInfo) -> [String] {
    let length = info.summary.count
    return (isSentence(info.summary) ? [] : ["the summary is no sentence"])
      + (length > widestSummary ? ["the summary has \(length) columns"] : [])
  }

  private static func repeated<T: Hashable>(_ names: [T]) -> [T] {
    var seen: Set<T> = []
    return names.filter { !seen.insert($0).inserted }
  }

  private static func isPlain(_ name: String) -> Bool {
    let isMadeOfPlainBytes = name.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
    }
    return isMadeOfPlainBytes && name.first?.isLetter == true && name.last != "-"
  }

  private static func isSentence(_ text: String) -> Bool {
    text.first?.isUppercase == true && text.last == "."
  }
}

// MARK: - Parameters

extension InterfaceRules {
  private static func parameters(_ info: CommandInfo) -> [String] {
    info.parameters.flatMap { parameter in
      let found = placeholder(parameter) + short(parameter)
      let help = isSentence(parameter.help) ? [] : ["has help that is no sentence"]
      return (found + help).map { "\(parameter.name) \($0)" }
    }
  }

  private static func placeholder(_ parameter: ParameterInfo) -> [String] {
    let text = parameter.placeholder
    switch parameter.role {
    case .flag: return text.isEmpty ? [] : ["is a flag with a placeholder"]
    case .option, .argument:
      let isInCapitals = text.contains(where: \.isUppercase) && !text.contains(where: \.isLowercase)
      return isInCapitals ? [] : ["has no placeholder in capitals"]
    }
  }

  private static func short(_ parameter: ParameterInfo) -> [String] {
    guard let letter = parameter.short else { return [] }
    if letter.isNumber { return ["has a digit as its letter"] }
    if letter == "h", parameter.name != "help" { return ["takes the letter of help"] }
    let meaning = shortLetters[letter]
    return meaning == parameter.name ? [] : ["has the letter \(letter), which is not its own"]
  }

  private static func arguments(_ info: CommandInfo) -> [String] {
    let arguments = info.arguments
    let repeating = arguments.filter(\.repeats)
    var found: [String] = []
    if repeating.count > 1 { found.append("two arguments repeat") }
    if repeating.count == 1, arguments.last?.repeats == false {
      found.append("the argument that repeats is not the last")
    }
    let afterOptional = arguments.drop { $0.isRequired }
    if afterOptional.contains(where: \.isRequired) {
      found.append("a required argument follows an optional one")
    }
    if !arguments.isEmpty, !info.subcommands.isEmpty {
      found.append("its arguments cannot be told from its subcommands")
    }
    return found
  }
}

// MARK: - Across commands

extension InterfaceRules {
  private static func meanings(
    of commands: [CommandInfo], exceptions: Set<String>
  ) -> [String] {
    let all = commands.flatMap { $0.parameters + $0.sharedParameters }
    let options = all.filter { $0.role != .argument && !exceptions.contains($0.name) }
    return Dictionary(grouping: options, by: \.name).values.compactMap { same in
      guard let first = same.first, !same.allSatisfy({ means($0, theSameAs: first) }) else {
        return nil
      }
      return "--\(first.name) differs between commands"
    }.sorted()
  }

  private static func means(_ one: ParameterInfo, theSameAs other: ParameterInfo) -> Bool {
    one.role == other.role && one.short == other.short && one.placeholder == other.placeholder
      && one.completion == other.completion
  }
}

// MARK: - Examples

extension InterfaceRules {
  private static func problem(
    with example: String, of path: [String], root: any Command.Type
  ) -> String? {
    guard let commands = ShellWords.commands(in: example) else { return "has an open quote" }
    let ours = commands.filter { $0.first == path[0] }.map { Array($0.dropFirst()) }
    for words in ours {
      do {
        _ = try Parser.parse(words: words, root: root)
      } catch {
        return "is refused: \(error.message)"
      }
    }
    let paths = ours.map { Route(words: $0, root: root).path }
    return paths.contains(path) ? nil : "is about another command"
  }
}
