import Foundation
import Testing

@testable import ExpenseCore

/// What the store keeps, Swift's own coders read, and the other way round.
@Suite struct ModelCodableTests {
  private func roundTrip<Model: RecordModel>(_ record: Record<Model>) throws {
    let decoded = try JSONDecoder().decode(Model.self, from: Data(record.line))
    #expect(decoded == record.model)
    let encoded = try JSONEncoder().encode(record.model)
    #expect(try Record<Model>(parsing: Array(encoded)) == record)
  }

  @Test(arguments: 0..<10)
  func expensesAndIncomes(seed: Int) throws {
    var records = RandomRecords(random: SeededGenerator(seed: seed))
    for _ in 0..<20 {
      try roundTrip(records.expense())
      try roundTrip(records.income())
    }
  }

  @Test(arguments: [Currency.usd, .jpy, .kwd])
  func splits(currency: Currency) throws {
    let amount = Sample.money(Money.maximumMinorUnits, currency)
    var expense = Sample.expense("Split")
    expense.model.amount = amount
    expense.model.items = [
      ExpenseItem(name: "All", amount: amount),
      ExpenseItem(
        id: Sample.id("i"), name: "More", type: "Business", amount: Sample.money(1, currency)),
      ExpenseItem(name: "Coupon", amount: Sample.money(-1, currency), category: "Food"),
    ]
    try roundTrip(expense)
  }

  @Test func anItemAloneNamesItsCurrency() throws {
    let item = ExpenseItem(
      id: Sample.id("i"), name: "Milk", type: "Personal", amount: Sample.money(199, .eur),
      category: "Food")
    let encoded = try JSONEncoder().encode(item)
    #expect(try JSONDecoder().decode(ExpenseItem.self, from: encoded) == item)
    #expect(String(Array(encoded)).contains("\"EUR\""))
  }

  @Test func categories() throws {
    try roundTrip(Sample.category("Food"))
    let color = try #require(CategoryColor("#a1b2c3"))
    try roundTrip(
      Record(
        ExpenseCore.Category(
          id: Sample.id("c"), name: "Café", color: color, aliases: ["Coffee", "Kaffee"])))
  }

  @Test func settings() throws {
    try roundTrip(Record(Settings()))
    var settings = Settings()
    for (setting, text) in [
      (Setting.currency, "EUR"), (.types, "Home,Work"), (.decimalMark, "comma"),
      (.monthStart, "25"), (.weekStart, "sunday"), (.historySteps, "2000"), (.historyDays, "120"),
    ] {
      try setting.set(text, in: &settings)
    }
    try roundTrip(Record(settings))
  }

  @Test(arguments: ["\"amount\":0.1", "\"amount\":1e400", "\"amount\":1.005"])
  func anAmountIsExactOrRefused(amount: String) throws {
    let text = Sample.expense("A", 100).text.replacing("\"amount\":1.00", with: amount)
    let decoded = try? JSONDecoder().decode(Expense.self, from: Data(text.utf8))
    #expect(decoded?.amount == (amount.hasSuffix("0.1") ? Sample.money(10) : nil))
  }
}
