/// Comparing with another period.
extension SummaryMaker {
  /// Groups are matched by their keys, those of time by their places in the periods.
  func compare(_ summary: Summary, with other: Summary) -> Summary {
    var summary = summary
    summary.compared = other.period
    summary.totals = compare(summary.totals, with: other.totals)
    let keys = keys(of: summary)
    let otherKeys = self.keys(of: other)
    var before: [ComparedKey: MoneyTotal] = [:]
    for (key, group) in zip(otherKeys, other.groups) { before[key] = group.total }
    for (index, key) in keys.enumerated() {
      let nothing = MoneyTotal(currency: summary.groups[index].total.currency)
      summary.groups[index].before = before.removeValue(forKey: key) ?? nothing
    }
    let gone = zip(otherKeys, other.groups).filter { before[$0.0] != nil }.map(\.1)
    return adding(gone, to: summary)
  }

  private struct ComparedKey: Hashable {
    let currency: Currency
    let key: FoldedText
    let across: String?
    /// For groupings of time.
    let place: Int?
  }

  private func keys(of summary: Summary) -> [ComparedKey] {
    var places: [Currency: Int] = [:]
    return summary.groups.map { group in
      let currency = group.total.currency
      guard question.grouping.isOfTime else {
        return ComparedKey(
          currency: currency, key: FoldedText(group.key), across: group.across, place: nil)
      }
      places[currency, default: 0] += 1
      return ComparedKey(
        currency: currency, key: FoldedText(""), across: group.across, place: places[currency])
    }
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

  /// Puts groups that have lines in the other period alone behind those of their currency.
  private func adding(_ gone: [Summary.Group], to summary: Summary) -> Summary {
    var summary = summary
    let empty = gone.map { group in
      var empty = Summary.Group(
        key: group.key, across: group.across, total: MoneyTotal(currency: group.total.currency),
        smallest: nil, largest: nil, percent: nil, color: group.color)
      empty.before = group.total
      return empty
    }
    let all = summary.groups + empty
    summary.groups = summary.totals.flatMap { total in
      all.filter { $0.total.currency == total.currency }
    }
    return summary
  }
}
