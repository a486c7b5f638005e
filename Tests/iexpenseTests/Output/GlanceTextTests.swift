import Testing

@testable import ExpenseCore
@testable import iexpense

@Suite struct GlanceTextTests {
  private func lines(
    _ glance: Glance, columns: Int = 80, colour: ColourChoice = .never, locale: String = "C.UTF-8"
  ) -> [String] {
    var facts = TerminalFacts()
    facts.isStandardOutputTerminal = true
    facts.windowWidth = columns
    let terminal = Terminal(
      environment: ["LC_ALL": locale], facts: facts, colourChoice: colour)
    return GlanceText(glance, of: SampleGlance.directory, terminal: terminal).lines
  }

  @Test func everythingOnEightyColumns() {
    #expect(
      lines(SampleGlance.full) == [
        "November 2026, day 28 of 30",
        "",
        "Spent                      401.10 USD  52.30 less than by 28 October",
        "October                    512.00 USD  the whole month",
        "Income                    2500.00 USD  net 2098.90, savings rate 84.0 %",
        "Planned                    950.00 USD  dated after today",
        "Planned                     20.00 USD  income dated after today",
        "",
        "Category                    Spent   Share  Change",
        "Food                       141.20  35.2 %  +12.10  ████████████████████",
        "Uncategorised               20.00   5.0 %    0.00  ██▊",
        "A category of forty cha…     5.00   1.2 %   +5.00  ▋",
        "Transport                  -10.00  -2.5 %  -40.00",
        "3 others                   244.90  61.1 %  -29.40",
        "",
        "Spent      1200 JPY",
        "",
        "Category  Spent    Share",
        "Food       1200  100.0 %  ████████████████████",
        "",
        "Last expenses",
        "2026-11-28  Lunch                            12.50 USD  Food            3F2A91C0",
        "2026-11-28  Market                           12.50 USD  Food, Supplies  3F2A91C0",
        "2026-11-28  A long name of something that…   12.50 USD                  3F2A91C0",
      ])
  }

  @Test func remarksStandBelowOnFortyColumns() {
    #expect(
      lines(SampleGlance.full, columns: 40).prefix(19) == [
        "November 2026, day 28 of 30",
        "",
        "Spent                    401.10 USD",
        "  52.30 less than by 28 October",
        "October                  512.00 USD",
        "  the whole month",
        "Income                  2500.00 USD",
        "  net 2098.90, savings rate 84.0 %",
        "Planned                  950.00 USD",
        "  dated after today",
        "Planned                   20.00 USD",
        "  income dated after today",
        "",
        "Category                  Spent   Share",
        "Food                     141.20  35.2 %",
        "Uncategorised             20.00   5.0 %",
        "A category of forty c…     5.00   1.2 %",
        "Transport                -10.00  -2.5 %",
        "3 others                 244.90  61.1 %",
      ])
  }

  @Test(arguments: [40, 47, 56, 63, 72, 80, 100, 120, 200], [ColourChoice.never, .always])
  func everyLineFits(columns: Int, colour: ColourChoice) {
    let lines = lines(SampleGlance.full, columns: columns, colour: colour)
    for line in lines {
      let bare = line.replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
      #expect(DisplayWidth.columns(of: bare) <= columns, "\(line)")
      #expect(bare.last != " ")
    }
    // What matters most never goes.
    for text in ["401.10", "52.30 less", "141.20", "-10.00", "12.50 USD", "3F2A91C0"] {
      #expect(lines.contains { $0.contains(text) }, "\(text)")
    }
  }

  @Test func coloursAreOfCategoriesAndNamesAlike() {
    let coloured = lines(SampleGlance.full, colour: .always)
    let bare = coloured.map { $0.replacing(#/\u{1B}\[[0-9;]*m/#, with: "") }
    #expect(bare == lines(SampleGlance.full))
    let red = Colour("red")?.style(depth: .indexed) ?? .plain
    let food = coloured.filter { $0.contains(red.applied(to: "Food")) }
    #expect(food.count == 2, "its row and that of the lunch")
    #expect(food.first?.hasSuffix(red.applied(to: String(repeating: "█", count: 20))) == true)
  }

  @Test func withoutUnicodeThereIsNone() {
    let glance = SampleGlance.glance(
      [
        SampleGlance.part(groups: [SampleGlance.group("A name that is longer than others", 100_00)])
      ],
      latest: [SampleGlance.entry(String(repeating: "long ", count: 20))])
    let lines = lines(glance, locale: "C")
    #expect(lines.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
    #expect(lines.contains { $0.hasPrefix("A name that is longer...") && $0.hasSuffix("###") })
  }

  @Test func controlCharactersAreShown() {
    let bell = "a\u{7}\u{1B}[2J\u{202E}b"
    let glance = SampleGlance.glance(
      [SampleGlance.part(groups: [SampleGlance.group(bell, 1_00)])],
      latest: [SampleGlance.entry(bell, types: [bell], categories: [bell])])
    let text = lines(glance, columns: 200).joined()
    #expect(!text.unicodeScalars.contains { TextEscaping.needsEscape($0) })
    #expect(text.contains(#"a\u{7}\u{1B}[2J\u{202E}b"#))
  }

  @Test(arguments: [(1, "1 other "), (2, "2 others")])
  func othersAreCounted(count: Int, label: String) {
    let others = Glance.Others(
      count: count, total: SampleGlance.total(0), percent: nil, before: nil)
    let part = SampleGlance.part(groups: [SampleGlance.group("Food", 1_00)], others: others)
    #expect(lines(SampleGlance.glance([part])).contains { $0.hasPrefix(label) })
  }

  @Test func monthsThatBeginOnAnotherDayTellTheirDays() {
    let glance = SampleGlance.glance(on: "2026-12-03", monthStart: 15)
    #expect(
      lines(glance).prefix(4) == [
        "November 2026", "15 November to 14 December, day 19 of 30", "",
        "Spent    401.10 USD  52.30 less than by 2 November",
      ])
  }

  @Test func nothingRecordedIsAHintHowToBegin() {
    let lines = lines(SampleGlance.glance(isNothingRecorded: true), columns: 40)
    #expect(lines.first == "Nothing is recorded yet. To begin:")
    #expect(lines.contains("  iexpense add Lunch 12.50 -c Food"))
    #expect(lines.contains { $0.contains("/data") })
    #expect(lines.allSatisfy { $0.count <= 40 })
  }
}
