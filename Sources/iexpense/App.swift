import ExpenseCore

/// Runs one command line and turns what happens into text and an exit status.
struct App {
  let arguments: Arguments
  let environment: [String: String]
  let facts: TerminalFacts
  let output = StreamWriter.standardOutput()
  let errors = StreamWriter.standardError()

  static let version = "0.1.0"

  func run() -> ExitCode {
    var globals = GlobalOptions(guessedFrom: arguments.words)
    do {
      try run(&globals)
      try output.flush()
      return .done
    } catch let error as StreamError where error.isClosedPipe && error.stream == output.name {
      return .done
    } catch {
      return report(error, globals)
    }
  }

  private func run(_ globals: inout GlobalOptions) throws {
    if let malformed = arguments.malformed {
      throw UsageError(
        message: "the argument \(quoted(malformed)) is not UTF-8 text",
        hint: "give it in UTF-8, as a terminal with a UTF-8 locale does")
    }
    switch try Parser.parse(words: arguments.words, root: Root.self) {
    case .version: try output.write("iexpense \(Self.version)\n")
    case .help(let path, let info): try output.write(HelpText.page(of: info, path: path))
    case .run(let command, let parsed):
      globals = parsed
      try command.run(in: context(parsed))
    }
  }

  private func context(_ globals: GlobalOptions) -> Context {
    let terminal = terminal(globals)
    return Context(
      globals: globals, environment: environment, clock: .now(), terminal: terminal,
      output: output, errors: errors, progress: progress(globals, terminal))
  }

  private func progress(_ globals: GlobalOptions, _ terminal: Terminal) -> ProgressLine? {
    guard ProgressLine.isWanted(by: globals, on: terminal) else { return nil }
    let line = ProgressLine(width: terminal.widthOfStandardError)
    line.makeRoom(for: output, errors, on: terminal)
    return line
  }

  private func terminal(_ globals: GlobalOptions) -> Terminal {
    Terminal(environment: environment, facts: facts, colourChoice: globals.colour)
  }

  private func report(_ error: any Error, _ globals: GlobalOptions) -> ExitCode {
    let failure = failure(of: error)
    let status = ExitCode(failure.kind)
    let hint = globals.isQuiet && !globals.isJSON ? nil : hint(for: failure)
    let report = ErrorReport(
      code: failure.kind.rawValue, status: Int(status.rawValue), message: failure.message,
      hint: hint, locations: failure.locations)
    let usesColour = terminal(globals).usesColourOnStandardError
    let text =
      globals.isJSON
      ? ErrorText.json(report) : ErrorText.person(report, usesColour: usesColour)
    // What a command has printed belongs before its error; the first failure is the one to tell.
    try? output.flush()
    // Where standard error cannot be written to, nobody is left to be told; the status still tells.
    try? errors.write(text)
    return status
  }

  private func failure(of error: any Error) -> any UserFacingError {
    error as? any UserFacingError ?? UnforeseenFailure(message: "\(error)")
  }

  private func hint(for error: any UserFacingError) -> String? {
    guard let unknown = error.unknownName,
      let question = Suggestion.question(for: unknown.typed, among: unknown.known)
    else { return error.hint }
    return [question, error.hint].compactMap(\.self).joined(separator: " ")
  }
}

extension HelpText {
  /// The page of a command; that of the program ends with the exit statuses.
  static func page(of info: CommandInfo, path: [String]) -> String {
    HelpText(info, path: path, footer: path.count == 1 ? ExitCode.table : nil).text
  }
}

/// An error that no part of the program has words for.
struct UnforeseenFailure: UserFacingError {
  let message: String
  var kind: ErrorKind { .failed }
}
