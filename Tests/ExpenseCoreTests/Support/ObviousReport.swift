import Foundation

@testable import ExpenseCore

/// Works out a summary slowly: plain loops over whole models, decimal numbers, days one by one.
struct ObviousReport {
  var expenses: [Expense] = []
  var incomes: [Income] = []
  var categories: [ExpenseCore.Category] = []
  var settings = Settings()
  var question = SummaryQuestion()

  /// A line with the groups that it belongs to.
  struct Line {
    let day: Day
    let currency: Currency
    let amount: Decimal
    let keys: [String]
    let across: String?
  }

  func answer() -> ObviousSummary {
    var answer = summary(of: question.filter.period)
    if let compared = question.compared { compare(&answer, with: summary(of: compared)) }
    if let limit = question.limit {
      var kept: [[String]] = []
      for group in answer.groups where !kept.contains([group.currency, group.key]) {
        kept.append([group.currency, group.key])
      }
      kept = Array(kept.prefix(limit))
      answer.groups = answer.groups.filter { kept.contains([$0.currency, $0.key]) }
    }
    return answer
  }

  private func summary(of period: Period) -> ObviousSummary {
    let lines = lines(in: period)
    let incomes = incomes(in: period)
    var currencies = Set(lines.map(\.currency))
    for income in incomes ?? [] { currencies.insert(income.amount.currency) }
    var answer = ObviousSummary(groups: [], totals: [])
    for currency in currencies.sorted(by: isFirst) {
      let own = lines.filter { $0.currency == currency }
      let received = incomes?.filter { $0.amount.currency == currency }.map(\.amount.decimal)
      let totals = totals(currency, own.map(\.amount), received)
      answer.totals.append(totals)
      if !own.isEmpty { answer.groups += groups(of: own, lines, totals, period) }
    }
    return answer
  }

  private func totals(
    _ currency: Currency, _ spent: [Decimal], _ received: [Decimal]?
  ) -> ObviousSummary.Totals {
    var totals = ObviousSummary.Totals(
      currency: currency.code, spent: spent.reduce(0, +), count: spent.count)
    guard let income = received?.reduce(0, +) else { return totals }
    totals.income = income
    totals.net = income - totals.spent
    totals.savingsRate = percent(income - totals.spent, of: income)
    return totals
  }

  func isFirst(_ one: Currency, _ other: Currency) -> Bool {
    let main = settings.currency ?? .usd
    if one == main { return other != main }
    return other != main && one.code < other.code
  }

  func percent(_ part: Decimal, of whole: Decimal) -> Decimal? {
    whole > 0 ? rounded(part * 100 / whole, 1) : nil
  }

  private func rounded(_ number: Decimal, _ decimals: Int) -> Decimal {
    var number = number
    var result = Decimal()
    NSDecimalRound(&result, &number, decimals, .bankers)
    return result
  }
}

/// The groups of one currency.
extension ObviousReport {
  private func groups(
    of own: [Line], _ all: [Line], _ totals: ObviousSummary.Totals, _ period: Period
  ) -> [ObviousSummary.Group] {
    var keys: [String] = []
    if question.grouping.isOfTime {
      keys = parts(of: period, all.map(\.day))
    } else {
      for key in own.flatMap(\.keys) where !keys.contains(key) { keys.append(key) }
      keys.sort { one, other in
        let (left, right) = (sum(one, own), sum(other, own))
        return left == right
          ? ObviousFilter.folded(one) < ObviousFilter.folded(other) : left > right
      }
    }
    return keys.flatMap { key in
      let lines = own.filter { $0.keys.contains(key) }
      guard question.across != nil else { return [group(key, nil, lines, totals)] }
      return Set(lines.compactMap(\.across)).sorted().map { part in
        group(key, part, lines.filter { $0.across == part }, totals)
      }
    }
  }

  private func sum(_ key: String, _ lines: [Line]) -> Decimal {
    lines.filter { $0.keys.contains(key) }.map(\.amount).reduce(0, +)
  }

  func group(
    _ key: String, _ across: String?, _ lines: [Line], _ totals: ObviousSummary.Totals
  ) -> ObviousSummary.Group {
    let amounts = lines.map(\.amount)
    let total = amounts.reduce(0, +)
    var group = ObviousSummary.Group(
      key: key, across: across, currency: totals.currency, total: total, count: lines.count)
    if let decimals = lines.first?.currency.decimals {
      group.average = rounded(total / Decimal(lines.count), decimals)
    }
    group.smallest = amounts.min()
    group.largest = amounts.max()
    group.percent = percent(total, of: totals.spent)
    if question.grouping == .category {
      group.color = categories.first { $0.name == key }?.color?.text
    }
    return group
  }
}

/// The lines.
extension ObviousReport {
  private func chosen(in period: Period) -> ObviousFilter {
    var filter = question.filter
    filter.period = period
    return ObviousFilter(filter: filter, categories: categories)
  }

  private func incomes(in period: Period) -> [Income]? {
    let filter = chosen(in: period)
    guard question.filter.titles.isEmpty, !question.filter.leavesIncomesOut else { return nil }
    return incomes.filter { filter.matches($0) == true }
  }

  func lines(in period: Period) -> [Line] {
    let filter = chosen(in: period)
    var met: [String] = []
    var lines: [Line] = []
    for expense in expenses where filter.matches(expense) {
      var parts: [(type: String, category: String?, amount: Money)] = []
      for item in expense.items {
        parts.append((item.type ?? expense.type, item.category ?? expense.category, item.amount))
      }
      if parts.isEmpty { parts = [(expense.type, expense.category, expense.amount)] }
      for part in parts where filter.matchesLine(type: part.type, category: part.category) {
        let keys = keys(expense, part.type, part.category).map { firstMet($0, &met) }
        lines.append(
          Line(
            day: expense.date, currency: expense.amount.currency, amount: part.amount.decimal,
            keys: keys, across: question.across.map { ObviousTime($0, settings).name(expense.date) }
          ))
      }
    }
    return lines
  }

  /// A group is called as it was first met.
  private func firstMet(_ key: String, _ met: inout [String]) -> String {
    if let known = met.first(where: { ObviousFilter.same($0, key) }) { return known }
    met.append(key)
    return key
  }

  private func keys(_ expense: Expense, _ type: String, _ category: String?) -> [String] {
    switch question.grouping {
    case .category:
      let filter = ObviousFilter(filter: Filter(), categories: categories)
      return [category.map { filter.owner($0)?.name ?? $0 } ?? "Uncategorised"]
    case .type:
      let declared = settings.types ?? ["Personal", "Business"]
      return [declared.first { ObviousFilter.same($0, type) } ?? type]
    case .name: return [expense.name]
    case .account: return [expense.account ?? "none"]
    case .tag: return expense.tags.isEmpty ? ["none"] : expense.tags
    case .month, .week, .day, .year:
      return [ObviousTime(question.grouping, settings).name(expense.date)]
    }
  }
}
