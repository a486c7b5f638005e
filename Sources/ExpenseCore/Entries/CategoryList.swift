/// The categories that can be referred to, by name or by an earlier name.
public struct CategoryList: Sendable {
  public private(set) var categories: [Category]
  private var byName: [FoldedText: Int] = [:]

  public init(_ categories: [Category]) {
    self.categories = categories
    // A name of today wins over an earlier name of another category.
    for (index, category) in categories.enumerated().reversed() {
      for alias in category.aliases { byName[FoldedText(alias)] = index }
    }
    for (index, category) in categories.enumerated() { byName[FoldedText(category.name)] = index }
  }

  /// The category of that name or earlier name, in any case.
  public func category(named name: String) -> Category? {
    // Two names that differ in case alone can only have been written by hand; then the exact one is meant.
    categories.first { $0.name == name } ?? byName[FoldedText(name)].map { categories[$0] }
  }

  public var names: [String] { categories.map(\.name) }

  /// Every name that records may hold for this category.
  public func spellings(of category: Category) -> Set<FoldedText> {
    Set(([category.name] + category.aliases).map(FoldedText.init)).filter {
      self.category(named: $0.folded)?.id == category.id
    }
  }

  mutating func insert(_ category: Category) { self = CategoryList(categories + [category]) }
}

extension Snapshot {
  /// The categories as stored; the default ones where none is stored.
  public func categories() throws -> CategoryList {
    CategoryList(try categoryRecords().map(\.model))
  }

  /// The categories as records; the default ones where none is stored.
  ///
  /// An empty file means the same as none: so the first change of the categories can be undone exactly.
  public func categoryRecords() throws -> [Record<Category>] {
    let records = try records(of: Category.self)
    return records.isEmpty ? Category.defaults.map { Record($0) } : records
  }

  /// Whether the categories are those of the file, not the default ones.
  func hasStoredCategories() throws -> Bool { try !records(of: Category.self).isEmpty }
}
