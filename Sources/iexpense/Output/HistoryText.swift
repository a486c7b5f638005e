import ExpenseCore

/// A step of the history as text: its records before and after for people, an object for programs.
enum HistoryText {
  /// More changes than this are told in one line.
  private static let mostChanges = 10

  /// What was just done with a step.
  enum Event: String {
    case undone = "Undone"
    case redone = "Redone"

    /// What would have been done, were it not for `--dry-run`.
    var rehearsed: String {
      switch self {
      case .undone: "Would undo"
      case .redone: "Would redo"
      }
    }
  }

  /// A line for the step, then its records before (-) and after (+) it; its state is told where it is undone.
  static func lines(_ step: HistoryStep) -> [String] {
    let state = step.state == .undone ? ["(undone)"] : []
    return [head("\(step.id)", step, state)]
      + changes(step) { [("-", $0.before), ("+", $0.after)] }
  }

  /// A line for a step that was just undone or redone, then its records before and after that.
  static func lines(_ step: HistoryStep, _ event: Event, isRehearsal: Bool) -> [String] {
    let word = isRehearsal ? event.rehearsed : event.rawValue
    return [head("\(word) step \(step.id)", step, [])]
      + changes(step) { change in
        switch event {
        case .undone: [("-", change.after), ("+", change.before)]
        case .redone: [("-", change.before), ("+", change.after)]
        }
      }
  }

  private static func head(_ start: String, _ step: HistoryStep, _ end: [String]) -> String {
    let origin = step.cameBySync ? ["by sync"] : []
    let others = [("undoing", step.undoes), ("redoing", step.redoes)].filter { !$0.1.isEmpty }
      .map { "\($0.0) \($0.1.map(String.init).joined(separator: ", "))" }
    let parts = [start, step.at, step.command] + origin + others + end
    return TextEscaping.visible(parts.joined(separator: "  "))
  }

  private static func changes(
    _ step: HistoryStep, _ sides: (HistoryStep.Change) -> [(sign: String, line: [UInt8]?)]
  ) -> [String] {
    guard step.changes.count <= mostChanges else {
      return ["    \(step.changes.count) records"]
    }
    return step.changes.flatMap { change in
      sides(change).compactMap { sign, line in
        line.map { "    \(sign) \(text(of: change.collection, $0))" }
      }
    }
  }

  /// What an acknowledgement would say; a record of a kind without one, or of an older form, as it stands.
  private static func text(of collection: Collection, _ line: [UInt8]) -> String {
    let known: String? =
      switch collection {
      case .expenses: text(Expense.self, line)
      case .incomes: text(Income.self, line)
      case .categories: text(Category.self, line)
      case .budgets, .recurrences, .rules, .rates, .settings: nil
      }
    return TextEscaping.visible(known ?? String(decoding: line, as: UTF8.self))
  }

  private static func text<Model: AcknowledgedModel>(
    _ model: Model.Type, _ line: [UInt8]
  ) -> String? {
    // What cannot be read as a record today is still shown as it was.
    guard let record = try? Record<Model>(parsing: line) else { return nil }
    let noun = Model.spokenNoun.map { [$0] } ?? []
    let id = String(record.model.id.uuidString.prefix(8))
    return (noun + [id] + record.model.facts).joined(separator: "  ")
  }

  /// One object; `before` and `after` are whole records, null where there is none.
  static func json(_ step: HistoryStep) -> [UInt8] {
    var object = JSONObjectWriter()
    object.member("id", int: step.id)
    object.member("at", string: step.at)
    object.member("command", string: step.command)
    object.member("state", string: step.state.rawValue)
    object.member("changes", objects: step.changes) { change, object in
      object.member("collection", string: change.collection.rawValue)
      object.member("id", id: change.id)
      write("before", change.before, to: &object)
      write("after", change.after, to: &object)
    }
    return object.finish()
  }

  private static func write(
    _ name: String, _ record: [UInt8]?, to object: inout JSONObjectWriter
  ) {
    if let record {
      object.member(name, raw: record)
    } else {
      object.member(null: name)
    }
  }
}
