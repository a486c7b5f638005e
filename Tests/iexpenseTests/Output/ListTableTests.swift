import ExpenseCore
import Testing

@testable import iexpense

@Suite struct ListTableTests {
  private struct Row {
    var name = "Lunch"
    var note = ""
    var money = SampleRecords.money(1250)
  }

  private static let name = ListColumn<Row>(
    name: "name", shape: Table.Column(title: "Name"), presence: .always, text: { $0.name })
  private static let note = ListColumn<Row>(
    name: "note", shape: Table.Column(title: "Note"), presence: .whenFilled, text: { $0.note },
    brief: { String($0.note.prefix(3)) })
  private static let amount = ListColumn<Row>(
    name: "amount", shape: Table.Column(title: "Amount", alignment: .right), presence: .always,
    text: { $0.money.text })
  private static let currency = ListColumn<Row>(
    name: "currency", shape: Table.Column(title: "Currency"), presence: .always,
    text: { $0.money.currency.code })
  private static let all = [name, note, amount, currency]

  /// The header, the rows and the totals.
  private func lines(
    _ rows: [Row], columns: [ListColumn<Row>] = all, showsAll: Bool = false, main: Currency? = nil,
    width: Int? = nil, usesColour: Bool = false
  ) throws -> [String] {
    var table = ListTable(columns, showsAll: showsAll)
    for row in rows { try table.measure(row, worth: row.money) }
    let shape = table.shape(
      width: width, mainCurrency: main, usesColour: usesColour, cutMark: "…")
    return [shape.header] + rows.map(shape.line) + shape.totals
  }

  @Test func aColumnThatNoRowFillsVanishes() throws {
    #expect(
      try lines([Row()]) == [
        "Name   Amount  Currency",
        "Lunch   12.50  USD",
        "Total   12.50  USD",
      ])
  }

  @Test func oneRowThatFillsAColumnBringsItForAll() throws {
    #expect(
      try lines([Row(), Row(note: "x"), Row()]).prefix(4) == [
        "Name   Note  Amount  Currency",
        "Lunch         12.50  USD",
        "Lunch  x      12.50  USD",
        "Lunch         12.50  USD",
      ])
  }

  @Test func columnsThatWereAskedForStayEmpty() throws {
    #expect(
      try lines([Row()], showsAll: true).prefix(2) == [
        "Name   Note  Amount  Currency",
        "Lunch         12.50  USD",
      ])
  }

  @Test func aTableShowsTheShortTextWhereThereIsOne() throws {
    #expect(
      try lines([Row(note: "abcdef")]).prefix(2) == [
        "Name   Note  Amount  Currency",
        "Lunch  abc    12.50  USD",
      ])
  }

  @Test(arguments: [[name, amount], [name, currency], [name, note]])
  private func totalsNeedTheAmountAndItsCurrency(columns: [ListColumn<Row>]) throws {
    #expect(try lines([Row()], columns: columns).count == 2)
  }

  @Test(
    arguments: [
      ([currency, name, amount], "USD       Total   12.50"),
      ([amount, currency, name], " 12.50  USD       Total"),
      ([amount, currency], " 12.50  USD"),
      ([name, name, amount, currency], "Total          12.50  USD"),
    ] as [([ListColumn<Row>], String)])
  private func theLabelStandsInTheFirstOtherColumn(
    columns: [ListColumn<Row>], total: String
  ) throws {
    #expect(try lines([Row()], columns: columns).last == total)
  }

  @Test func aTotalWidensItsColumn() throws {
    let row = Row(name: "A", money: SampleRecords.money(60_000_00))
    #expect(
      try lines([row, row]) == [
        "Name      Amount  Currency",
        "A       60000.00  USD",
        "A       60000.00  USD",
        "Total  120000.00  USD",
      ])
  }

  @Test(
    arguments: [
      (nil, ["EUR", "JPY", "USD"]), (.usd, ["USD", "EUR", "JPY"]), (.jpy, ["JPY", "EUR", "USD"]),
      (.kwd, ["EUR", "JPY", "USD"]),
    ] as [(Currency?, [String])])
  func eachCurrencyHasItsTotalTheMainOneFirst(main: Currency?, codes: [String]) throws {
    let rows = [Currency.usd, .jpy, .eur, .usd].map { Row(money: SampleRecords.money(100, $0)) }
    let totals = try lines(rows, main: main).suffix(3)
    #expect(totals.map { String($0.suffix(3)) } == codes)
    #expect(totals.filter { $0 == "Total    2.00  USD" }.count == 1)
    #expect(totals.filter { $0 == "Total     100  JPY" }.count == 1)
  }

  @Test func rowsThatAreWorthNothingHaveNoTotal() throws {
    var table = ListTable(Self.all, showsAll: false)
    try table.measure(Row(), worth: nil)
    let shape = table.shape(width: nil, mainCurrency: .usd, usesColour: false, cutMark: "…")
    #expect(shape.totals == [])
    #expect(!table.isEmpty)
  }

  @Test func aTableIsEmptyUntilARowIsMeasured() throws {
    var table = ListTable(Self.all, showsAll: false)
    #expect(table.isEmpty)
    try table.measure(Row(name: ""), worth: nil)
    #expect(!table.isEmpty)
  }

  @Test func totalsStandOutWhereColourIsUsed() throws {
    #expect(
      try lines([Row()], usesColour: true).suffix(2) == [
        "Lunch   12.50  USD",
        "\u{1B}[1mTotal\u{1B}[0m   \u{1B}[1m12.50\u{1B}[0m  \u{1B}[1mUSD\u{1B}[0m",
      ])
  }
}
