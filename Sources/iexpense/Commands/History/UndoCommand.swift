import ExpenseCore

/// Takes back what commands have changed.
struct UndoCommand: Command {
  var count: Int?
  var step: Int?

  static let interface = Interface<Self>(
    name: "undo", summary: "Take back the last commands that changed something.",
    discussion: """
      Without a number it is the last one. Undone again, it goes further back; what came by sync is \
      passed over, and can be named with --step. A record that was changed since is not touched: then \
      nothing is undone.
      """,
    examples: ["iexpense undo", "iexpense undo 3 --dry-run", "iexpense undo --step 12"],
    parameters: [
      .optionalArgument("count", .count, \.count, "How many steps."),
      .option("step", .step, \.step, "Only this step, as 'iexpense history' numbers it."),
    ], changesData: true)

  func validate() throws(UsageError) {
    guard count == nil || step == nil else {
      throw UsageError(
        message: "a number of steps beside --step, which is one",
        hint: "write 'iexpense undo --step 12' or 'iexpense undo 3'")
    }
  }

  func run(in context: Context) throws {
    let store = try context.store()
    let isRehearsal = context.globals.isDryRun
    let undone =
      if let step {
        try store.undo(step: step, isRehearsal: isRehearsal)
      } else {
        try store.undo(count: count ?? 1, isRehearsal: isRehearsal)
      }
    try context.tell(undone, .undone)
  }
}
