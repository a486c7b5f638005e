/// Refuses a filter by a category or a type that nobody has ever heard of, which is most likely a slip.
///
/// A name that is declared needs no look at the records. One that is not may still stand in records that
/// were written by hand or came from another machine.
struct UndeclaredNames {
  private let categories: [String]
  private let types: [String]
  private let knownCategories: [String]
  private let knownTypes: [String]

  init(in filter: Filter, categories list: CategoryList, settings: Settings) {
    categories = filter.categories.compactMap { value in
      guard case .text(let text) = value else { return nil }
      return list.category(named: text) == nil ? text : nil
    }
    types = filter.types.filter { settings.declaredType($0) == nil }
    knownCategories = list.names
    knownTypes = settings.effectiveTypes
  }

  /// Throws `UnknownNameError` for the first name that no expense has either.
  func check(against snapshot: Snapshot) throws {
    guard !categories.isEmpty || !types.isEmpty else { return }
    var foundCategories = NamesFound()
    var foundTypes = NamesFound()
    try snapshot.scan(.expenses) { fields, _ in
      foundCategories.insert(fields.text(.category))
      foundTypes.insert(fields.text(.type))
      fields.forEachItem { item in
        foundCategories.insert(item.text(.category))
        foundTypes.insert(item.text(.type))
      }
    }
    try check(categories, "category", knownCategories, foundCategories)
    try check(types, "type", knownTypes, foundTypes)
  }

  private func check(
    _ names: [String], _ noun: String, _ declared: [String], _ found: NamesFound
  ) throws {
    guard let unknown = names.first(where: { !found.contains($0) }) else { return }
    let known =
      declared
      + found.names.filter { name in
        !declared.contains { FoldedText($0) == FoldedText(name) }
      }
    throw UnknownNameError(
      noun: noun, typed: unknown, known: known,
      hint: "there are the \(noun == "type" ? "types" : "categories") \(Self.list(known))")
  }

  /// More names than this help nobody.
  private static let shownNames = 12

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(shownNames).joined(separator: ", ")
    return names.count > shownNames ? shown + " and others" : shown
  }
}

/// The spellings of a name that records hold, by what they are without case.
private struct NamesFound {
  private var spellings: [FoldedText: String] = [:]

  mutating func insert(_ name: String?) {
    guard let name else { return }
    let folded = FoldedText(name)
    if spellings[folded] == nil { spellings[folded] = name }
  }

  func contains(_ name: String) -> Bool { spellings[FoldedText(name)] != nil }

  var names: [String] { spellings.sorted { $0.key < $1.key }.map(\.value) }
}

extension Snapshot {
  /// Throws `UnknownNameError` for a category or type in the filter that is neither declared nor found.
  ///
  /// Scans the expenses only where one is not declared.
  public func check(
    _ filter: Filter, categories: CategoryList, settings: Settings
  ) throws {
    try UndeclaredNames(in: filter, categories: categories, settings: settings).check(against: self)
  }
}
