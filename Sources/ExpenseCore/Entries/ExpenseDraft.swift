#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An expense as it was given, before it is understood and checked.
public struct ExpenseDraft: Sendable, Equatable {
  public var id: UUID?
  public var name: String?
  public var amount: DraftAmount?
  public var date: String?
  public var currency: String?
  public var type: String?
  public var category: String?
  public var account: String?
  public var notes: String?
  public var tags: [String]?
  /// The path of a file to keep a copy of.
  public var receipt: String?
  /// The name of a receipt that is in the store already.
  public var receiptFilename: String?
  public var items: [ItemDraft] = []
  public var isRefund: Bool?
  public var key: String?
  public var origin: String?

  public init() {}

  /// Takes from `other` whatever this one leaves open.
  public mutating func fill(from other: ExpenseDraft) {
    name = name ?? other.name
    if amount == nil, items.isEmpty {
      amount = other.amount
      items = other.items
    }
    date = date ?? other.date
    currency = currency ?? other.currency
    type = type ?? other.type
    category = category ?? other.category
    account = account ?? other.account
    notes = notes ?? other.notes
    tags = tags ?? other.tags
    if receiptFilename == nil { receipt = receipt ?? other.receipt }
    isRefund = isRefund ?? other.isRefund
    key = key ?? other.key
    origin = origin ?? other.origin
  }
}

extension ExpenseDraft {
  /// The path of the file to keep a copy of, if one is wanted.
  public var wantedReceipt: String? { receipt.flatMap { $0.meansNone ? nil : $0 } }

  /// Checks what is to fill many entries, so that a wrong word is not blamed on each of them.
  ///
  /// Throws what `add` would throw for it.
  public func checkForAll(in context: EntryContext) throws {
    var context = context
    _ = try context.day(date)
    _ = try context.currency(currency)
    _ = try context.type(type)
    _ = try context.category(category)
  }

  /// The expense that the draft means; every rule is checked.
  ///
  /// Throws `EntryError`, `AmountError`, `DateError`, `ModelError` or `UnknownNameError`.
  func expense(id newID: UUID, in context: inout EntryContext) throws -> Expense {
    guard let name else { throw EntryError.missing(field: "name", example: "Lunch") }
    try checkID()
    let (amount, items) = try amountAndItems(in: &context)
    let id = ownID ?? newID
    var expense = Expense(
      id: id, date: try context.day(date), amount: amount,
      type: try context.type(type), category: try context.category(category),
      name: name.trimmed, account: account?.presentText, notes: notes?.presentText,
      tags: (tags ?? []).map(\.trimmed).filter { !$0.meansNone },
      receiptFilename: receiptFilename, items: Self.identified(items, of: id), key: key?.trimmed,
      origin: origin?.trimmed)
    expense.lendCategory(toItemsOf: self.items)
    try expense.check()
    return expense
  }

  /// Gives each item that has none an id, the same wherever the same expense is made.
  private static func identified(_ items: [ExpenseItem], of expense: UUID) -> [ExpenseItem] {
    items.enumerated().map { index, item in
      var item = item
      item.id =
        item.id ?? DerivedIdentifier.uuid(from: "item", expense.uuidString, "\(index)", item.name)
      return item
    }
  }

  /// An id beside a key can only be the one that follows from it, or the key would mean two records.
  private func checkID() throws(EntryError) {
    guard let id, let key, id != Collection.expenses.identifier(forKey: key) else { return }
    throw .idNotOfKey(id.uuidString, key: key)
  }

  /// The id that the draft decides itself.
  ///
  /// A key decides it too, so that the same key is the same record on every machine.
  var ownID: UUID? {
    id ?? key.map { Collection.expenses.identifier(forKey: $0) }
  }

  private func amountAndItems(
    in context: inout EntryContext
  ) throws -> (Money, [ExpenseItem]) {
    let currency = try statedCurrency(in: context)
    let given = try amount.map { try size($0, in: context, currency: currency) }
    var items: [ExpenseItem] = []
    for draft in self.items {
      items.append(try draft.item(in: &context, currency: given?.currency ?? currency))
    }
    guard let total = try given ?? sum(of: items) else {
      throw EntryError.missing(field: "amount", example: "12.50")
    }
    guard isRefund == true, !total.isNegative else { return (total, items) }
    return (total.negated, items.map { $0.refunded })
  }

  /// The currency that the draft names beside or inside its amounts, else the settings'.
  private func statedCurrency(in context: EntryContext) throws -> Currency {
    if let currency = try context.currency(currency) { return currency }
    guard let first = amount ?? items.first?.amount else {
      return context.settings.effectiveCurrency
    }
    return try first.money(in: context, currency: nil).currency
  }

  private func size(
    _ amount: DraftAmount, in context: EntryContext, currency: Currency
  ) throws -> Money {
    let money = try amount.money(in: context, currency: currency)
    guard !money.isZero else { throw EntryError.zero(amount.text) }
    // A record that iexpense itself has printed, with its id, tells a refund by its sign.
    guard !money.isNegative || id != nil else { throw EntryError.negative(amount.text) }
    return money
  }

  private func sum(of items: [ExpenseItem]) throws -> Money? {
    guard let first = items.first else { return nil }
    var total = MoneyTotal(currency: first.amount.currency)
    for item in items { try total.add(item.amount) }
    guard total.minorUnits > 0 || id != nil else { throw EntryError.notPositive(total.text) }
    return try total.money()
  }
}

extension ExpenseItem {
  var refunded: ExpenseItem {
    var item = self
    item.amount = amount.negated
    return item
  }
}
