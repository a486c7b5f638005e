import Testing

@testable import iexpense

@Suite struct TableTests {
  private static let columns = [
    Table.Column(title: "date"),
    Table.Column(title: "name", shrinking: Table.Shrinking(comfortable: 10, minimum: 4)),
    Table.Column(title: "amount", alignment: .right),
    Table.Column(title: "type", dropOrder: 3),
    Table.Column(title: "category", dropOrder: 4),
    Table.Column(title: "tags", dropOrder: 2),
    Table.Column(title: "account", dropOrder: 1),
    Table.Column(title: "id"),
  ]

  private static let rows: [[Table.Cell]] = [
    [
      "2026-11-28", "Lunch at the harbour", "12.50", "Personal", "Food", "trip", "Visa", "3F2A91C0",
    ],
    ["2026-11-27", "寿司屋", "-4.00", "Business", "Travel", "", "Cash", "B07D11AA"],
  ]

  private func lines(width: Int?, usesColour: Bool = false, cutMark: String = "…") -> [String] {
    Table.lines(
      columns: Self.columns, rows: Self.rows, width: width, usesColour: usesColour,
      cutMark: cutMark)
  }

  private func titles(width: Int) -> [String] {
    lines(width: width)[0].split(separator: " ").map(String.init)
  }

  @Test func uncutColumnsLineUpByDisplayWidth() {
    #expect(
      lines(width: nil) == [
        "date        name                  amount  type      category  tags  account  id",
        "2026-11-28  Lunch at the harbour   12.50  Personal  Food      trip  Visa     3F2A91C0",
        "2026-11-27  寿司屋                 -4.00  Business  Travel          Cash     B07D11AA",
      ])
  }

  @Test(arguments: [
    (85, ["date", "name", "amount", "type", "category", "tags", "account", "id"]),
    (75, ["date", "name", "amount", "type", "category", "tags", "account", "id"]),
    (74, ["date", "name", "amount", "type", "category", "tags", "id"]),
    (65, ["date", "name", "amount", "type", "category", "id"]),
    (59, ["date", "name", "amount", "category", "id"]),
    (49, ["date", "name", "amount", "id"]),
    (34, ["date", "name", "amount", "id"]),
    (5, ["date", "name", "amount", "id"]),
  ])
  func columnsGoInTheirOrder(width: Int, expected: [String]) {
    #expect(titles(width: width) == expected)
  }

  @Test func theNameIsCutWithAMarkAndNothingElse() {
    #expect(
      lines(width: 40) == [
        "date        name        amount  id",
        "2026-11-28  Lunch at…    12.50  3F2A91C0",
        "2026-11-27  寿司屋       -4.00  B07D11AA",
      ])
    #expect(lines(width: 36, cutMark: "...")[1] == "2026-11-28  Lun...   12.50  3F2A91C0")
  }

  @Test func belowTheMinimumTheLineIsTooLongRatherThanWrong() {
    #expect(lines(width: 1)[1] == "2026-11-28  Lun…   12.50  3F2A91C0")
    #expect(lines(width: 1)[2] == "2026-11-27  寿…    -4.00  B07D11AA")
  }

  @Test(arguments: 34...90)
  func everyLineFits(width: Int) {
    for line in lines(width: width) {
      #expect(DisplayWidth.columns(of: line) <= width)
    }
  }

  @Test func aLongNameInOneRowDoesNotCostTheOthersTheirCategory() {
    let columns = [
      Table.Column(title: "name", shrinking: Table.Shrinking()),
      Table.Column(title: "category", dropOrder: 4), Table.Column(title: "id"),
    ]
    let long = String(repeating: "x", count: 500)
    let lines = Table.lines(
      columns: columns, rows: [[Table.Cell(long), "Food", "3F2A"]], width: 60, usesColour: false,
      cutMark: "…")
    #expect(lines[1] == String(repeating: "x", count: 43) + "…  Food      3F2A")
  }

  @Test func noLineEndsInSpaces() {
    let columns = [Table.Column(title: "name"), Table.Column(title: "note")]
    let rows: [[Table.Cell]] = [["Lunch", ""], ["", ""], ["Tea", "hot  "], ["", "cold"]]
    let lines = Table.lines(
      columns: columns, rows: rows, width: nil, usesColour: false, cutMark: "…")
    #expect(lines == ["name   note", "Lunch", "", "Tea    hot", "       cold"])
  }

  @Test func aControlCharacterCannotBreakALine() {
    let lines = Table.lines(
      columns: [Table.Column(title: "name"), Table.Column(title: "id")],
      rows: [["a\nb\u{1B}[2J", "1"]], width: nil, usesColour: false, cutMark: "…")
    #expect(lines[1] == "a\\nb\\u{1B}[2J  1")
  }

  @Test func colourChangesTheLookAndNotThePlaces() {
    let columns = [
      Table.Column(title: "sum", alignment: .right), Table.Column(title: "category"),
      Table.Column(title: "id"),
    ]
    let rows = [[Table.Cell("1"), Table.Cell("Food", style: .error), Table.Cell("7")]]
    let coloured = Table.lines(
      columns: columns, rows: rows, width: nil, usesColour: true, cutMark: "…")
    let heading = ["sum", "category", "id"].map { "\u{1B}[1;4m\($0)\u{1B}[0m" }
    #expect(
      coloured == [heading.joined(separator: "  "), "  1  \u{1B}[1;31mFood\u{1B}[0m      7"])
    let plain = Table.lines(
      columns: columns, rows: rows, width: nil, usesColour: false, cutMark: "…")
    #expect(plain == ["sum  category  id", "  1  Food      7"])
  }

  @Test func aTableWithoutRowsIsItsHeader() {
    let lines = Table.lines(
      columns: Self.columns, rows: [], width: 80, usesColour: false, cutMark: "…")
    #expect(lines == ["date  name  amount  type  category  tags  account  id"])
  }
}
