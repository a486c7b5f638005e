/// Everything a user can see of a command; generic only because parameters write into `C`.
struct Interface<C: Sendable>: Sendable {
  let name: String
  let aliases: [String]
  let summary: String
  let discussion: String
  let examples: [String]
  let subcommands: [any Command.Type]
  /// Whether it can change stored data, and so takes the options of every write.
  let changesData: Bool
  /// Whether it does something of its own when none of its subcommands is named.
  let runsAlone: Bool
  private let makeParameters: @Sendable () -> [Parameter<C>]

  /// The parameters are made when they are asked for: to find one command by its name, those of
  /// its forty neighbours would cost more time than a whole `add`.
  init(
    name: String, aliases: [String] = [], summary: String, discussion: String = "",
    examples: [String] = [],
    parameters: @autoclosure @escaping @Sendable () -> [Parameter<C>] = [],
    subcommands: [any Command.Type] = [], changesData: Bool = false, runsAlone: Bool = false
  ) {
    self.name = name
    self.aliases = aliases
    self.summary = summary
    self.discussion = discussion
    self.examples = examples
    self.subcommands = subcommands
    self.changesData = changesData
    self.runsAlone = runsAlone
    makeParameters = parameters
  }

  var parameters: [Parameter<C>] { makeParameters() }
}

/// One command: its interface, its fields that parameters write into, and its work.
protocol Command: OptionBundle {
  static var interface: Interface<Self> { get }
  /// Checks rules across several options; pure, before any file is opened.
  func validate() throws(UsageError)
  func run(in context: Context) throws
}

extension Command {
  func validate() throws(UsageError) {}

  static var info: CommandInfo { CommandInfo(interface) }
}
