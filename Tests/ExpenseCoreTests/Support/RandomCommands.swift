@testable import ExpenseCore

/// Commands as chance has them, on a store that they fill, change and empty.
///
/// A class because the commands of one session share their course of chance.
final class RandomCommands {
  private var random: SeededGenerator
  private var count = 0

  private static let collections: [ExpenseCore.Collection] = [
    .expenses, .incomes, .categories, .settings,
  ]

  init(seed: Int) {
    random = SeededGenerator(seed: seed)
  }

  /// Runs one command; what it is refused for, such as too few records, is no concern here.
  func runOne(on store: Store) throws {
    count += 1
    let commands: [(inout Transaction) throws -> Void] = [
      add, add, addBatch, addIncome, edit, edit, delete, delete, addCategory, renameCategory,
      mergeCategories, deleteCategory, changeSettings, changeAndAdd,
    ]
    let command = random.pick(commands)
    do {
      _ = try store.transaction(named: "command \(count)", reading: Self.collections, command)
    } catch let error as any UserFacingError where error.kind != .damaged && error.kind != .failed {
      return
    }
  }

  private func draft(_ place: Int = 0) -> ExpenseDraft {
    var draft = ExpenseDraft()
    draft.id = Sample.id("\(count).\(place)")
    draft.name = random.pick(["Lunch", "Café", "a \"b\" \\ c", "日本 🍣", "x"])
    draft.amount = .number("\(Int.random(in: 1...99_999, using: &random)).\(random.pick([5, 25]))")
    draft.date = "2026-0\(Int.random(in: 1...9, using: &random))-15"
    draft.category = random.pick([nil, "Food", "Transport", "Pets"])
    draft.notes = random.pick([nil, "two\nlines"])
    draft.tags = random.pick([nil, ["trip"]])
    return draft
  }

  private func context(of transaction: Transaction) throws -> EntryContext {
    try transaction.context(today: Sample.day(2026, 11, 28), createsCategories: true)
  }

  private func add(to transaction: inout Transaction) throws {
    var context = try context(of: transaction)
    _ = try transaction.add(draft(), in: &context)
  }

  private func addBatch(to transaction: inout Transaction) throws {
    var context = try context(of: transaction)
    let batch = (1...Int.random(in: 2...9, using: &random)).map {
      NumberedDraft(line: $0, result: .success(draft($0)))
    }
    _ = try transaction.add(batch, in: &context, skipsRefused: false)
  }

  private func addIncome(to transaction: inout Transaction) throws {
    var draft = IncomeDraft()
    draft.source = "Salary"
    draft.key = "key \(Int.random(in: 0...5, using: &random))"
    draft.amount = .number("2500")
    _ = try transaction.add(draft, in: try context(of: transaction))
  }

  private func changeAndAdd(in transaction: inout Transaction) throws {
    try delete(from: &transaction)
    transaction.add(Sample.expense("added \(count)"))
  }
}

/// Changing what is there.
extension RandomCommands {
  private func someIDs(in transaction: Transaction, upTo limit: Int) throws -> [String] {
    let ids = try transaction.snapshot.records(of: Expense.self).map(\.model.id.uuidString)
    let count = Int.random(in: 1...limit, using: &random)
    return Array(ids.shuffled(using: &random).prefix(count))
  }

  private func edit(in transaction: inout Transaction) throws {
    var edit = ExpenseEdit()
    edit.name = random.pick([nil, "Edited \(count)"])
    edit.account = random.pick([.keep, .remove, .set("Bank")])
    edit.category = random.pick([.keep, .remove, .set("Food")])
    var context = try context(of: transaction)
    _ = try transaction.edit(try someIDs(in: transaction, upTo: 4), by: edit, in: &context)
  }

  private func delete(from transaction: inout Transaction) throws {
    let ids = try someIDs(in: transaction, upTo: 6)
    _ = try transaction.delete(ids, of: Expense.self)
  }

  private func someCategory(in transaction: Transaction) throws -> String {
    random.pick(try transaction.snapshot.categoryRecords().map(\.model.name))
  }

  private func addCategory(to transaction: inout Transaction) throws {
    _ = try transaction.addCategory(named: "Category \(count)", color: nil)
  }

  private func renameCategory(in transaction: inout Transaction) throws {
    let old = try someCategory(in: transaction)
    _ = try transaction.editCategory(named: old, newName: "Renamed \(count)", color: .keep)
  }

  private func mergeCategories(in transaction: inout Transaction) throws {
    let source = try someCategory(in: transaction)
    let target = try someCategory(in: transaction)
    _ = try transaction.mergeCategories(named: [source], into: target)
  }

  private func deleteCategory(from transaction: inout Transaction) throws {
    _ = try transaction.deleteCategories(named: [try someCategory(in: transaction)])
  }

  private func changeSettings(in transaction: inout Transaction) throws {
    let old = try transaction.snapshot.settingsRecord()
    var new = old ?? Record(Settings())
    try Setting.monthStart.set(
      "\(Int.random(in: 1...28, using: &random))", in: &new.model)
    if let old { transaction.replace(old, with: new) } else { transaction.add(new) }
  }
}
