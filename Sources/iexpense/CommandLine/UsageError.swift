/// Something wrong with the words on the command line.
///
/// Nothing has been read or written when it is thrown.
struct UsageError: Error, Equatable {
  let message: String
  var hint: String?
}

extension UsageError {
  static func unknownCommand(_ word: String, path: [String], among names: [[String]]) -> Self {
    let place = path.count > 1 ? " for \(commandName(path))" : ""
    return Self(
      message: "unknown command \(QuotedWord(word))\(place)",
      hint: hint(suggesting: nearest(to: word, among: names), path: path))
  }

  /// Suggests the options that are near, of those that the command knows.
  static func unknownOption(
    _ word: String, path: [String], among known: [ParameterInfo]
  ) -> Self {
    let names = known.filter { $0.role != .argument }.map(\.name)
    let bare = String(word.drop { $0 == "-" })
    let near = Suggestion.nearest(to: bare, among: names).map { "--\($0)" }
    return Self(
      message: "unknown option \(QuotedWord(word)) for \(commandName(path))",
      hint: hint(suggesting: near, path: path))
  }

  /// An option before the name of the command, which may be the one that knows it.
  static func earlyOption(_ word: String, path: [String], among known: [ParameterInfo]) -> Self {
    let plain = unknownOption(word, path: path, among: known)
    guard plain.hint == help(path) else { return plain }
    return Self(
      message: plain.message,
      hint: "the options of a command stand after its name; \(help(path))")
  }

  /// Tells how to give the next word as the value, where it was not taken for being an option.
  static func missingValue(of option: ParameterInfo, next: String?, path: [String]) -> Self {
    Self(
      message: "\(option.title) needs a value",
      hint: next.map { "write --\(option.name)=\(QuotedWord.bare($0)) if that is meant" }
        ?? help(path))
  }

  static func emptyValue(of parameter: ParameterInfo) -> Self {
    let advice = parameter.isRequired ? "give it a value" : "leave it out, or give it a value"
    return Self(message: "\(parameter.title) has an empty value", hint: advice)
  }

  static func needlessValue(of flag: ParameterInfo) -> Self {
    Self(message: "\(flag.title) takes no value", hint: "write --\(flag.name) alone")
  }

  static func repeated(_ option: ParameterInfo, first: String, second: String) -> Self {
    Self(
      message: "\(option.title) is given twice: \(QuotedWord(first)) and \(QuotedWord(second))",
      hint: "give it once")
  }

  static func invalid(
    _ word: String, for parameter: ParameterInfo, because error: InvalidValue, path: [String]
  ) -> Self {
    Self(
      message: "\(parameter.title): \(QuotedWord(word)) \(error.reason)",
      hint: error.hint ?? help(path))
  }

  static func missing(_ argument: ParameterInfo, path: [String]) -> Self {
    Self(message: "missing \(argument.title) for \(commandName(path))", hint: help(path))
  }

  static func nothingToChange(example: String) -> Self {
    Self(message: "nothing is to be changed", hint: "give a new value, such as \(example)")
  }

  static func severalForms(_ options: [String]) -> Self {
    Self(
      message: "\(options.joined(separator: " and ")) are two forms of output",
      hint: "give one of them")
  }

  static func helpAsJSON(path: [String]) -> Self {
    Self(
      message: "\(commandName(path)) alone has nothing to print as JSON",
      hint: "name one of its commands; \(help(path))")
  }

  static func unexpected(_ words: [String], path: [String]) -> Self {
    /// More words than this would hide the message.
    let most = 3
    let named = words.prefix(most).map { "\(QuotedWord($0))" }.joined(separator: ", ")
    let others = words.count > most ? " and \(words.count - most) more" : ""
    let noun = words.count == 1 ? "argument" : "arguments"
    return Self(
      message: "unexpected \(noun) \(named)\(others) for \(commandName(path))",
      hint: "quote words that belong together; \(help(path))")
  }
}

extension UsageError {
  /// `'category add'`, or the program's own name for the root.
  private static func commandName(_ path: [String]) -> String {
    let words = path.count > 1 ? path.dropFirst() : path[...]
    return "'\(words.joined(separator: " "))'"
  }

  private static func help(_ path: [String]) -> String {
    let words = path.prefix(1) + ["help"] + path.dropFirst()
    return "see '\(words.joined(separator: " "))'"
  }

  private static func hint(suggesting near: [String], path: [String]) -> String {
    guard let question = Suggestion.question(of: near) else { return help(path) }
    return "\(question) \(help(path))"
  }

  /// The nearest names, but of each command only one.
  private static func nearest(to word: String, among names: [[String]]) -> [String] {
    let near = Suggestion.nearest(to: word, among: names.flatMap(\.self))
    return near.filter { name in
      let family = names.first { $0.contains(name) } ?? []
      return near.first { family.contains($0) } == name
    }
  }
}
