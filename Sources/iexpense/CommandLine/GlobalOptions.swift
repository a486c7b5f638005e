/// When output has colours.
enum ColourChoice: String, Sendable, CaseIterable {
  /// On a terminal that can show them.
  case auto
  case always
  case never
}

extension ValueFormat where T == ColourChoice {
  /// When to use colours; a mistake may have meant the colour of a category.
  fileprivate static var colourChoice: Self {
    let choice = Self.choice(placeholder: "WHEN")
    return Self(
      placeholder: choice.placeholder, completion: choice.completion,
      parse: { word throws(InvalidValue) in
        do throws(InvalidValue) {
          return try choice.parse(word)
        } catch {
          let advice = "the colour of a category is given with --tint"
          throw InvalidValue(reason: error.reason, hint: error.hint ?? advice)
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

extension GlobalOptions {
  /// What can be told of them in words that are wrong elsewhere: how the error itself is to be printed.
  init(guessedFrom words: [String]) {
    let parameters = Self.parameters(changingData: true)
    var lexer = Lexer(options: parameters.map(\.info), words: words[...])
    for case .option(let option, let value) in lexer.rest() {
      for parameter in parameters where parameter.info == option {
        // A value that is wrong is told by the parser, which has read these words before.
        try? parameter.store(&self, value ?? "")
      }
    }
  }
}
