@testable import ExpenseCore

/// What holds for every record that was read: its canonical line is read as the same record.
struct RecordProperty {
  let line: [UInt8]
  let collection: ExpenseCore.Collection

  func check() throws {
    switch collection {
    case .expenses: try check(Record<Expense>.self)
    case .incomes: try check(Record<Income>.self)
    case .categories: try check(Record<ExpenseCore.Category>.self)
    case .settings: try check(Record<Settings>.self)
    case .budgets, .recurrences, .rules, .rates: break
    }
  }

  private func check<Model: RecordModel>(_ type: Record<Model>.Type) throws {
    let record = try Record<Model>(parsing: line)
    try promise(
      record.line == line, "\(text) is written as \(String(decoding: record.line, as: UTF8.self))")
  }

  /// Checks what a scan that stands on the line says of it.
  func check(_ fields: RecordFields) throws {
    switch collection {
    case .expenses: try check(fields, Record<Expense>(parsing: line).model)
    case .incomes: try check(fields, Record<Income>(parsing: line).model)
    case .categories, .budgets, .recurrences, .rules, .rates, .settings: break
    }
  }

  private func check(_ fields: RecordFields, _ expense: Expense) throws {
    try promise(fields.id == expense.id, "another id in \(text)")
    try promise(fields.date == expense.date, "another date in \(text)")
    try promise(fields.money == expense.amount, "another amount in \(text)")
    try promise(fields.tags == expense.tags, "other tags in \(text)")
    try check(fields, expense.items)
    try check(
      fields,
      [
        .type: expense.type, .category: expense.category, .name: expense.name, .source: nil,
        .account: expense.account, .notes: expense.notes,
        .receiptFilename: expense.receiptFilename, .key: expense.key, .origin: expense.origin,
      ])
  }

  private func check(_ fields: RecordFields, _ items: [ExpenseItem]) throws {
    var found: [[String?]] = []
    fields.forEachItem { item in
      found.append([
        item.id?.uuidString, item.text(.name), item.text(.type), "\(item.minorUnits)",
        item.text(.category),
      ])
    }
    let expected = items.map { item in
      [item.id?.uuidString, item.name, item.type, "\(item.amount.minorUnits)", item.category]
    }
    try promise(found == expected, "other items in \(text)")
  }

  private func check(_ fields: RecordFields, _ income: Income) throws {
    try promise(fields.id == income.id, "another id in \(text)")
    try promise(fields.date == income.date, "another date in \(text)")
    try promise(fields.money == income.amount, "another amount in \(text)")
    try promise(fields.tags == income.tags, "other tags in \(text)")
    try check(
      fields,
      [
        .type: nil, .category: nil, .name: nil, .source: income.source,
        .account: income.account, .notes: income.notes, .receiptFilename: nil,
        .key: income.key, .origin: income.origin,
      ])
  }

  private func check(_ fields: RecordFields, _ texts: [RecordField: String?]) throws {
    for (field, wanted) in texts {
      let found = fields.text(field)
      let isSame = found.map { Array($0.utf8) } == wanted.map { Array($0.utf8) }
      try promise(isSame, "another \(field) in \(text)")
    }
  }

  private var text: String { String(decoding: line, as: UTF8.self) }
}
