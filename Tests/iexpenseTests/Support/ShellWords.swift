/// Reads an example from help as a shell would, as far as examples go.
enum ShellWords {
  /// The words of each program of a pipeline, quotes taken off; redirections are left out.
  ///
  /// It is nil where a quote does not end.
  static func commands(in line: String) -> [[String]]? {
    var commands: [[String]] = [[]]
    var word: String?
    var quote: Character?
    for character in line {
      switch (character, quote) {
      case (_, .some(let open)) where character == open: quote = nil
      case (_, .some): word = (word ?? "") + String(character)
      case ("'", nil), ("\"", nil):
        quote = character
        word = word ?? ""
      case (" ", nil), ("|", nil), (";", nil), ("&", nil):
        commands[commands.count - 1] += word.map { [$0] } ?? []
        word = nil
        if character != " " { commands.append([]) }
      default: word = (word ?? "") + String(character)
      }
    }
    guard quote == nil else { return nil }
    commands[commands.count - 1] += word.map { [$0] } ?? []
    return commands.map(withoutRedirections).filter { !$0.isEmpty }
  }

  private static func withoutRedirections(_ words: [String]) -> [String] {
    var kept: [String] = []
    var isTarget = false
    for word in words {
      if isTarget {
        isTarget = false
      } else if let mark = word.first, mark == "<" || mark == ">" {
        isTarget = word == "<" || word == ">" || word == ">>"
      } else {
        kept.append(word)
      }
    }
    return kept
  }
}
