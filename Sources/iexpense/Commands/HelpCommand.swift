/// Prints the help of a command.
struct HelpCommand: Command {
  var words: [String] = []

  static let interface = Interface<Self>(
    name: "help", summary: "Print the help of a command.", examples: ["iexpense help add"],
    parameters: [
      .optionalArguments("command", .text("COMMAND"), \.words, "The words of the command.")
    ])

  func run(in context: Context) throws {
    guard !context.globals.isJSON else {
      throw UsageError(message: "help is not printed as JSON", hint: "leave --json out")
    }
    let (path, info) = try Root.info.find(words)
    try context.output.write(HelpText.page(of: info, path: path))
  }
}
