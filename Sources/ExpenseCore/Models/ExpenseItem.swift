#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One line of a split expense.
///
/// Standing alone as JSON it names its currency; inside an expense it shares the expense's.
public struct ExpenseItem: Sendable, Equatable {
  public var id: UUID?
  public var name: String
  /// None: the type of its expense.
  public var type: String?
  public var amount: Money
  /// None: the category of its expense.
  public var category: String?
  /// Keys that this version does not know, which survive every edit.
  private(set) var unknown: [UnknownMember] = []

  public init(
    id: UUID? = nil, name: String, type: String? = nil, amount: Money, category: String? = nil
  ) {
    self.id = id
    self.name = name
    self.type = type
    self.amount = amount
    self.category = category
  }

  init(
    reading members: inout RecordMembers, in currency: Currency
  ) throws(RecordProblem) {
    id = try members.id()
    name = try members.requiredText("name")
    type = try members.text("type")
    amount = try members.money("amount", in: currency)
    category = try members.text("category")
    unknown = members.unknown
  }

  func write(to object: inout JSONObjectWriter) {
    if let id { object.member("id", id: id) }
    object.member("name", string: name)
    if let type { object.member("type", string: type) }
    object.member("amount", number: amount.text)
    if let category { object.member("category", string: category) }
    for member in unknown { object.member(member.name, raw: member.value) }
  }

  func check() throws(ModelError) {
    try TextRule.name.check(name, as: "item's name")
    try TextRule.word.check(type, as: "item's type")
    try TextRule.label.check(category, as: "item's category")
    guard !amount.isZero else { throw ModelError("item's amount", "is zero") }
  }
}

extension ExpenseItem: Codable {
  private enum CodingKeys: String, CodingKey { case id, name, type, amount, category, currency }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let currency = try container.decode(Currency.self, forKey: .currency)
    try self.init(from: decoder, in: currency)
  }

  /// Decodes a line of an expense in that currency.
  init(from decoder: any Decoder, in currency: Currency) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decodeIfPresent(UUID.self, forKey: .id)
    name = try container.decode(String.self, forKey: .name)
    type = try container.decodeIfPresent(String.self, forKey: .type)
    amount = try Money(
      decimal: container.decode(Decimal.self, forKey: .amount), currency: currency)
    category = try container.decodeIfPresent(String.self, forKey: .category)
  }

  public func encode(to encoder: any Encoder) throws {
    try encodeAsLine(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(amount.currency, forKey: .currency)
  }

  /// Encodes without the currency, which its expense tells.
  func encodeAsLine(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(id, forKey: .id)
    try container.encode(name, forKey: .name)
    try container.encodeIfPresent(type, forKey: .type)
    try container.encode(amount.decimal, forKey: .amount)
    try container.encodeIfPresent(category, forKey: .category)
  }
}
