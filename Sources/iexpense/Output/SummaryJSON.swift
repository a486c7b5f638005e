import ExpenseCore

/// A summary as one JSON document, a group a line.
struct SummaryJSON {
  private let summary: Summary

  init(_ summary: Summary) {
    self.summary = summary
  }

  var bytes: [UInt8] {
    var head = JSONObjectWriter()
    head.member("from", orNull: summary.period.from?.description)
    head.member("to", orNull: summary.period.to?.description)
    head.member("by", string: summary.grouping.rawValue)
    if let across = summary.across { head.member("across", string: across.rawValue) }
    if let compared = summary.compared {
      head.member(
        "compare",
        object: { object in
          object.member("from", orNull: compared.from?.description)
          object.member("to", orNull: compared.to?.description)
        })
    }
    let groups = Self.list(summary.groups.map(group))
    let totals = Self.list(summary.totals.map(totals))
    return Array(head.finish().dropLast()) + Array(#","groups":"#.utf8) + groups
      + Array(#","totals":"#.utf8) + totals + Array("}\n".utf8)
  }

  /// An element a line, so that two answers can be compared by line.
  private static func list(_ elements: [[UInt8]]) -> [UInt8] {
    guard !elements.isEmpty else { return Array("[]".utf8) }
    return Array("[\n".utf8) + Array(elements.joined(separator: Array(",\n".utf8)))
      + Array("\n]".utf8)
  }

  private func group(_ group: Summary.Group) -> [UInt8] {
    var object = JSONObjectWriter()
    object.member("key", string: group.key)
    if let across = group.across { object.member("across", string: across) }
    object.member("currency", string: group.total.currency.code)
    object.member("total", number: group.total.text)
    if let before = group.before { object.member(comparing: group.total, with: before) }
    object.member("count", int: group.total.count)
    object.member("average", numberOrNull: group.average?.text)
    object.member("min", numberOrNull: group.smallest?.text)
    object.member("max", numberOrNull: group.largest?.text)
    object.member("percent", numberOrNull: group.percent?.text)
    if let color = group.color { object.member("color", string: color.text) }
    return object.finish()
  }

  private func totals(_ totals: Summary.Totals) -> [UInt8] {
    var object = JSONObjectWriter()
    object.member("currency", string: totals.currency.code)
    object.member("spent", number: totals.spent.text)
    if let before = totals.before { object.member(comparing: totals.spent, with: before) }
    if let income = totals.income, let net = totals.net {
      object.member("income", number: income.text)
      object.member("net", number: net.text)
      object.member("savingsRate", numberOrNull: totals.savingsRate?.text)
    }
    object.member("count", int: totals.spent.count)
    return object.finish()
  }
}

extension JSONObjectWriter {
  fileprivate mutating func member(_ name: String, orNull string: String?) {
    if let string { member(name, string: string) } else { member(null: name) }
  }

  fileprivate mutating func member(_ name: String, numberOrNull number: String?) {
    if let number { member(name, number: number) } else { member(null: name) }
  }

  fileprivate mutating func member(comparing total: MoneyTotal, with before: MoneyTotal) {
    member("before", number: before.text)
    member("change", number: total.change(from: before).text)
  }
}
