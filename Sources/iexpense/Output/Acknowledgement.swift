import ExpenseCore

/// What a command did with a record.
enum Verb: String, CaseIterable, Sendable {
  case added = "Added"
  case exists = "Exists"
  case changed = "Changed"
  case unchanged = "Unchanged"
  case deleted = "Deleted"

  /// What it would have done, were it not for `--dry-run`.
  var rehearsed: String {
    switch self {
    case .added: "Would add"
    case .changed: "Would change"
    case .deleted: "Would delete"
    case .exists, .unchanged: rawValue
    }
  }

  func word(isRehearsal: Bool) -> String { isRehearsal ? rehearsed : rawValue }
}

/// A record that can be told of in one line.
protocol AcknowledgedModel: RecordModel {
  /// What one is called, and several are.
  static var nouns: (one: String, many: String) { get }
  /// What is said of one in a line of its own; expenses go without saying.
  static var spokenNoun: String? { get }
  /// What the line says after the id.
  var facts: [String] { get }
  /// What it adds to the total of many.
  var worth: Money? { get }
}

extension AcknowledgedModel {
  static var spokenNoun: String? { nouns.one }
}

extension Expense: AcknowledgedModel {
  static let spokenNoun: String? = nil
  static let nouns = (one: "expense", many: "expenses")
  var facts: [String] { ["\(date)", name, "\(amount)", type] + [category].compactMap(\.self) }
  var worth: Money? { amount }
}

extension Income: AcknowledgedModel {
  static let nouns = (one: "income", many: "incomes")
  var facts: [String] { ["\(date)", source, "\(amount)"] }
  var worth: Money? { amount }
}

extension Category: AcknowledgedModel {
  static let nouns = (one: "category", many: "categories")
  var facts: [String] { [name] + [color?.text].compactMap(\.self) }
  var worth: Money? { nil }
}

/// The lines that tell what was done: one a record, or one in all where there are many.
enum Acknowledgement {
  /// More records than this are told of in one line.
  private static let mostLines = 10

  static func lines<Model: AcknowledgedModel>(
    _ done: [(verb: Verb, record: Record<Model>)], isRehearsal: Bool
  ) throws -> [String] {
    guard done.count > mostLines else {
      return done.map { line($0.verb, $0.record.model, isRehearsal) }
    }
    return try Verb.allCases.compactMap { verb in
      try total(verb, done.filter { $0.verb == verb }.map(\.record.model), isRehearsal)
    }
  }

  /// Such as `Added 3F2A91C0  2026-11-28  Lunch  12.50 USD  Personal  Food`.
  private static func line<Model: AcknowledgedModel>(
    _ verb: Verb, _ model: Model, _ isRehearsal: Bool
  ) -> String {
    let noun = Model.spokenNoun.map { " \($0)" } ?? ""
    let id = model.id.uuidString.prefix(8)
    let parts = ["\(verb.word(isRehearsal: isRehearsal))\(noun) \(id)"] + model.facts
    return TextEscaping.visible(parts.joined(separator: "  "))
  }

  /// Such as `Changed 42 expenses, 318.40 USD`.
  private static func total<Model: AcknowledgedModel>(
    _ verb: Verb, _ models: [Model], _ isRehearsal: Bool
  ) throws -> String? {
    guard !models.isEmpty else { return nil }
    return "\(verb.word(isRehearsal: isRehearsal)) \(try count(of: models))"
  }

  /// Such as `42 expenses, 318.40 USD`.
  static func count<Model: AcknowledgedModel>(of models: [Model]) throws -> String {
    var totals = MoneyTotals()
    for money in models.compactMap(\.worth) { try totals.add(money) }
    let noun = models.count == 1 ? Model.nouns.one : Model.nouns.many
    return ["\(models.count) \(noun)", totals.text].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
