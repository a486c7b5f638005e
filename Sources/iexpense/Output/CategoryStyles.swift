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
    name.flatMap { categories.category(named: $0) }?.color.style(depth: depth) ?? .plain
  }
}

extension CategoryColor? {
  /// The look of what has this colour.
  func style(depth: ColourDepth) -> Style {
    flatMap { Colour($0.text) }?.style(depth: depth) ?? .plain
  }
}
