@testable import iexpense

/// What holds for every command line.
///
/// It is a command, a wish for help or for the version, or an error that can be shown; it never stops the
/// program. Where it is a command, `--help` before it is help about that command.
struct ArgumentParserProperty {
  private let words: [String]

  /// Throws `BrokenPromise` when the property does not hold.
  ///
  /// The bytes are one word a line. A zero, which no argument can hold, stands for a line end in a word.
  static func check(_ bytes: [UInt8]) throws {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let words = lines.map { line in
      String(decoding: line.map { $0 == 0 ? UInt8(ascii: "\n") : $0 }, as: UTF8.self)
    }
    try Self(words: bytes.isEmpty ? [] : words).check()
  }

  private func check() throws {
    // The program guesses before it parses, for words that turn out to be wrong.
    _ = GlobalOptions(guessedFrom: words)
    switch try outcome(of: words) {
    case .run(let command, _): try checkHelp(about: type(of: command).info)
    case .help(let path, let info): try checkPage(of: info, path)
    case .version, nil: break
    }
  }

  private func checkHelp(about info: CommandInfo) throws {
    guard case .help(let path, let found) = try outcome(of: ["--help"] + words) else {
      throw BrokenPromise("'--help' is not help before \(words)")
    }
    try promise(found == info, "help is about \(found.name), not \(info.name), before \(words)")
    try checkPage(of: found, path)
  }

  private func checkPage(of info: CommandInfo, _ path: [String]) throws {
    try promise(path.last == info.name, "help about \(info.name) has the path \(path)")
    try promise(!HelpText.page(of: info, path: path).isEmpty, "an empty page about \(path)")
  }

  /// What is asked for; nil for an error, which must have one line to be shown on.
  private func outcome(of words: [String]) throws(BrokenPromise) -> ParsedCommand? {
    do {
      return try Parser.parse(words: words, root: Root.self)
    } catch {
      for text in [error.message, error.hint ?? "-"] {
        let isShowable = !text.isEmpty && text.unicodeScalars.allSatisfy(\.isShowable)
        try promise(isShowable, "an error that cannot be shown: \(text.debugDescription)")
      }
      return nil
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isShowable: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }
}
