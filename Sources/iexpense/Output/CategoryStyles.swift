import ExpenseCore

/// The looks of categories on a terminal, by the colours they were given.
struct CategoryStyles: Sendable {
  private let categories: CategoryList
  private let depth: ColourDepth

  init(_ categories: CategoryList, depth: ColourDepth) {
    self.categories = categories
    self.depth = depth
  }

  func style(of name: String?) -> Style {
    guard let color = name.flatMap({ categories.category(named: $0) })?.color else { return .plain }
    return Colour(color.text)?.style(depth: depth) ?? .plain
  }
}
