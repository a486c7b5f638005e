import ExpenseCore

/// One figure of the glance: what it is, how much, and what is to be said of it.
struct GlanceFigure: Equatable {
  let label: String
  let amount: MoneyTotal
  var remark = ""

  /// The figures of one currency, what was spent first.
  static func all(of part: Glance.Part, _ days: GlanceDays) -> [GlanceFigure] {
    let figures = [
      GlanceFigure(label: "Spent", amount: part.totals.spent, remark: comparison(part, days)),
      previousMonth(part, days), income(part.totals),
      part.planned.count == 0
        ? nil
        : GlanceFigure(label: "Planned", amount: part.planned, remark: "dated after today"),
      part.plannedIncome.count == 0
        ? nil
        : GlanceFigure(
          label: "Planned", amount: part.plannedIncome, remark: "income dated after today"),
    ]
    return figures.compactMap(\.self)
  }

  private static func previousMonth(_ part: Glance.Part, _ days: GlanceDays) -> GlanceFigure? {
    guard part.isCompared, let month = days.previous, let amount = part.previousMonth else {
      return nil
    }
    return GlanceFigure(label: month.spokenName, amount: amount, remark: "the whole month")
  }

  private static func income(_ totals: Summary.Totals) -> GlanceFigure? {
    guard let income = totals.income, let net = totals.net, !income.isZero else { return nil }
    let rate = totals.savingsRate.map { ", savings rate \($0.text) %" } ?? ""
    return GlanceFigure(label: "Income", amount: income, remark: "net \(net.text)\(rate)")
  }
}

/// Comparing in words.
extension GlanceFigure {
  /// Such as `52.30 less than by 28 October`; nothing where the month before has nothing.
  private static func comparison(_ part: Glance.Part, _ days: GlanceDays) -> String {
    guard part.isCompared, let before = part.totals.before, let time = time(days) else { return "" }
    guard before.count > 0 else { return "nothing \(time)" }
    let change = part.totals.spent.change(from: before)
    guard !change.isZero else { return "as much as \(time)" }
    let size = MoneyTotal(
      currency: change.currency,
      minorUnits: change.isNegative ? -change.minorUnits : change.minorUnits)
    return "\(size.text) \(change.isNegative ? "less" : "more") than \(time)"
  }

  private static func time(_ days: GlanceDays) -> String? {
    guard let month = days.previous, let last = days.compared?.to else { return nil }
    return days.isComparedWithWhole ? "in \(month.spokenName)" : "by \(last.spoken)"
  }
}
