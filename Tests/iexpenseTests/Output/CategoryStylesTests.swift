import ExpenseCore
import Testing

@testable import iexpense

@Suite struct CategoryStylesTests {
  private static let list = CategoryList([
    SampleRecords.category("Food", color: "Red", aliases: ["Eats"]).model,
    SampleRecords.category("Ink", color: "Black").model,
    SampleRecords.category("Books", color: "#102030").model,
    SampleRecords.category("Bare").model,
  ])

  @Test(
    arguments: [
      ("Food", "38;2;255;59;48"), ("food", "38;2;255;59;48"), ("Eats", "38;2;255;59;48"),
      ("Books", "38;2;16;32;48"), ("Ink", ""), ("Bare", ""), ("Unknown", ""), (nil, ""),
    ] as [(String?, String)])
  func aCategoryLooksLikeItsColour(name: String?, parameters: String) {
    let styles = CategoryStyles(Self.list, depth: .full)
    #expect(styles.style(of: name).parameters == parameters)
  }

  @Test func theTerminalsDepthCounts() {
    let styles = CategoryStyles(Self.list, depth: .indexed)
    #expect(styles.style(of: "Food").parameters.hasPrefix("38;5;"))
  }

  /// Every name that a category may have as its colour has a look, except the two that are the terminal's own.
  @Test(arguments: CategoryColor.names)
  func everyNamedColourHasALook(name: String) {
    let list = CategoryList([SampleRecords.category("Food", color: name).model])
    let style = CategoryStyles(list, depth: .full).style(of: "Food")
    #expect((style == .plain) == ["Black", "White"].contains(name))
  }
}
