/// Makes the part of each currency from what was summed, as a summary compares two periods.
struct GlanceParts {
  /// More would be no glance; of a second currency the largest say enough.
  private static let mostGroups = (first: 8, further: 3)

  private let days: GlanceDays
  private let scan: GlanceScan
  private let incomes: GlanceIncomes
  private let maker: SummaryMaker

  init(_ days: GlanceDays, _ scan: GlanceScan, _ incomes: GlanceIncomes, _ maker: SummaryMaker) {
    self.days = days
    self.scan = scan
    self.incomes = incomes
    self.maker = maker
  }

  var parts: [Glance.Part] {
    let summary = summary
    return currencies.enumerated().map { place, currency in
      part(
        of: currency, summary, most: place == 0 ? Self.mostGroups.first : Self.mostGroups.further)
    }
  }

  private var summary: Summary {
    let soFar = maker.summary(of: days.soFar, scan[.soFar], incomes.soFar)
    guard let compared = days.compared else { return soFar }
    return maker.compare(soFar, with: maker.summary(of: compared, scan[.before], SummaryCells()))
  }

  /// Those of either month; that of the settings where there are none.
  private var currencies: [Currency] {
    let spent = GlanceDays.Part.allCases.flatMap { scan[$0].cells.currencies }
    let all = Set(spent + incomes.soFar.currencies + incomes.later.currencies)
    return all.isEmpty ? [maker.settings.effectiveCurrency] : all.sorted(by: maker.precedes)
  }

  private func part(of currency: Currency, _ summary: Summary, most: Int) -> Glance.Part {
    let totals =
      summary.totals.first { $0.currency == currency } ?? nothing(in: currency)
    let all = summary.groups.filter { $0.total.currency == currency }
    // What there is nothing of yet is for another day, above all at the beginning of a month.
    let groups = all.filter { $0.total.count > 0 } + all.filter { $0.total.count == 0 }
    let current = all.count { $0.total.count > 0 }
    // One that is left alone takes no more room than a line about it.
    let shown = current == most + 1 && all.count == current ? current : min(current, most)
    return Glance.Part(
      totals: totals, previousMonth: previousMonth(in: currency),
      planned: MoneyTotal(scan[.later].cells.all(in: currency), in: currency),
      plannedIncome: MoneyTotal(incomes.later.all(in: currency), in: currency),
      groups: Array(groups.prefix(shown)), others: others(groups.dropFirst(shown), totals))
  }

  private func nothing(in currency: Currency) -> Summary.Totals {
    let nothing = MoneyTotal(currency: currency)
    return Summary.Totals(
      spent: nothing, income: nothing, before: days.compared == nil ? nil : nothing)
  }

  private func previousMonth(in currency: Currency) -> MoneyTotal? {
    guard days.previous != nil else { return nil }
    var cell = scan[.before].cells.all(in: currency)
    cell.add(scan[.restBefore].cells.all(in: currency))
    return MoneyTotal(cell, in: currency)
  }

  private func others(
    _ groups: ArraySlice<Summary.Group>, _ totals: Summary.Totals
  ) -> Glance.Others? {
    guard !groups.isEmpty else { return nil }
    let total = sum(groups.map(\.total), in: totals.currency)
    return Glance.Others(
      count: groups.count, total: total,
      percent: Percent(total.minorUnits, of: totals.spent.minorUnits),
      before: days.compared.map { _ in sum(groups.compactMap(\.before), in: totals.currency) })
  }

  /// Their sum, which 128 bits hold.
  private func sum(_ totals: [MoneyTotal], in currency: Currency) -> MoneyTotal {
    MoneyTotal(
      currency: currency, minorUnits: totals.reduce(0) { $0 + $1.minorUnits },
      count: totals.reduce(0) { $0 + $1.count })
  }
}
