import ExpenseCore

/// Checks all stored files, and repairs them.
struct DoctorCommand: Command {
  var isRepair = false

  static let interface = Interface<Self>(
    name: "doctor", summary: "Check all stored files, and repair them.",
    discussion: """
      Prints every finding; the status is 6 while something is damaged. --repair mends what \
      can be mended without loss and sets the rest aside, as it is, in a dated file.
      """,
    examples: ["iexpense doctor", "iexpense doctor --repair --dry-run"],
    parameters: [.flag("repair", \.isRepair, "Repair what can be repaired without loss.")],
    changesData: true)

  func run(in context: Context) throws {
    let store = try context.store()
    let diagnosis =
      isRepair
      ? try store.repair(isRehearsal: context.globals.isDryRun) : try store.examine()
    let text = DiagnosisText(diagnosis, isRehearsal: context.globals.isDryRun)
    if context.globals.isJSON {
      try context.printArray { emit in for line in text.json { try emit(line) } }
    } else {
      for line in text.lines { try context.print(line) }
      if !context.globals.isQuiet { try context.print(text.summary) }
    }
    guard diagnosis.damages.isEmpty else {
      throw DamageFound(count: diagnosis.damages.count, canBeRepaired: !isRepair)
    }
  }
}

/// What makes the status of `doctor` tell of damage.
private struct DamageFound: UserFacingError {
  let count: Int
  let canBeRepaired: Bool

  var kind: ErrorKind { .damaged }
  var message: String {
    count == 1 ? "one thing is damaged" : "\(count) things are damaged"
  }
  var hint: String? {
    canBeRepaired
      ? "'iexpense doctor --repair --dry-run' shows what can be repaired"
      : "what is left needs a person: mend the file, or put it back from a backup"
  }
}
