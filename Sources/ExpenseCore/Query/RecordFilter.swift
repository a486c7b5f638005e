/// A filter made ready for a scan: values folded once, cheap tests first.
struct RecordFilter {
  private let filter: Filter
  private let accounts: ValueSet
  private let tags: ValueSet
  private let titles: Set<FoldedText>
  private let search: FoldedText?
  /// What looks at lines rather than at the whole payment.
  let lines: LineFilter

  init(_ filter: Filter, categories: CategoryList) {
    self.filter = filter
    accounts = ValueSet(filter.accounts)
    tags = ValueSet(filter.tags)
    titles = Set(filter.titles.map(FoldedText.init))
    search = filter.search.map(FoldedText.init)
    lines = LineFilter(filter, categories: categories)
  }

  func matches(_ fields: RecordFields) -> Bool {
    filter.period.contains(fields.date) && matchesMoney(fields) && matchesReceipt(fields)
      && matchesTexts(fields) && lines.matches(fields)
  }

  private func matchesMoney(_ fields: RecordFields) -> Bool {
    if !filter.currencies.isEmpty, !filter.currencies.contains(fields.currency) { return false }
    guard filter.minimum != nil || filter.maximum != nil else { return true }
    guard let money = fields.money else { return false }
    if let minimum = filter.minimum, PlainAmount.compare(money, minimum) < 0 { return false }
    if let maximum = filter.maximum, PlainAmount.compare(money, maximum) > 0 { return false }
    return true
  }

  private func matchesReceipt(_ fields: RecordFields) -> Bool {
    guard let hasReceipt = filter.hasReceipt else { return true }
    return fields.has(.receiptFilename) == hasReceipt
  }

  private func matchesTexts(_ fields: RecordFields) -> Bool {
    if !titles.isEmpty {
      guard let title = title(of: fields), titles.contains(FoldedText(title)) else { return false }
    }
    if !accounts.isEmpty, !accounts.contains(fields.text(.account)) { return false }
    if !tags.isEmpty, !tags.containsAny(of: fields.tags) { return false }
    guard let search else { return true }
    return searchedTexts(of: fields).contains { FoldedText($0).contains(search) }
  }

  private func title(of fields: RecordFields) -> String? {
    fields.text(.name) ?? fields.text(.source)
  }

  private func searchedTexts(of fields: RecordFields) -> [String] {
    let items = fields.items.map(\.name)
    return [title(of: fields), fields.text(.notes)].compactMap(\.self) + items
  }
}

/// The values that a field may have, "none" among them where asked for.
struct ValueSet {
  private let texts: Set<FoldedText>
  private let includesNone: Bool

  init(_ values: [Filter.Value]) {
    includesNone = values.contains(.none)
    texts = Set(
      values.compactMap { value in
        guard case .text(let text) = value else { return nil }
        return FoldedText(text)
      })
  }

  init(texts: Set<FoldedText>, includesNone: Bool) {
    self.texts = texts
    self.includesNone = includesNone
  }

  var isEmpty: Bool { texts.isEmpty && !includesNone }

  func contains(_ text: String?) -> Bool {
    guard let text else { return includesNone }
    return texts.contains(FoldedText(text))
  }

  func containsAny(of texts: [String]) -> Bool {
    texts.isEmpty ? includesNone : texts.contains { self.texts.contains(FoldedText($0)) }
  }
}
