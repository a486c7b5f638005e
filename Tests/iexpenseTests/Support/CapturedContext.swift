import ExpenseCore
import Foundation

@testable import iexpense

/// A context whose streams go to files of its own.
///
/// A class, because the files live as long as somebody holds it.
final class CapturedContext {
  let context: Context
  private let output: TemporaryFile
  private let errors: TemporaryFile

  init(
    globals: GlobalOptions = GlobalOptions(), environment: [String: String] = [:],
    facts: TerminalFacts = TerminalFacts()
  ) throws {
    output = try TemporaryFile()
    errors = try TemporaryFile()
    context = Context(
      globals: globals, environment: environment,
      clock: LocalClock(
        today: SampleRecords.day, moment: Timestamp(day: SampleRecords.day, secondOfDay: 60)),
      terminal: Terminal(
        environment: environment, facts: facts, colourChoice: globals.colour),
      output: StreamWriter(descriptor: output.descriptor, name: "standard output"),
      errors: StreamWriter(descriptor: errors.descriptor, name: "standard error", capacity: 0),
      progress: nil)
  }

  deinit {
    output.remove()
    errors.remove()
  }

  /// What stands on standard output by now.
  func printed() throws -> String {
    try context.output.flush()
    return try output.contents()
  }

  /// What stands on standard error by now.
  func told() throws -> String { try errors.contents() }
}

extension GlobalOptions {
  /// The defaults with some of them changed.
  static func with(_ change: (inout GlobalOptions) -> Void) -> GlobalOptions {
    var globals = GlobalOptions()
    change(&globals)
    return globals
  }
}
