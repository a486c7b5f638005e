import ExpenseCore

/// A record in full, for people: a line for each field that it has.
struct RecordText {
  private var fields: [(label: String, lines: [String])] = []

  init(_ record: Record<Expense>) {
    let expense = record.model
    add("Id", expense.id.uuidString)
    add("Date", "\(expense.date)")
    add("Name", expense.name)
    add("Amount", "\(expense.amount)" + (expense.isRefund ? " (refund)" : ""))
    add("Type", expense.type)
    add("Category", expense.category ?? "none")
    add("Account", expense.account)
    add("Tags", expense.tags)
    add("Notes", expense.notes)
    add("Receipt", expense.receiptFilename)
    add("Key", expense.key)
    add("Origin", expense.origin)
    fields.append(("Items", expense.items.map(Self.item)))
    add(record.unknown)
  }

  init(_ record: Record<Income>) {
    let income = record.model
    add("Id", income.id.uuidString)
    add("Date", "\(income.date)")
    add("Source", income.source)
    add("Amount", "\(income.amount)")
    add("Account", income.account)
    add("Tags", income.tags)
    add("Notes", income.notes)
    add("Key", income.key)
    add("Origin", income.origin)
    add(record.unknown)
  }

  /// Lines whose values stand under each other.
  var lines: [String] {
    let filled = fields.filter { !$0.lines.isEmpty }
    let width = filled.map { DisplayWidth.columns(of: $0.label) }.max() ?? 0
    return filled.flatMap { field in
      field.lines.enumerated().map { index, line in
        let label = index == 0 ? field.label : ""
        let gap = String(repeating: " ", count: width - DisplayWidth.columns(of: label) + 2)
        return label + gap + TextEscaping.visible(line)
      }
    }
  }

  private mutating func add(_ label: String, _ text: String?) {
    guard let text else { return }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    fields.append((label, lines))
  }

  private mutating func add(_ label: String, _ texts: [String]) {
    add(label, texts.isEmpty ? nil : texts.joined(separator: " "))
  }

  /// Keys of a newer version or of the user's own are facts like all others.
  private mutating func add(_ unknown: [UnknownMember]) {
    for member in unknown {
      add(TextEscaping.visible(member.name), String(decoding: member.value, as: UTF8.self))
    }
  }

  private static func item(_ item: ExpenseItem) -> String {
    var parts = [item.name, "\(item.amount)"]
    parts += [item.type, item.category].compactMap(\.self)
    return parts.joined(separator: "  ")
  }
}
