import Foundation
import Testing

@testable import ExpenseCore

/// Entries as people give them, and what they are understood by.
extension Sample {
  static let today = now.day

  static func category(
    named name: String, color: String? = nil, aliases: [String] = []
  ) -> ExpenseCore.Category {
    ExpenseCore.Category(
      id: id("category " + name), name: name, color: color.flatMap { CategoryColor($0) },
      aliases: aliases)
  }

  static func settings(_ chosen: (Setting, String)...) throws -> Settings {
    var settings = Settings()
    for (setting, text) in chosen { try setting.set(text, in: &settings) }
    return settings
  }

  static func context(
    settings: Settings = Settings(), categories: [ExpenseCore.Category] = Category.defaults,
    createsCategories: Bool = false
  ) -> EntryContext {
    EntryContext(
      settings: settings, categories: CategoryList(categories), today: today,
      createsCategories: createsCategories)
  }

  static func draft(
    _ name: String? = "Lunch", _ amount: String? = "12.50",
    _ change: (inout ExpenseDraft) -> Void = { _ in }
  ) -> ExpenseDraft {
    var draft = ExpenseDraft()
    draft.name = name
    draft.amount = amount.map { .typed($0) }
    change(&draft)
    return draft
  }

  static func item(_ name: String, _ amount: String, category: String? = nil) -> ItemDraft {
    ItemDraft(name: name, amount: .typed(amount), category: category)
  }

  static func incomeDraft(
    _ source: String? = "Salary", _ amount: String? = "2500",
    _ change: (inout IncomeDraft) -> Void = { _ in }
  ) -> IncomeDraft {
    var draft = IncomeDraft()
    draft.source = source
    draft.amount = amount.map { .typed($0) }
    change(&draft)
    return draft
  }
}

extension ExpenseDraft {
  /// The expense that the draft means beside the sample's settings and categories.
  func understood(in context: EntryContext = Sample.context()) throws -> Expense {
    var context = context
    return try expense(id: Sample.id("new"), in: &context)
  }
}

extension Store {
  /// Changes the store in a transaction that sees all collections of entries.
  @discardableResult
  func change<Value>(_ body: (inout Transaction) throws -> Value) throws -> Value {
    try transaction(
      named: "change", reading: [.expenses, .incomes, .categories], body
    ).value
  }

  /// Adds expenses in that order, in one transaction.
  func add(_ expenses: [Expense]) throws {
    try change { transaction in
      for expense in expenses { transaction.add(Record(expense)) }
    }
  }

  /// Adds one expense, as a command does.
  @discardableResult
  func add(_ draft: ExpenseDraft, createsCategories: Bool = false) throws -> AddedEntry<Expense> {
    try change { transaction in
      var context = try transaction.context(
        today: Sample.today, createsCategories: createsCategories)
      return try transaction.add(draft, in: &context)
    }
  }

  /// All records of a collection, in the order of its file.
  func models<Model: RecordModel>(_ model: Model.Type = Model.self) throws -> [Model] {
    try lines(Model.collection).map { try Record<Model>(parsing: $0.bytes).model }
  }
}

extension EntryModel {
  /// Whether `test` holds for the record's fields, as a scan finds them.
  func passes(_ test: (RecordFields) -> Bool) throws -> Bool {
    let fields = try #require(RecordFields(of: Self.collection))
    try Record(self).line.withUnsafeBytes { try fields.readAnyForm($0) }
    var passes = false
    try fields.withBuiltRecord { passes = test(fields) }
    return passes
  }
}
