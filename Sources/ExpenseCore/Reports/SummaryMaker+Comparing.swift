/// Comparing with another period.
extension SummaryMaker {
  /// Groups are matched by their keys, those of time by their places in the periods.
  func compare(_ summary: Summary, with other: Summary) -> Summary {
    let parts = question.grouping.isOfTime ? parts(of: summary) : []
    let own = Dictionary(grouping: summary.groups, by: \.total.currency)
    let others = Dictionary(grouping: other.groups, by: \.total.currency)
    var summary = summary
    summary.compared = other.period
    summary.totals = compare(summary.totals, with: other.totals)
    summary.groups = summary.totals.flatMap { totals in
      let (own, others) = (own[totals.currency] ?? [], others[totals.currency] ?? [])
      return question.grouping.isOfTime
        ? compareByPlaces(own, with: others, parts, totals)
        : compareByKeys(own, with: others, totals)
    }
    return summary
  }

  private func compare(
    _ totals: [Summary.Totals], with others: [Summary.Totals]
  ) -> [Summary.Totals] {
    let gone = others.filter { other in !totals.contains { $0.currency == other.currency } }
    let all =
      totals
      + gone.map { other in
        Summary.Totals(
          spent: MoneyTotal(currency: other.currency),
          income: other.income.map { MoneyTotal(currency: $0.currency) })
      }
    return all.sorted { precedes($0.currency, $1.currency) }.map { total in
      var total = total
      let other = others.first { $0.currency == total.currency }
      total.before = other?.spent ?? MoneyTotal(currency: total.currency)
      return total
    }
  }

  /// What stands before alone has its place among the others, as a group of nothing.
  private func compareByKeys(
    _ groups: [Summary.Group], with others: [Summary.Group], _ totals: Summary.Totals
  ) -> [Summary.Group] {
    var before: [FoldedText: MoneyTotal] = [:]
    for other in others { before[FoldedText(other.key)] = other.total }
    var groups = groups
    for index in groups.indices {
      let total = before.removeValue(forKey: FoldedText(groups[index].key))
      groups[index].before = total ?? MoneyTotal(currency: totals.currency)
    }
    for other in others where before[FoldedText(other.key)] != nil {
      groups.append(empty(other.key, color: other.color, before: other.total, totals))
    }
    return groups.sorted { left, right in
      if left.total.minorUnits != right.total.minorUnits {
        return left.total.minorUnits > right.total.minorUnits
      }
      return FoldedText(left.key) < FoldedText(right.key)
    }
  }

  /// A group without lines.
  private func empty(
    _ key: String, color: CategoryColor? = nil, before: MoneyTotal? = nil, _ totals: Summary.Totals
  ) -> Summary.Group {
    var group = Summary.Group(
      key: key, across: nil, total: MoneyTotal(currency: totals.currency), smallest: nil,
      largest: nil, percent: Percent(0, of: totals.spent.minorUnits), color: color)
    group.before = before
    return group
  }
}

/// Comparing what is grouped by time.
extension SummaryMaker {
  /// The parts of the period, which every currency shows.
  private func parts(of summary: Summary) -> [String] {
    if let currency = summary.groups.first?.total.currency {
      return summary.groups.prefix { $0.total.currency == currency }.map(\.key)
    }
    guard let from = summary.period.from, let to = summary.period.to, from <= to,
      let time = TimeGrouping(question.grouping, settings: settings)
    else { return [] }
    let range = time.number(of: from)...time.number(of: to)
    return range.count <= Self.mostParts ? range.map(time.name) : []
  }

  /// Parts of the other period that are too many keep their names, unless this period has them too.
  private func compareByPlaces(
    _ groups: [Summary.Group], with others: [Summary.Group], _ parts: [String],
    _ totals: Summary.Totals
  ) -> [Summary.Group] {
    guard !groups.isEmpty || !others.isEmpty else { return [] }
    var groups = groups.isEmpty ? parts.map { empty($0, totals) } : groups
    for index in groups.indices {
      let isThere = others.indices.contains(index)
      groups[index].before = isThere ? others[index].total : MoneyTotal(currency: totals.currency)
    }
    for other in others.dropFirst(groups.count) where other.total.count > 0 {
      if let index = groups.firstIndex(where: { $0.key == other.key }) {
        groups[index].before = groups[index].before.map { $0.joined(with: other.total) }
      } else {
        groups.append(empty(other.key, before: other.total, totals))
      }
    }
    return groups.sorted { $0.key < $1.key }
  }
}

extension MoneyTotal {
  /// Both together, which 128 bits hold.
  fileprivate func joined(with other: MoneyTotal) -> MoneyTotal {
    MoneyTotal(
      currency: currency, minorUnits: minorUnits + other.minorUnits, count: count + other.count)
  }
}
