import ExpenseCore
import Testing

@testable import iexpense

@Suite struct GlanceFigureTests {
  private func rows(_ part: Glance.Part, on today: String = "2026-11-28") -> [String] {
    GlanceFigure.all(of: part, SampleGlance.days(today)).map {
      "\($0.label) \($0.amount): \($0.remark)"
    }
  }

  @Test(
    arguments: [
      (401_10, 453_40, "2026-11-28", "52.30 less than by 28 October"),
      (453_40, 401_10, "2026-11-28", "52.30 more than by 28 October"),
      (401_10, 401_10, "2026-11-28", "as much as by 28 October"),
      (401_10, 0, "2026-11-28", "nothing by 28 October"),
      (-5_00, 10_00, "2026-11-28", "15.00 less than by 28 October"),
      (401_10, 453_40, "2026-11-30", "52.30 less than in October"),
      (401_10, 453_40, "2027-01-05", "52.30 less than by 5 December"),
    ] as [(Int128, Int128, String, String)])
  func aComparisonIsInWords(spent: Int128, before: Int128, today: String, words: String) {
    let part = SampleGlance.part(spent, before: before)
    #expect(rows(part, on: today).first?.hasSuffix(": \(words)") == true)
  }

  @Test func whereThereWasNothingBeforeNothingIsCompared() {
    #expect(rows(SampleGlance.part(before: 0, wholeMonth: 0)) == ["Spent 401.10 USD: "])
    #expect(rows(SampleGlance.part(wholeMonth: nil), on: "0001-01-05") == ["Spent 401.10 USD: "])
  }

  @Test func everyFigureHasItsRemark() {
    #expect(
      rows(SampleGlance.part(income: 2500_00, planned: 1_00, plannedIncome: 2_00)) == [
        "Spent 401.10 USD: 52.30 less than by 28 October", "October 512.00 USD: the whole month",
        "Income 2500.00 USD: net 2098.90, savings rate 84.0 %",
        "Planned 1.00 USD: dated after today", "Planned 2.00 USD: income dated after today",
      ])
  }

  @Test func spendingMoreThanCameInIsANegativeRate() {
    #expect(
      rows(SampleGlance.part(income: 200_00)).last
        == "Income 200.00 USD: net -201.10, savings rate -100.6 %")
  }
}
