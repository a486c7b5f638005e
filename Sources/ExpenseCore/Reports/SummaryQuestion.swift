/// What a summary is asked.
public struct SummaryQuestion: Sendable {
  public var grouping = Grouping.category
  /// Divides every group by time; only where neither the groups are of time nor anything is compared.
  public var across: Grouping?
  public var filter = Filter()
  /// The period to compare with that of the filter.
  public var compared: Period?
  /// Keeps that many groups; totals stay whole.
  public var limit: Int?

  public init() {}
}

extension Snapshot {
  /// Answers a question in one pass over the expenses and one over the incomes, and as many over what it is
  /// compared with.
  ///
  /// Memory is that of the groups. Throws `StoreError.damaged` when a record cannot be read, even one that would
  /// not match, and `UnknownNameError` for a category or type that is neither declared nor found.
  public func summary(_ question: SummaryQuestion) throws -> Summary {
    let categories = try categories()
    let settings = try settings()
    try check(question.filter, categories: categories, settings: settings)
    let maker = SummaryMaker(question, categories: categories, settings: settings)
    var summary = try maker.summary(of: question.filter.period, in: self)
    if let compared = question.compared {
      summary = maker.compare(summary, with: try maker.summary(of: compared, in: self))
    }
    if let limit = question.limit { summary.keepFirst(limit) }
    return summary
  }
}

extension Summary {
  /// Keeps so many groups, each with everything that goes across.
  fileprivate mutating func keepFirst(_ limit: Int) {
    var count = 0
    var latest: Group?
    groups = Array(
      groups.prefix { group in
        let isSame =
          latest?.key == group.key && latest?.total.currency == group.total.currency
        if !isSame { count += 1 }
        latest = group
        return count <= limit
      })
  }
}
