import Testing

@testable import iexpense

@Suite struct TableLayoutTests {
  private func layout(
    _ columns: [(index: Int, alignment: Table.Alignment, width: Int)],
    titles: [String] = ["A", "B", "C"], usesColour: Bool = false
  ) -> TableLayout {
    TableLayout(
      columns: columns.map {
        TableLayout.Column(index: $0.index, alignment: $0.alignment, width: $0.width)
      },
      titles: titles, usesColour: usesColour, cutMark: "…")
  }

  @Test(arguments: [
    (Table.Alignment.left, ["one  x", "fo…  x", "     x"]),
    (.right, ["one  x", "fo…  x", "     x"]),
  ])
  func aCellFillsItsColumnAndIsCutToIt(alignment: Table.Alignment, expected: [String]) {
    let layout = layout([(0, alignment, 3), (1, .left, 1)])
    #expect(["one", "four", ""].map { layout.line([Table.Cell($0), "x"]) } == expected)
  }

  @Test func textStandsAtTheSideOfItsAlignment() {
    #expect(layout([(0, .left, 4), (1, .left, 1)]).line(["ab", "x"]) == "ab    x")
    #expect(layout([(0, .right, 4), (1, .left, 1)]).line(["ab", "x"]) == "  ab  x")
  }

  @Test func columnsStandInTheirOwnOrderAndSomeNotAtAll() {
    #expect(layout([(2, .left, 3), (0, .left, 3)]).line(["a", "b", "c"]) == "c    a")
    #expect(layout([(2, .left, 3), (0, .left, 3)]).header == "C    A")
  }

  @Test(arguments: [["a", "", ""], ["a ", " ", ""], ["a", "", "   "]])
  func noSpacesStandAtTheEnd(cells: [String]) {
    let layout = layout([(0, .left, 4), (1, .right, 4), (2, .left, 4)])
    #expect(layout.line(cells.map { Table.Cell($0) }) == "a")
  }

  @Test func emptyCellsKeepTheirRoom() {
    let layout = layout([(0, .left, 2), (1, .right, 2), (2, .left, 2)])
    #expect(layout.line(["", "", "c"]) == "        c")
    #expect(layout.line(["", "", ""]) == "")
  }

  @Test func wideCharactersTakeTwoColumns() {
    let layout = layout([(0, .left, 4), (1, .left, 1)])
    #expect(layout.line(["日本", "x"]) == "日本  x")
    #expect(layout.line(["日", "x"]) == "日    x")
    #expect(layout.line(["日本語", "x"]) == "日…   x")
  }

  @Test func onlyTheTextIsStyled() {
    let layout = layout([(0, .left, 4), (1, .right, 4)], usesColour: true)
    #expect(
      layout.line([Table.Cell("a", style: .error), Table.Cell("b", style: .emphasis)])
        == "\u{1B}[1;31ma\u{1B}[0m        \u{1B}[1mb\u{1B}[0m")
    #expect(layout.header == "\u{1B}[1;4mA\u{1B}[0m        \u{1B}[1;4mB\u{1B}[0m")
  }

  @Test(arguments: [([], 0), ([3], 3), ([3, 4], 9), ([0, 0, 0], 4)])
  func columnsTakeTheirWidthsAndTheGaps(widths: [Int], width: Int) {
    #expect(TableLayout.width(ofColumns: widths) == width)
  }
}
