import Foundation
import Testing

@testable import ExpenseCore

/// What the store keeps and what apps code with Foundation alone are the same.
@Suite struct StoredLinesTests {
  private let folder: TemporaryFolder
  private let store: Store

  init() throws {
    folder = try TemporaryFolder()
    store = folder.store()
  }

  /// A collection file as an app without this library declares it.
  private struct Document<Model: Codable>: Codable {
    let format: String
    let version: Int
    let records: [Model]
  }

  private func document<Model: RecordModel>(of model: Model.Type) throws -> Document<Model> {
    try JSONDecoder().decode(
      Document<Model>.self, from: Data(try folder.bytes(Model.collection.fileName)))
  }

  private func makeStore() throws {
    try store.change { transaction in
      var context = try transaction.context(today: Sample.today, createsCategories: true)
      let batch = try EntryReader.read(
        """
        [{"name":"Lunch \\"€\\" 日本","amount":12.50,"category":"Food","account":"Visa",
          "notes":"two\\nlines","tags":["trip","Café"],"key":"k","origin":"bank"},
        {"name":"Uber","amount":1200,"currency":"JPY","refund":true},
        {"name":"Shop","currency":"KWD","category":"Books","items":[
          {"name":"Milk","amount":3.125},
          {"name":"Pen","amount":-0.005,"type":"Business","category":"Supplies"}]},
        {"name":"House","amount":9999999999999.99,"date":"0001-01-01"}]
        """.bytes)
      _ = try transaction.add(batch, in: &context, skipsRefused: false)
      let salary = Sample.incomeDraft("Salary", "2500 EUR") {
        $0.tags = ["job"]
        $0.notes = "n"
      }
      _ = try transaction.add(salary, in: context)
    }
    let teal = try #require(CategoryColor("teal"))
    try store.change {
      try $0.editCategory(named: "Books", newName: "Reading", color: .set(teal))
    }
    let settings = try Sample.settings(
      (.currency, "EUR"), (.types, "Home,Work"), (.decimalMark, "comma"), (.monthStart, "25"),
      (.weekStart, "sunday"), (.historySteps, "2000"), (.historyDays, "120"))
    _ = try store.transaction(named: "settings", reading: [.settings]) {
      $0.add(Record(settings))
    }
  }

  @Test func everyStoredLineIsDecodedByFoundation() throws {
    try makeStore()
    #expect(try document(of: Expense.self).records == store.models())
    #expect(try document(of: Income.self).records == store.models())
    #expect(try document(of: ExpenseCore.Category.self).records == store.models())
    #expect(try document(of: Settings.self).records == store.models())
    let names = try document(of: Expense.self).records.map(\.name)
    #expect(names == ["Lunch \"€\" 日本", "Uber", "Shop", "House"])
    #expect(try document(of: Category.self).records.last?.aliases == ["Books"])
    #expect(try document(of: Settings.self).records.count == 1)
  }

  @Test func whatFoundationEncodesIsStoredAndReadBackEqual() throws {
    try makeStore()
    let other = try TemporaryFolder()
    try copy(Expense.self, to: other)
    try copy(Income.self, to: other)
    try copy(ExpenseCore.Category.self, to: other)
    try copy(Settings.self, to: other)
    // The next change makes the files canonical.
    let extra = Sample.expense("Extra")
    try other.store().change { transaction in
      transaction.add(extra)
      transaction.add(Sample.income("Extra"))
      transaction.add(Sample.category("Extra"))
    }
    #expect(try other.store().lines() == store.lines() + [extra.text])
    for collection in [ExpenseCore.Collection.incomes, .categories] {
      #expect(try Array(other.store().lines(collection).dropLast()) == store.lines(collection))
    }
    #expect(try other.store().lines(.settings) == store.lines(.settings))
  }

  /// Writes a collection of the store as an app does, and reads it back through another store.
  private func copy<Model: RecordModel>(_ model: Model.Type, to other: TemporaryFolder) throws {
    let models = try store.models(Model.self)
    #expect(!models.isEmpty)
    let document = Document(format: Model.collection.format, version: 1, records: models)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try other.write(
      String(Array(try encoder.encode(document))), to: Model.collection.fileName)
    #expect(try other.store().models() == models)
  }
}
