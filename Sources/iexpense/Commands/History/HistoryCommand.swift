import ExpenseCore

/// Prints what every command has changed.
struct HistoryCommand: Command {
  var limit: Int?

  static let interface = Interface<Self>(
    name: "history", summary: "Print what every command has changed, newest first.",
    discussion: """
      A command is one step, with the records before (-) and after (+) it. Its number names it in \
      'iexpense undo --step'.
      """,
    examples: ["iexpense history --limit 5"],
    parameters: [.option("limit", short: "n", .count, \.limit, "Stop after this many.")])

  func run(in context: Context) throws {
    let store = try context.store()
    if context.globals.isJSON {
      return try context.printArray { emit in
        try store.history(limit: limit) { try emit(HistoryText.json($0)) }
      }
    }
    var isEmpty = true
    try store.history(limit: limit) { step in
      isEmpty = false
      for line in HistoryText.lines(step) { try context.print(line) }
    }
    if isEmpty { try context.remark("nothing was changed yet") }
  }
}
