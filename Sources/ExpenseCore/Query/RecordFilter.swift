/// A filter made ready for a scan: a test for each thing that is asked and for nothing else, the cheapest first.
///
/// A class, so that handing it on copies nothing. It remembers what it has met, so each thread has its own.
final class RecordFilter {
  private typealias Test = (RecordFields) -> Bool

  /// What looks at lines rather than at the whole payment.
  let lines: LineFilter
  private let tests: [Test]

  init(_ filter: Filter, categories: CategoryList) {
    let lines = LineFilter(filter, categories: categories)
    self.lines = lines
    tests = [
      Self.period(filter.period), Self.currency(filter.currencies),
      Self.receipt(filter.hasReceipt), Self.minimum(filter.minimum), Self.maximum(filter.maximum),
      lines.asksNothing ? nil : { lines.matches($0) }, Self.account(filter.accounts),
      Self.title(filter.titles), Self.tag(filter.tags), Self.search(filter.search),
    ].compactMap(\.self)
  }

  func matches(_ fields: RecordFields) -> Bool {
    if tests.isEmpty { return true }
    for test in tests where !test(fields) { return false }
    return true
  }
}

/// The tests; none where nothing is asked.
extension RecordFilter {
  private static func period(_ period: Period) -> Test? {
    period == .always ? nil : { period.contains($0.date) }
  }

  private static func currency(_ currencies: [Currency]) -> Test? {
    currencies.isEmpty ? nil : { currencies.contains($0.currency) }
  }

  private static func receipt(_ hasReceipt: Bool?) -> Test? {
    hasReceipt.map { wanted in { $0.has(.receiptFilename) == wanted } }
  }

  private static func minimum(_ bound: PlainAmount?) -> Test? {
    bound.map { bound in
      { fields in fields.money.map { PlainAmount.compare($0, bound) >= 0 } ?? false }
    }
  }

  private static func maximum(_ bound: PlainAmount?) -> Test? {
    bound.map { bound in
      { fields in fields.money.map { PlainAmount.compare($0, bound) <= 0 } ?? false }
    }
  }

  private static func account(_ values: [Filter.Value]) -> Test? {
    let accounts = ValueSet(values)
    return accounts.isEmpty ? nil : { accounts.contains(.account, of: $0) }
  }

  private static func title(_ titles: [String]) -> Test? {
    let titles = ValueSet(texts: Set(titles.map(FoldedText.init)))
    return titles.isEmpty ? nil : { titles.contains($0.titleField, of: $0) }
  }

  private static func tag(_ values: [Filter.Value]) -> Test? {
    let tags = ValueSet(values)
    return tags.isEmpty ? nil : { tags.containsAny(of: $0.tags) }
  }

  private static func search(_ text: String?) -> Test? {
    text.map(SoughtText.init).map { sought in
      { fields in
        sought.occurs(in: fields.titleField, of: fields) || sought.occurs(in: .notes, of: fields)
          || sought.occurs(inItemsOf: fields)
      }
    }
  }
}

extension RecordFields {
  /// What names the record: an expense's name, an income's source.
  fileprivate var titleField: RecordField { collection == .incomes ? .source : .name }
}
