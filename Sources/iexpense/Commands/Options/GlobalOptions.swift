import ExpenseCore

/// When output has colours.
enum ColourChoice: String, Sendable, CaseIterable {
  /// On a terminal that can show them.
  case auto
  case always
  case never
}

extension ValueFormat where T == ColourChoice {
  /// When to use colours; who takes it for the colour of a category is told better.
  fileprivate static var colourChoice: Self {
    let choice = Self.choice(placeholder: "WHEN")
    return Self(
      placeholder: choice.placeholder, completion: choice.completion,
      parse: { word throws(InvalidValue) in
        do throws(InvalidValue) {
          return try choice.parse(word)
        } catch {
          guard CategoryColor(word) != nil else { throw error }
          throw InvalidValue(
            reason: error.reason, hint: "the colour of a category is given with --tint")
        }
      }, show: choice.show)
  }
}

/// Options that every command takes, before and after its name.
struct GlobalOptions: OptionBundle, Equatable {
  var dataDirectory: String?
  var isJSON = false
  var colour = ColourChoice.auto
  var isQuiet = false
  var noInput = false
  var yes = false
  var isDryRun = false
  var lockTimeout = Duration.seconds(10)
}

extension GlobalOptions {
  /// The heading they stand under in help.
  static let group = "Global options"

  /// On every command.
  static let parameters = ungrouped.pulledBack(to: \.self, group: group)

  private static let ungrouped: [Parameter<Self>] = [
    .option("data-dir", .folder, \.dataDirectory, "Keep the data in this folder."),
    .flag("json", \.isJSON, "Print JSON, errors too."),
    .option("color", .colourChoice, \.colour, "Use colours."),
    .flag("quiet", short: "q", \.isQuiet, "Print no confirmations and no hints."),
    .flag("no-input", \.noInput, "Never ask anything."),
    .flag("yes", short: "y", \.yes, "Answer yes to every question."),
  ]

  /// On every command that can change stored data.
  static let writeParameters: [Parameter<Self>] = [
    .flag("dry-run", \.isDryRun, "Print what would change, and change nothing."),
    .option(
      "lock-timeout", .seconds, \.lockTimeout, "Wait this long for another writer to finish."),
  ]

  static func parameters(changingData: Bool) -> [Parameter<Self>] {
    changingData ? writeParameters + parameters : parameters
  }
}
