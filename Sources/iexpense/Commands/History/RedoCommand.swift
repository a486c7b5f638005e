import ExpenseCore

/// Makes again what was undone.
struct RedoCommand: Command {
  var count: Int?

  static let interface = Interface<Self>(
    name: "redo", summary: "Make again what was undone last.",
    discussion: "A new command that changes something ends what can be redone.",
    examples: ["iexpense redo"],
    parameters: [.optionalArgument("count", .count, \.count, "How many steps.")],
    changesData: true)

  func run(in context: Context) throws {
    let isRehearsal = context.globals.isDryRun
    let redone = try context.store().redo(count: count ?? 1, isRehearsal: isRehearsal)
    try context.tell(redone, .redone)
  }
}
