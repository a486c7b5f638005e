import ExpenseCore

/// Names the part of the time that a day lies in, by walking from day to day.
struct ObviousTime {
  private let grouping: Grouping
  private let settings: Settings

  init(_ grouping: Grouping, _ settings: Settings) {
    self.grouping = grouping
    self.settings = settings
  }

  func name(_ day: Day) -> String {
    var start = day
    switch grouping {
    case .day: return day.description
    case .week:
      while start.weekday != (settings.weekStart ?? .monday), let before = start.adding(days: -1) {
        start = before
      }
      return start.description
    case .month, .year:
      while start.day != (settings.monthStart ?? 1), let before = start.adding(days: -1) {
        start = before
      }
      return String(start.description.prefix(grouping == .month ? 7 : 4))
    case .category, .type, .name, .account, .tag: return ""
    }
  }
}

/// Time, and comparing with another one.
extension ObviousReport {
  /// All parts of a period, on an open side from the first or to the last of `days`.
  func parts(of period: Period, _ days: [Day]) -> [String] {
    guard var day = period.from ?? days.min(), let last = period.to ?? days.max() else {
      return []
    }
    let time = ObviousTime(question.grouping, settings)
    var parts: [String] = []
    while day <= last {
      if parts.last != time.name(day) { parts.append(time.name(day)) }
      guard let next = day.adding(days: 1) else { break }
      day = next
    }
    return parts
  }

  func compare(_ answer: inout ObviousSummary, with other: ObviousSummary) {
    for total in other.totals
    where !answer.totals.contains(where: { $0.currency == total.currency }
    ) {
      var empty = ObviousSummary.Totals(currency: total.currency, spent: 0, count: 0)
      if total.income != nil { (empty.income, empty.net) = (0, 0) }
      answer.totals.append(empty)
    }
    answer.totals.sort { one, other in
      guard let left = Currency(code: one.currency), let right = Currency(code: other.currency)
      else { return false }
      return isFirst(left, right)
    }
    var groups: [ObviousSummary.Group] = []
    for (index, total) in answer.totals.enumerated() {
      let then = other.totals.first { $0.currency == total.currency }
      answer.totals[index].before = then?.spent ?? 0
      let own = answer.groups.filter { $0.currency == total.currency }
      let others = other.groups.filter { $0.currency == total.currency }
      groups +=
        question.grouping.isOfTime
        ? comparedInTime(own, others, total) : compared(own, others, total)
    }
    answer.groups = groups
  }

  private func compared(
    _ own: [ObviousSummary.Group], _ others: [ObviousSummary.Group], _ totals: ObviousSummary.Totals
  ) -> [ObviousSummary.Group] {
    var groups = own
    for other in others {
      let isKnown = own.contains { ObviousFilter.same($0.key, other.key) }
      if !isKnown { groups.append(group(other.key, nil, [], totals)) }
    }
    for index in groups.indices {
      let other = others.first { ObviousFilter.same($0.key, groups[index].key) }
      groups[index].before = other?.total ?? 0
    }
    return groups.sorted { one, other in
      if one.total != other.total { return one.total > other.total }
      return ObviousFilter.folded(one.key) < ObviousFilter.folded(other.key)
    }
  }

  /// The first part with the first, and so on; parts too many keep their names.
  private func comparedInTime(
    _ own: [ObviousSummary.Group], _ others: [ObviousSummary.Group], _ totals: ObviousSummary.Totals
  ) -> [ObviousSummary.Group] {
    var groups = own
    if own.isEmpty, !others.isEmpty {
      let days = lines(in: question.filter.period).map(\.day)
      groups = parts(of: question.filter.period, days).map { group($0, nil, [], totals) }
    }
    for index in groups.indices {
      groups[index].before = index < others.count ? others[index].total : 0
    }
    for other in others.dropFirst(groups.count) where other.count > 0 {
      if let index = groups.firstIndex(where: { $0.key == other.key }) {
        groups[index].before = (groups[index].before ?? 0) + other.total
      } else {
        var empty = group(other.key, nil, [], totals)
        empty.before = other.total
        groups.append(empty)
      }
    }
    return groups.sorted { $0.key < $1.key }
  }
}
