import ExpenseCore

/// Runs one command line and turns what happens into text and an exit status.
struct App {
  let words: [String]
  let environment: [String: String]
  let facts: TerminalFacts
  let output = StreamWriter.standardOutput()
  let errors = StreamWriter.standardError()

  static let version = "0.1.0"

  func run() -> ExitCode {
    do {
      try runCommand()
      try output.flush()
      return .done
    } catch let error as StreamError where error.isClosedPipe {
      return .done
    } catch {
      return report(error)
    }
  }

  private func runCommand() throws {
    switch try Parser.parse(words: words, root: Root.self) {
    case .version:
      try output.write("iexpense \(Self.version)\n")
    case .help(let path, let info):
      let footer = path.count == 1 ? ExitCode.table : nil
      try output.write(HelpText(info, path: path, footer: footer).text)
    case .run(let command, let globals):
      try command.validate()
      try command.run(in: context(globals))
    }
  }

  private func context(_ globals: GlobalOptions) -> Context {
    let terminal = Terminal(
      environment: environment, facts: facts, colourChoice: globals.colour)
    return Context(
      globals: globals, environment: environment, clock: .now(), terminal: terminal,
      output: output, errors: errors)
  }

  private func report(_ error: any Error) -> ExitCode {
    let failure = failure(of: error)
    let status = ExitCode(failure.kind)
    let report = ErrorReport(
      code: failure.kind.rawValue, status: Int(status.rawValue), message: failure.message,
      hint: hint(for: failure), locations: failure.locations)
    let isJSON = words.prefix { $0 != "--" }.contains("--json")
    let text = isJSON ? ErrorText.json(report) : ErrorText.person(report, usesColour: false)
    // Where standard error cannot be written to, nobody is left to be told; the status still tells.
    try? errors.write(text)
    return status
  }

  private func failure(of error: any Error) -> any UserFacingError {
    if let error = error as? any UserFacingError { return error }
    if let error = error as? UsageError {
      return UsageFailure(message: error.message, hint: error.hint)
    }
    return UnforeseenFailure(message: "\(error)")
  }

  private func hint(for error: any UserFacingError) -> String? {
    guard let unknown = error.unknownName,
      let question = Suggestion.question(for: unknown.typed, among: unknown.known)
    else { return error.hint }
    return [question, error.hint].compactMap(\.self).joined(separator: " ")
  }
}

/// An error that no part of the program has words for.
struct UnforeseenFailure: UserFacingError {
  let message: String
  var kind: ErrorKind { .failed }
}
