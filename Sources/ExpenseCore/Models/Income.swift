#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Money that came in, from a source such as a salary.
public struct Income: Sendable, Equatable, Identifiable {
  public var id: UUID
  public var date: Day
  public var amount: Money
  public var source: String
  public var account: String?
  public var notes: String?
  public var tags: [String]
  /// The caller's own name for the record, so that repeating is harmless.
  public var key: String?
  /// Where an imported or recurring record came from.
  public var origin: String?

  public init(
    id: UUID, date: Day, amount: Money, source: String, account: String? = nil,
    notes: String? = nil, tags: [String] = [], key: String? = nil, origin: String? = nil
  ) {
    self.id = id
    self.date = date
    self.amount = amount
    self.source = source
    self.account = account
    self.notes = notes
    self.tags = tags
    self.key = key
    self.origin = origin
  }
}

extension Income: RecordModel {
  public static let collection = Collection.incomes

  public init(reading members: inout RecordMembers) throws(RecordProblem) {
    id = try members.recordID(in: Self.collection)
    date = try members.day("date")
    let currency = try members.currency("currency")
    amount = try members.money("amount", in: currency)
    source = try members.requiredText("source")
    account = try members.text("account")
    notes = try members.text("notes")
    tags = try members.texts("tags")
    key = try members.text("key")
    origin = try members.text("origin")
  }

  public func write(to object: inout JSONObjectWriter) {
    object.member("id", id: id)
    object.member("date", string: date.description)
    object.member("amount", number: amount.text)
    object.member("currency", string: amount.currency.code)
    object.member("source", string: source)
    if let account { object.member("account", string: account) }
    if let notes { object.member("notes", string: notes) }
    if !tags.isEmpty { object.member("tags", strings: tags) }
    if let key { object.member("key", string: key) }
    if let origin { object.member("origin", string: origin) }
  }

  public func check() throws(ModelError) {
    guard amount.minorUnits > 0 else {
      throw ModelError("amount", "must be above zero", hint: "give what came in, such as 2500")
    }
    try TextRule.name.check(source, as: "source")
    try TextRule.label.check(account, as: "account")
    try TextRule.note.check(notes, as: "note")
    try checkTags(tags)
    try TextRule.name.check(key, as: "key")
    try TextRule.name.check(origin, as: "origin")
  }
}

extension Income: Codable {
  private enum CodingKeys: String, CodingKey {
    case id, date, amount, currency, source, account, notes, tags, key, origin
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(UUID.self, forKey: .id)
    date = try container.decode(Day.self, forKey: .date)
    let currency = try container.decode(Currency.self, forKey: .currency)
    amount = try Money(
      decimal: container.decode(Decimal.self, forKey: .amount), currency: currency)
    source = try container.decode(String.self, forKey: .source)
    account = try container.decodeIfPresent(String.self, forKey: .account)
    notes = try container.decodeIfPresent(String.self, forKey: .notes)
    tags = try container.decodeIfPresent([String].self, forKey: .tags) ?? []
    key = try container.decodeIfPresent(String.self, forKey: .key)
    origin = try container.decodeIfPresent(String.self, forKey: .origin)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(date, forKey: .date)
    try container.encode(amount.decimal, forKey: .amount)
    try container.encode(amount.currency, forKey: .currency)
    try container.encode(source, forKey: .source)
    try container.encodeIfPresent(account, forKey: .account)
    try container.encodeIfPresent(notes, forKey: .notes)
    if !tags.isEmpty { try container.encode(tags, forKey: .tags) }
    try container.encodeIfPresent(key, forKey: .key)
    try container.encodeIfPresent(origin, forKey: .origin)
  }
}
