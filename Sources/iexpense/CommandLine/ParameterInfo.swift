/// The public face of one flag, option or argument: data only, so any renderer can read it.
struct ParameterInfo: Sendable, Equatable {
  enum Role: Sendable { case flag, option, argument }

  let role: Role
  /// Without dashes.
  let name: String
  var short: Character?
  /// What stands for the value, in capitals; empty for a flag.
  var placeholder = ""
  let help: String
  var completion = Completion.none
  var isRequired = false
  var repeats = false
  var defaultText: String?
  /// The heading it stands under in help, where that is not the common one.
  var group: String?
}

extension ParameterInfo {
  /// Asks for help, on every command.
  static let helpFlag = Self(
    role: .flag, name: "help", short: "h", help: "Print help.", group: GlobalOptions.group)

  /// Asks for the version of the program, on every command.
  static let versionFlag = Self(
    role: .flag, name: "version", help: "Print the version.", group: GlobalOptions.group)

  /// How the parameter is called in a message: `option '--limit'` or `argument ID`.
  var title: String {
    role == .argument ? "argument \(placeholder)" : "option '--\(name)'"
  }
}
