/// Splits words into options with their values and plain words, by what one command declares.
///
/// It never throws: a mistake is a token, so that a `--help` further on is still found.
struct Lexer {
  enum Token: Equatable {
    /// The value is nil for a flag.
    case option(ParameterInfo, value: String?)
    case word(String)
    case mistake(Mistake)
  }

  enum Mistake: Equatable {
    /// As typed, up to its `=`.
    case unknownOption(String)
    case missingValue(ParameterInfo, next: String?)
    case emptyValue(ParameterInfo)
    case needlessValue(ParameterInfo)
  }

  /// Flags and options that are known; arguments among them are passed over.
  var options: [ParameterInfo]
  private(set) var words: ArraySlice<String>
  private var optionsEnded = false

  init(options: [ParameterInfo], words: ArraySlice<String>) {
    self.options = options
    self.words = words
  }

  /// All tokens that are left.
  mutating func rest() -> [Token] {
    var tokens: [Token] = []
    while let more = next() { tokens += more }
    return tokens
  }

  /// The tokens of the next word, and of the one after it where that is its value.
  ///
  /// There are several in a cluster of flags, none in the `--` that ends the options, and nil
  /// stands for no word left.
  mutating func next() -> [Token]? {
    guard let word = words.popFirst() else { return nil }
    if optionsEnded || !Self.isOption(word) { return [.word(word)] }
    if word == "--" {
      optionsEnded = true
      return []
    }
    return word.hasPrefix("--") ? [long(word)] : short(word)
  }

  /// Whether a word has the looks of an option: a lone dash has not, and a negative number neither.
  private static func isOption(_ word: String) -> Bool {
    let bytes = word.utf8
    guard bytes.first == UInt8(ascii: "-"), let second = bytes.dropFirst().first else {
      return false
    }
    return !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(second)
  }

  private mutating func long(_ word: String) -> Token {
    let (name, attached) = Self.split(word[...])
    guard let option = option(named: name.dropFirst(2)) else {
      return .mistake(.unknownOption(String(name)))
    }
    if option.role == .option { return valued(option, attached) }
    return attached == nil ? .option(option, value: nil) : .mistake(.needlessValue(option))
  }

  private mutating func short(_ word: String) -> [Token] {
    var tokens: [Token] = []
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = option(short: letter) else {
        let typed = tokens.isEmpty ? String(Self.split(word[...]).name) : "-\(letter)"
        return tokens + [.mistake(.unknownOption(typed))]
      }
      if option.role == .option { return tokens + [valued(option, Self.attached(letters))] }
      if letters.first == "=" { return tokens + [.mistake(.needlessValue(option))] }
      tokens.append(.option(option, value: nil))
    }
    return tokens
  }

  private mutating func valued(_ option: ParameterInfo, _ attached: Substring?) -> Token {
    let value: String
    if let attached {
      value = String(attached)
    } else if let next = words.first, !isOwnOption(next) {
      value = words.removeFirst()
    } else {
      return .mistake(.missingValue(option, next: words.first))
    }
    return value.isEmpty ? .mistake(.emptyValue(option)) : .option(option, value: value)
  }

  /// Whether a word is an option of this command, and so no value unless glued to its option.
  private func isOwnOption(_ word: String) -> Bool {
    guard Self.isOption(word) else { return false }
    let name = Self.split(word[...]).name
    if name.hasPrefix("--") { return name == "--" || option(named: name.dropFirst(2)) != nil }
    let letters = name.dropFirst().map { option(short: $0) }
    return letters.count == 1 ? letters[0] != nil : letters.allSatisfy { $0?.role == .flag }
  }

  private func option(named name: Substring) -> ParameterInfo? {
    options.first { $0.role != .argument && $0.name == name }
  }

  private func option(short letter: Character) -> ParameterInfo? {
    options.first { $0.short == letter }
  }

  /// The part before the first `=`, and the part after it.
  private static func split(_ word: Substring) -> (name: Substring, value: Substring?) {
    guard let mark = word.unicodeScalars.firstIndex(of: "=") else { return (word, nil) }
    return (word[..<mark], word[word.unicodeScalars.index(after: mark)...])
  }

  /// What stands glued to a short option: its value, with or without a `=`.
  private static func attached(_ letters: Substring) -> Substring? {
    guard !letters.isEmpty else { return nil }
    return letters.first == "=" ? letters.dropFirst() : letters
  }
}
