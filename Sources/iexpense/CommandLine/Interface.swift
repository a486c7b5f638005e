/// Everything a user can see of a command; generic only because parameters write into `C`.
struct Interface<C: Sendable>: Sendable {
  let name: String
  var aliases: [String] = []
  let summary: String
  var discussion = ""
  var examples: [String] = []
  var parameters: [Parameter<C>] = []
  var subcommands: [any Command.Type] = []
  /// Whether it can change stored data, and so takes the options of every write.
  var changesData = false
  /// Whether it does something of its own when none of its subcommands is named.
  var runsAlone = false
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
