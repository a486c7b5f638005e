#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What it takes to understand an entry: the settings, the categories and the day.
public struct EntryContext: Sendable {
  public let settings: Settings
  public var categories: CategoryList
  public let today: Day
  /// Whether a category that is not known is made.
  public let createsCategories: Bool
  /// The categories that were made for entries.
  private(set) var created: [Category] = []

  public init(
    settings: Settings, categories: CategoryList, today: Day, createsCategories: Bool = false
  ) {
    self.settings = settings
    self.categories = categories
    self.today = today
    self.createsCategories = createsCategories
  }

  public var dates: DateParser {
    DateParser(today: today, monthStart: settings.effectiveMonthStart)
  }

  /// A day from what was typed, today when nothing was.
  func day(_ text: String?) throws -> Day {
    guard let text else { return today }
    return try dates.day(from: text.trimmed)
  }

  func currency(_ code: String?) throws -> Currency? {
    guard let code else { return nil }
    guard let currency = Currency(code: code.trimmed) else {
      throw UnknownNameError(
        noun: "currency", typed: code, known: Currency.all.map(\.code),
        hint: "give an ISO 4217 code such as EUR")
    }
    return currency
  }

  /// A declared type, the first one when nothing was typed.
  func type(_ text: String?) throws -> String {
    guard let text else { return settings.defaultType }
    guard let type = settings.declaredType(text.trimmed) else {
      let known = settings.effectiveTypes
      throw UnknownNameError(
        noun: "type", typed: text, known: known,
        hint: "the types are \(known.joined(separator: ", ")); see 'iexpense settings get types'")
    }
    return type
  }

  /// A category in its own spelling, or nothing for none.
  ///
  /// One that is not known is made where that was asked for.
  mutating func category(_ text: String?) throws -> String? {
    guard let name = text?.trimmed, !name.meansNone else { return nil }
    if let known = categories.category(named: name) { return known.name }
    guard createsCategories else {
      throw UnknownNameError(
        noun: "category", typed: name, known: categories.names,
        hint: "see 'iexpense category list', or add --new-category to make it")
    }
    let category = categories.newCategory(named: name)
    try category.check()
    categories.insert(category)
    created.append(category)
    return name
  }
}

extension CategoryList {
  /// A category of that name with an id that no other one has.
  func newCategory(named name: String, color: CategoryColor? = nil) -> Category {
    var id = Category.derivedID(for: name)
    var attempt = 2
    // Its id can be taken by a category that was renamed from this name.
    while categories.contains(where: { $0.id == id }) {
      id = Category.derivedID(for: "\(name)\n\(attempt)")
      attempt += 1
    }
    return Category(id: id, name: name, color: color)
  }
}
