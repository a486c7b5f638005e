#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Why a text is not a line of a split.
public struct ItemError: Error, Sendable, Equatable {
  /// To be read after the text: `has no name`.
  public let reason: String

  public static let hint =
    "write an item as 'NAME=AMOUNT', such as 'Soap=3.20' or 'Soap=3.20@Business/Supplies'"

  init(_ reason: String) {
    self.reason = reason
  }
}

/// One line of a split as it was given.
public struct ItemDraft: Sendable, Equatable {
  public var id: UUID?
  public var name: String
  public var amount: DraftAmount
  public var type: String?
  public var category: String?

  public init(
    id: UUID? = nil, name: String, amount: DraftAmount, type: String? = nil,
    category: String? = nil
  ) {
    self.id = id
    self.name = name
    self.amount = amount
    self.type = type
    self.category = category
  }

  /// Reads `NAME=AMOUNT[@TYPE][/CATEGORY]`.
  ///
  /// The name ends at the first `=`, the amount at the first `@` or `/`, the type at the first `/`; the rest
  /// is the category. Throws `ItemError`.
  public init(option text: String) throws(ItemError) {
    guard let equals = text.firstIndex(of: "=") else {
      throw ItemError("has no '=' between its name and its amount")
    }
    name = String(text[..<equals]).trimmed
    var rest = text[text.index(after: equals)...]
    let amount = Self.take(from: &rest, upTo: ["@", "/"])
    self.amount = .typed(amount)
    if rest.first == "@" {
      rest.removeFirst()
      type = Self.take(from: &rest, upTo: ["/"])
    }
    if rest.first == "/" { category = String(rest.dropFirst()).trimmed }
    guard !name.isEmpty else { throw ItemError("has no name") }
    guard !amount.isEmpty else { throw ItemError("has no amount") }
    guard type != "" else { throw ItemError("has an empty type") }
    guard category != "" else { throw ItemError("has an empty category") }
  }

  private static func take(from rest: inout Substring, upTo marks: Set<Character>) -> String {
    let end = rest.firstIndex(where: marks.contains) ?? rest.endIndex
    defer { rest = rest[end...] }
    return String(rest[..<end]).trimmed
  }

  func item(in context: inout EntryContext, currency: Currency) throws -> ExpenseItem {
    let amount = try self.amount.money(in: context, currency: currency)
    guard !amount.isZero else { throw EntryError.zero(self.amount.text) }
    return ExpenseItem(
      id: id, name: name.trimmed, type: try type.map { try context.type($0) }, amount: amount,
      category: try context.category(category))
  }
}

extension Expense {
  /// Lets items that were given without a category have none, although their expense has one.
  mutating func lendCategory(toItemsOf drafts: [ItemDraft]) {
    let without = drafts.indices.filter { drafts[$0].category?.meansNone == true }
    if !without.isEmpty { lendCategoryToItems(except: Set(without)) }
  }
}
