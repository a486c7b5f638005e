/// The part of a filter that looks at lines: category and type.
struct LineFilter {
  private let categories: ValueSet
  private let types: ValueSet

  init(_ filter: Filter, categories list: CategoryList) {
    var spellings: Set<FoldedText> = []
    for case .text(let text) in filter.categories {
      // A record may still hold an earlier name; a name that is not declared stands for itself.
      let category = list.category(named: text)
      spellings.formUnion(category.map { list.spellings(of: $0) } ?? [FoldedText(text)])
    }
    categories = ValueSet(texts: spellings, includesNone: filter.categories.contains(.none))
    types = ValueSet(texts: Set(filter.types.map(FoldedText.init)))
  }

  var asksNothing: Bool { categories.isEmpty && types.isEmpty }

  /// Whether a line of the record matches.
  func matches(_ fields: RecordFields) -> Bool {
    guard fields.has(.items) else {
      return (types.isEmpty || types.contains(.type, of: fields))
        && (categories.isEmpty || categories.contains(.category, of: fields))
    }
    var isMatch = false
    fields.forEachItem { item in if matches(item, of: fields) { isMatch = true } }
    return isMatch
  }

  /// Whether an item matches, with what its expense lends it.
  func matches(_ item: FoundFields, of fields: RecordFields) -> Bool {
    func matches(_ values: ValueSet, _ field: RecordField) -> Bool {
      values.isEmpty
        || (item.has(field) ? values.contains(field, of: item) : values.contains(field, of: fields))
    }
    return matches(types, .type) && matches(categories, .category)
  }

  func matches(_ line: ExpenseLine) -> Bool {
    (types.isEmpty || types.contains(line.type))
      && (categories.isEmpty || categories.contains(line.category))
  }
}
