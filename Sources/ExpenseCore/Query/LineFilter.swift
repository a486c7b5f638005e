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
    let type = fields.text(.type)
    let category = fields.text(.category)
    return fields.items.contains {
      matches(type: $0.type ?? type, category: $0.category ?? category)
    }
  }

  func matches(_ line: ExpenseLine) -> Bool {
    matches(type: line.type, category: line.category)
  }

  private func matches(type: String?, category: String?) -> Bool {
    (types.isEmpty || types.contains(type)) && (categories.isEmpty || categories.contains(category))
  }
}
