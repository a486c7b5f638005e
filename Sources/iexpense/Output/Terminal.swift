import ExpenseCore

/// What the output may use: a width to fit, colours, characters beyond ASCII.
///
/// Everything is decided here, once, from values passed in, so that every rule can be tested.
struct Terminal: Sendable, Equatable {
  /// The columns to fit tables into; nil means uncut, as always when standard output is a file
  /// or a pipe: a program reads that, and `COLUMNS` speaks of a screen that is not there.
  let width: Int?
  let isStandardInputTerminal: Bool
  let isStandardOutputTerminal: Bool
  /// Whether results go where no screen shows them: not through a pipe, whose reader may use the same terminal.
  let isStandardOutputUnseen: Bool
  let isStandardErrorTerminal: Bool
  let usesColour: Bool
  let usesColourOnStandardError: Bool
  let colourDepth: ColourDepth
  let usesUnicode: Bool
  let widthOfStandardError: Int
  /// Whether standard error is a terminal on which a line can be taken away again.
  let showsProgress: Bool

  init(
    environment: [String: String], facts: TerminalFacts, colourChoice: ColourChoice = .auto
  ) {
    width = Self.width(environment: environment, facts: facts)
    isStandardInputTerminal = facts.isStandardInputTerminal
    isStandardOutputTerminal = facts.isStandardOutputTerminal
    isStandardOutputUnseen = facts.isStandardOutputUnseen
    isStandardErrorTerminal = facts.isStandardErrorTerminal
    usesColour = Self.usesColour(
      colourChoice, environment: environment, onTerminal: facts.isStandardOutputTerminal)
    usesColourOnStandardError = Self.usesColour(
      colourChoice, environment: environment, onTerminal: facts.isStandardErrorTerminal)
    colourDepth = Self.colourDepth(environment: environment)
    usesUnicode = Self.usesUnicode(environment: environment, facts: facts)
    widthOfStandardError = facts.widthOfStandardError ?? Self.customaryWidth
    showsProgress = facts.isStandardErrorTerminal && environment["TERM"] != "dumb"
  }

  /// Shown where a text was cut.
  var cutMark: String { usesUnicode ? "…" : "..." }
}

extension Terminal {
  /// Used on a terminal that does not tell its width.
  private static let customaryWidth = 80

  /// `COLUMNS` goes before the window, as in other tools, so that a user can ask for less.
  private static func width(environment: [String: String], facts: TerminalFacts) -> Int? {
    guard facts.isStandardOutputTerminal else { return nil }
    if let columns = environment["COLUMNS"].flatMap({ Int($0) }), columns > 0 { return columns }
    return facts.windowWidth ?? customaryWidth
  }

  /// Decides for one stream: the option, then `NO_COLOR`, then what forces colour, then detection.
  ///
  /// `NO_COLOR` beats `FORCE_COLOR` and `CLICOLOR_FORCE`: who cannot read colours must be able to
  /// rely on it, and the option still turns them on for one command.
  private static func usesColour(
    _ choice: ColourChoice, environment: [String: String], onTerminal: Bool
  ) -> Bool {
    switch choice {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if isSet("NO_COLOR", in: environment) { return false }
    if forces("FORCE_COLOR", in: environment) || forces("CLICOLOR_FORCE", in: environment) {
      return true
    }
    return onTerminal && environment["TERM"] != "dumb"
  }

  private static func colourDepth(environment: [String: String]) -> ColourDepth {
    switch environment["COLORTERM"]?.lowercased() {
    case "truecolor", "24bit": .full
    default: .indexed
    }
  }

  /// The first variable that is set wins, in the order in which the C library reads them.
  private static func usesUnicode(
    environment: [String: String], facts: TerminalFacts
  ) -> Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    guard let deciding = names.first(where: { isSet($0, in: environment) }) else {
      return facts.isUnicodeByDefault
    }
    let locale = FoldedText(environment[deciding, default: ""])
    return ["utf-8", "utf8"].contains { locale.contains(FoldedText($0)) }
  }

  /// An empty variable counts as unset everywhere.
  private static func isSet(_ name: String, in environment: [String: String]) -> Bool {
    environment[name]?.isEmpty == false
  }

  private static func forces(_ name: String, in environment: [String: String]) -> Bool {
    isSet(name, in: environment) && environment[name] != "0"
  }
}
