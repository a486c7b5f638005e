import Foundation
import Testing

@testable import ExpenseCore

/// The glance at random stores beside plain loops over the same records, and beside what `summary` and `list` say.
@Suite struct GlancePropertyTests {
  @Test(arguments: 0..<40)
  func aGlanceIsWhatPlainLoopsAndTheReportsSay(seed: Int) throws {
    let random = try RandomReport(seed: seed)
    let folder = try TemporaryFolder()
    try random.write(to: folder)
    let report = try random.obvious()
    try folder.store().read([.expenses, .incomes, .categories, .settings]) { snapshot in
      for today in days(report, SeededGenerator(seed: seed)) {
        for size in [Int.max, 0] {
          let glance = try snapshot.shared(from: size).glance(on: today)
          try expectSums(of: glance, report)
          try expectWholeMonths(of: glance, snapshot, report.settings)
          let list = ObviousList(
            filter: Self.filter(Period(to: today)), order: SortOrder(), limit: 5,
            categories: report.categories)
          #expect(
            glance.latest.map(\.expense) == list.expenses(among: report.expenses), "\(today)")
        }
      }
    }
  }

  /// Days near those of the records, where something can be seen.
  private func days(_ report: ObviousReport, _ random: SeededGenerator) -> [Day] {
    var random = random
    let dates = report.expenses.map(\.date) + [Sample.day(2026, 3, 31)]
    return (0..<5).compactMap { _ in
      random.pick(dates).adding(days: Int.random(in: -3...9, using: &random))
    }
  }

  private static func filter(_ period: Period) -> Filter {
    var filter = Filter()
    filter.period = period
    return filter
  }

  /// This month by today beside as much of the month before.
  private func expectSums(of glance: Glance, _ report: ObviousReport) throws {
    var report = report
    report.question = SummaryQuestion()
    report.question.filter.period = Period(from: glance.days.first, to: glance.days.today)
    report.question.compared = glance.days.compared
    let answer = report.answer()
    for part in glance.parts {
      let currency = part.totals.currency
      let summary = ObviousSummary(
        Summary(
          period: .always, grouping: .category, across: nil, groups: part.groups,
          totals: [part.totals]))
      let groups = answer.groups.filter { $0.currency == currency.code }
      let current = groups.filter { $0.count > 0 }
      #expect(summary.groups == Array(current.prefix(summary.groups.count)), "\(glance.days)")
      let rest = groups.filter { !summary.groups.contains($0) }
      #expect(part.others?.count ?? 0 == rest.count)
      #expect(number(part.others?.total) == rest.map(\.total).reduce(0, +))
      #expect(number(part.others?.before) == rest.compactMap(\.before).reduce(0, +))
      if let expected = answer.totals.first(where: { $0.currency == currency.code }) {
        #expect(summary.totals == [expected], "\(glance.days)")
      } else {
        #expect(part.totals.spent.count == 0 && part.totals.before?.count ?? 0 == 0)
      }
    }
    let shown = glance.parts.map(\.totals.currency.code)
    #expect(answer.totals.allSatisfy { shown.contains($0.currency) || $0.isNothing })
  }

  private func number(_ total: MoneyTotal?) -> Decimal? {
    Decimal(string: total?.text ?? "0")
  }

  /// With what is planned, the whole month is that of `summary --month this --compare previous`.
  private func expectWholeMonths(
    of glance: Glance, _ snapshot: Snapshot, _ settings: Settings
  ) throws {
    var question = SummaryQuestion()
    let start = settings.effectiveMonthStart
    question.filter.period = glance.days.month.period(startingOn: start)
    question.compared = ComparedPeriod.previous.period(
      before: question.filter.period, monthStart: start)
    let summary = try snapshot.summary(question)
    for part in glance.parts {
      let totals = summary.totals.first { $0.currency == part.totals.currency }
      let planned = part.planned.minorUnits
      #expect(part.totals.spent.minorUnits + planned == totals?.spent.minorUnits ?? 0)
      #expect(part.totals.spent.count + part.planned.count == totals?.spent.count ?? 0)
      let income = (part.totals.income?.minorUnits ?? 0) + part.plannedIncome.minorUnits
      #expect(income == totals?.income?.minorUnits ?? 0)
      #expect(part.previousMonth?.minorUnits == totals?.before?.minorUnits ?? 0)
    }
    let order = summary.totals.map(\.currency)
    let shown = glance.parts.map(\.totals.currency)
    #expect(order.filter(shown.contains) == shown.filter(order.contains))
  }
}

extension ObviousSummary.Totals {
  fileprivate var isNothing: Bool { spent == 0 && (before ?? 0) == 0 && (income ?? 0) == 0 }
}
