import Testing

@testable import iexpense

@Suite struct BarChartTests {
  @Test(
    arguments: [
      (100, 100, "████████████████████"), (50, 100, "██████████"), (10, 160, "█▎"), (1, 160, "▏"),
      (9, 160, "█▏"), (159, 160, "███████████████████▉"), (1, 1_000_000, "▏"), (0, 100, ""),
      (-5, 100, ""), (5, 0, ""), (-5, -1, ""), (200, 100, "████████████████████"),
      (.max, .max, "████████████████████"), (.max / 2, .max, "██████████"),
      (.max, 1, "████████████████████"),
    ] as [(Int128, Int128, String)])
  func aBarIsAsLongAsItsNumberIsLarge(number: Int128, most: Int128, expected: String) {
    #expect(BarChart(usesUnicode: true).bar(number, most: most) == expected)
  }

  @Test(
    arguments: [
      (100, 100, "####################"), (50, 100, "##########"), (1, 100, "#"), (9, 100, "#"),
      (10, 100, "##"), (0, 100, ""), (-5, 100, ""),
    ] as [(Int128, Int128, String)])
  func withoutUnicodeItIsOfWholeColumns(number: Int128, most: Int128, expected: String) {
    #expect(BarChart(usesUnicode: false).bar(number, most: most) == expected)
  }
}
