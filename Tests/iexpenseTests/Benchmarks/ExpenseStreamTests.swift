import ExpenseCore
import Testing

@testable import benchmarks

/// What is generated must be the same everywhere, and hold what makes reports hard.
@Suite struct ExpenseStreamTests {
  private let expenses = Array(ExpenseStream(count: 5000, seed: 1))

  @Test func theSameSeedMakesTheSameExpenses() {
    #expect(Array(ExpenseStream(count: 5000, seed: 1)) == expenses)
    #expect(Array(ExpenseStream(count: 5000, seed: 2)) != expenses)
  }

  @Test func expensesComeInTheOrderOfDaysOverAllYears() throws {
    #expect(expenses.count == 5000)
    #expect(zip(expenses, expenses.dropFirst()).allSatisfy { $0.day <= $1.day })
    #expect(Set(expenses.map(\.day.year)) == Set(2016...2025))
  }

  @Test func idsAreAllDifferent() {
    #expect(Set(expenses.map(\.id)).count == expenses.count)
  }

  @Test func thereIsOneOfEverything() {
    #expect(Set(expenses.map(\.currency)) == [.usd, .eur, .jpy, .kwd])
    #expect(Set(expenses.map(\.type)) == ["Personal", "Business"])
    #expect(expenses.contains { $0.isRefund && !$0.isSplit })
    #expect(expenses.contains { $0.isSplit && $0.lines.contains { $0.minorUnits < 0 } })
    #expect(expenses.contains { $0.lines.contains { $0.category == nil } })
    #expect(expenses.contains { $0.notes?.utf8.contains { $0 > 127 } == true })
    let categories = Set(expenses.flatMap { $0.lines.compactMap(\.category) })
    #expect(categories == Set(ExpenseStream.categories))
  }

  @Test func noSplitIsARefund() {
    #expect(expenses.allSatisfy { !$0.isSplit || $0.minorUnits > 0 })
  }

  @Test func aTransactionOfTheJournalHasAPostingForEachLine() throws {
    let split = GeneratedExpense(
      id: expenses[0].id, day: expenses[0].day, currency: .kwd, type: "Personal", name: "Market",
      account: "Visa", notes: "für zwei", tags: [],
      lines: [
        GeneratedExpense.Line(name: "Bread", minorUnits: 1250, category: "Food"),
        GeneratedExpense.Line(name: "Coupon", minorUnits: -50, category: nil),
      ])
    #expect(
      PeerData.transaction(split) == """
        2016-01-01 Market
            ; für zwei
            Expenses:Food  1.250 KWD
            Expenses:Uncategorised  -0.050 KWD
            Assets:Visa


        """)
  }
}
