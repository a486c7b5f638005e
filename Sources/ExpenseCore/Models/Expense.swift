#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One payment; a negative amount is a refund.
///
/// An expense without items is its own single line. One with items is a split, and its amount is exactly
/// their sum.
public struct Expense: Sendable, Equatable, Identifiable {
  public var id: UUID
  public var date: Day
  public var amount: Money
  public var type: String
  public var category: String?
  public var name: String
  public var account: String?
  public var notes: String?
  public var tags: [String]
  /// The bare name of a file in the store's folder of receipts.
  public var receiptFilename: String?
  public var items: [ExpenseItem]
  /// The caller's own name for the record, so that repeating is harmless.
  public var key: String?
  /// Where an imported or recurring record came from.
  public var origin: String?

  public init(
    id: UUID, date: Day, amount: Money, type: String, category: String? = nil, name: String,
    account: String? = nil, notes: String? = nil, tags: [String] = [],
    receiptFilename: String? = nil, items: [ExpenseItem] = [], key: String? = nil,
    origin: String? = nil
  ) {
    self.id = id
    self.date = date
    self.amount = amount
    self.type = type
    self.category = category
    self.name = name
    self.account = account
    self.notes = notes
    self.tags = tags
    self.receiptFilename = receiptFilename
    self.items = items
    self.key = key
    self.origin = origin
  }

  public var isRefund: Bool { amount.isNegative }

  /// Gives every item the category it has through its expense, so that some can have none.
  mutating func lendCategoryToItems(except exempt: Set<Int> = []) {
    for index in items.indices where items[index].category == nil && !exempt.contains(index) {
      items[index].category = category
    }
    category = nil
  }
}

extension Expense: RecordModel {
  public static let collection = Collection.expenses

  public init(reading members: inout RecordMembers) throws(RecordProblem) {
    id = try members.recordID(in: Self.collection)
    date = try members.day("date")
    let currency = try members.currency("currency")
    amount = try members.money("amount", in: currency)
    type = try members.requiredText("type")
    category = try members.text("category")
    name = try members.requiredText("name")
    account = try members.text("account")
    notes = try members.text("notes")
    tags = try members.texts("tags")
    receiptFilename = try members.text("receiptFilename")
    items = try members.objects("items") { (item) throws(RecordProblem) in
      try ExpenseItem(reading: &item, in: currency)
    }
    key = try members.text("key")
    origin = try members.text("origin")
  }

  public func write(to object: inout JSONObjectWriter) {
    object.member("id", id: id)
    object.member("date", string: date.description)
    object.member("amount", number: amount.text)
    object.member("currency", string: amount.currency.code)
    object.member("type", string: type)
    if let category { object.member("category", string: category) }
    object.member("name", string: name)
    if let account { object.member("account", string: account) }
    if let notes { object.member("notes", string: notes) }
    if !tags.isEmpty { object.member("tags", strings: tags) }
    if let receiptFilename { object.member("receiptFilename", string: receiptFilename) }
    if !items.isEmpty {
      object.member("items", objects: items) { item, object in item.write(to: &object) }
    }
    if let key { object.member("key", string: key) }
    if let origin { object.member("origin", string: origin) }
  }

  public func check() throws(ModelError) {
    guard !amount.isZero else {
      throw ModelError("amount", "is zero", hint: "give the size of the payment, such as 12.50")
    }
    try TextRule.word.check(type, as: "type")
    try TextRule.label.check(category, as: "category")
    try TextRule.name.check(name, as: "name")
    try TextRule.label.check(account, as: "account")
    try TextRule.note.check(notes, as: "note")
    try checkTags(tags)
    try TextRule.fileName.check(receiptFilename, as: "receiptFilename")
    try TextRule.name.check(key, as: "key")
    try TextRule.name.check(origin, as: "origin")
    try checkItems()
  }

  private func checkItems() throws(ModelError) {
    guard !items.isEmpty else { return }
    var sum = MoneyTotal(currency: amount.currency)
    for item in items {
      try item.check()
      do {
        try sum.add(item.amount)
      } catch {
        throw ModelError("items", "cannot be added up: \(error.message)")
      }
    }
    guard sum.minorUnits == Int128(amount.minorUnits) else {
      throw ModelError(
        "items", "add up to \(sum.text), not to the amount \(amount.text)",
        hint: "the items of a split add up exactly; leave the amount out to take their sum")
    }
  }
}

/// Tags are single words, each there once.
func checkTags(_ tags: [String]) throws(ModelError) {
  var seen: Set<FoldedText> = []
  for tag in tags {
    try TextRule.word.check(tag, as: "tag")
    guard seen.insert(FoldedText(tag)).inserted else {
      throw ModelError("tag", "\(quoted(tag)) is there twice")
    }
  }
}

extension Expense: Codable {
  private enum CodingKeys: String, CodingKey {
    case id, date, amount, currency, type, category, name, account, notes, tags
    case receiptFilename, items, key, origin
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(UUID.self, forKey: .id)
    date = try container.decode(Day.self, forKey: .date)
    let currency = try container.decode(Currency.self, forKey: .currency)
    amount = try Money(
      decimal: container.decode(Decimal.self, forKey: .amount), currency: currency)
    type = try container.decode(String.self, forKey: .type)
    category = try container.decodeIfPresent(String.self, forKey: .category)
    name = try container.decode(String.self, forKey: .name)
    account = try container.decodeIfPresent(String.self, forKey: .account)
    notes = try container.decodeIfPresent(String.self, forKey: .notes)
    tags = try container.decodeIfPresent([String].self, forKey: .tags) ?? []
    receiptFilename = try container.decodeIfPresent(String.self, forKey: .receiptFilename)
    items = try Self.decodeItems(container, currency)
    key = try container.decodeIfPresent(String.self, forKey: .key)
    origin = try container.decodeIfPresent(String.self, forKey: .origin)
  }

  private static func decodeItems(
    _ container: KeyedDecodingContainer<CodingKeys>, _ currency: Currency
  ) throws -> [ExpenseItem] {
    guard container.contains(.items) else { return [] }
    var list = try container.nestedUnkeyedContainer(forKey: .items)
    var items: [ExpenseItem] = []
    while !list.isAtEnd {
      items.append(try ExpenseItem(from: list.superDecoder(), in: currency))
    }
    return items
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(date, forKey: .date)
    try container.encode(amount.decimal, forKey: .amount)
    try container.encode(amount.currency, forKey: .currency)
    try container.encode(type, forKey: .type)
    try container.encodeIfPresent(category, forKey: .category)
    try container.encode(name, forKey: .name)
    try container.encodeIfPresent(account, forKey: .account)
    try container.encodeIfPresent(notes, forKey: .notes)
    if !tags.isEmpty { try container.encode(tags, forKey: .tags) }
    try container.encodeIfPresent(receiptFilename, forKey: .receiptFilename)
    if !items.isEmpty {
      var list = container.nestedUnkeyedContainer(forKey: .items)
      for item in items { try item.encodeAsLine(to: list.superEncoder()) }
    }
    try container.encodeIfPresent(key, forKey: .key)
    try container.encodeIfPresent(origin, forKey: .origin)
  }
}
