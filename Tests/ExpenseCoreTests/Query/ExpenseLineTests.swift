import Testing

@testable import ExpenseCore

@Suite struct ExpenseLineTests {
  private static let items = [
    ExpenseItem(name: "Bread", amount: Sample.money(300)),
    ExpenseItem(name: "Soap", type: "Business", amount: Sample.money(200), category: "Supplies"),
    ExpenseItem(name: "Coupon", amount: Sample.money(-50), category: "Other"),
  ]

  @Test func anExpenseWithoutItemsIsItsOwnLine() {
    let expense = Sample.expense("Lunch").model
    #expect(expense.lines == [ExpenseLine(expense: expense, item: nil)])
    #expect(expense.lines.map(\.amount) == [expense.amount])
    #expect(expense.lines.map(\.type) == ["Personal"])
    #expect(expense.lines.map(\.category) == ["Food"])
  }

  @Test(arguments: ["Food", nil])
  func anItemBorrowsWhatItLacks(category: String?) {
    var expense = Sample.expense("Market", 450, category: category).model
    expense.items = Self.items
    #expect(expense.lines.map(\.item) == Self.items)
    #expect(expense.lines.map(\.type) == ["Personal", "Business", "Personal"])
    #expect(expense.lines.map(\.category) == [category, "Supplies", "Other"])
    #expect(expense.lines.allSatisfy { $0.expense == expense })
  }

  @Test(arguments: 0..<10)
  func theLinesAddUpToTheExpense(seed: Int) throws {
    var entries = RandomEntries(random: SeededGenerator(seed: seed))
    for number in 0..<20 {
      let expense = entries.expense(number)
      var total = MoneyTotal(currency: expense.amount.currency)
      for line in expense.lines { try total.add(line.amount) }
      #expect(try total.money() == expense.amount)
    }
  }
}
