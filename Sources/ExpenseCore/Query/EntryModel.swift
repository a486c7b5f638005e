/// A dated record with an amount: what lists show and ids choose.
public protocol EntryModel: RecordModel {
  /// What one is called in messages.
  static var noun: String { get }
  var date: Day { get }
  var amount: Money { get }
  /// The name of an expense, the source of an income.
  var title: String { get }
  var key: String? { get }

  /// Makes what a scan has found and judged; nothing where the careful reader is needed.
  init?(found fields: RecordFields)
}

extension Expense: EntryModel {
  public static let noun = "expense"
  public var title: String { name }

  public init?(found fields: RecordFields) {
    guard let id = fields.id, let amount = fields.money, let type = fields.text(.type),
      let name = fields.text(.name)
    else { return nil }
    self.init(
      id: id, date: fields.date, amount: amount, type: type, category: fields.text(.category),
      name: name, account: fields.text(.account), notes: fields.text(.notes), tags: fields.tags,
      receiptFilename: fields.text(.receiptFilename), key: fields.text(.key),
      origin: fields.text(.origin))
    guard fields.has(.items) else { return }
    var items: [ExpenseItem?] = []
    fields.forEachItem { items.append(ExpenseItem(found: $0, in: fields.currency)) }
    self.items = items.compactMap(\.self)
    guard self.items.count == items.count else { return nil }
  }
}

extension ExpenseItem {
  fileprivate init?(found fields: FoundFields, in currency: Currency) {
    guard let name = fields.text(.name),
      // The amount was judged when it was read.
      let amount = try? Money(minorUnits: fields.minorUnits, currency: currency)
    else { return nil }
    self.init(
      id: fields.id, name: name, type: fields.text(.type), amount: amount,
      category: fields.text(.category))
  }
}

extension Income: EntryModel {
  public static let noun = "income"
  public var title: String { source }

  public init?(found fields: RecordFields) {
    guard let id = fields.id, let amount = fields.money, let source = fields.text(.source) else {
      return nil
    }
    self.init(
      id: id, date: fields.date, amount: amount, source: source, account: fields.text(.account),
      notes: fields.text(.notes), tags: fields.tags, key: fields.text(.key),
      origin: fields.text(.origin))
  }
}
