/// What became of a merge: the categories that are gone, and the expenses that had them.
public struct CategoryMerge: Sendable {
  public let dropped: [Record<Category>]
  public let moved: [ChangedRecord<Expense>]
}

/// Adding, changing, deleting and merging categories.
extension Transaction {
  /// The categories that are named, in that order, each once.
  ///
  /// Throws `UnknownNameError` for a name that no category has or had.
  public func categories(named names: [String]) throws -> [Record<Category>] {
    let records = try snapshot.categoryRecords()
    let list = CategoryList(records.map(\.model))
    var chosen: [Record<Category>] = []
    for name in names {
      guard let category = list.category(named: name.trimmed),
        let record = records.first(where: { $0.model.id == category.id })
      else {
        throw UnknownNameError(
          noun: "category", typed: name, known: list.names,
          hint: "see 'iexpense category list', or declare it with 'iexpense category add'")
      }
      if !chosen.contains(record) { chosen.append(record) }
    }
    return chosen
  }

  private func category(named name: String) throws -> Record<Category> {
    guard let category = try categories(named: [name]).first else {
      preconditionFailure("a category that is not known has thrown")
    }
    return category
  }

  public mutating func addCategory(
    named name: String, color: CategoryColor?
  ) throws -> Record<Category> {
    let records = try snapshot.categoryRecords()
    let list = CategoryList(records.map(\.model))
    let name = name.trimmed
    if let taken = records.first(where: { FoldedText($0.model.name) == FoldedText(name) }) {
      throw EntryError.categoryExists(taken.model.name)
    }
    let category = list.newCategory(named: name, color: color)
    try category.check()
    try change(records.map { ($0, giving(name, awayFrom: $0)) }, adding: [category])
    return Record(category)
  }

  /// A name that becomes another category's own is no longer an earlier name of this one.
  private func giving(_ name: String, awayFrom record: Record<Category>) -> Record<Category> {
    var record = record
    record.model.aliases.removeAll { FoldedText($0) == FoldedText(name) }
    return record
  }

  /// Renames or recolours a category; a rename rewrites its expenses and keeps the old name as an alias.
  public mutating func editCategory(
    named name: String, newName: String?, color: Edit<CategoryColor>
  ) throws -> ChangedRecord<Category> {
    let records = try snapshot.categoryRecords()
    let old = try category(named: name)
    var new = old
    if let newName = newName?.trimmed { try rename(&new.model, to: newName, among: records) }
    new.model.color = color.applied(to: old.model.color)
    try new.model.check()
    let isRenamed = new.model.name != old.model.name
    try change(
      records.map { record in
        if record.model.id == old.model.id { return (record, new) }
        return (record, isRenamed ? giving(new.model.name, awayFrom: record) : record)
      })
    if isRenamed {
      let spellings = CategoryList(records.map(\.model)).spellings(of: old.model)
      _ = try moveExpenses(from: spellings, to: new.model.name)
    }
    return ChangedRecord(before: old, after: new)
  }

  private func rename(
    _ category: inout Category, to name: String, among records: [Record<Category>]
  ) throws {
    let folded = FoldedText(name)
    if let taken = records.first(where: { FoldedText($0.model.name) == folded }),
      taken.model.id != category.id
    {
      throw EntryError.categoryExists(taken.model.name)
    }
    let old = category.name
    category.name = name
    category.aliases.removeAll { FoldedText($0) == folded }
    if FoldedText(old) != folded, !category.aliases.contains(old) { category.aliases.append(old) }
  }

  /// Deletes categories that no expense uses; returns them as they were.
  public mutating func deleteCategories(named names: [String]) throws -> [Record<Category>] {
    let records = try snapshot.categoryRecords()
    let list = CategoryList(records.map(\.model))
    let doomed = try categories(named: names)
    for record in doomed {
      let count = try expenseCount(in: list.spellings(of: record.model))
      guard count == 0 else {
        throw EntryError.categoryInUse(record.model.name, count: count)
      }
    }
    try change(records.map { record in (record, doomed.contains(record) ? nil : record) })
    return doomed
  }

  /// Moves all expenses of some categories to another, or to none, and drops the emptied ones.
  ///
  /// The names of the dropped become earlier names of the target.
  public mutating func mergeCategories(
    named names: [String], into target: String
  ) throws -> CategoryMerge {
    let records = try snapshot.categoryRecords()
    let list = CategoryList(records.map(\.model))
    let sources = try categories(named: names)
    let goal = target.trimmed.meansNone ? nil : try category(named: target)
    if let goal, sources.contains(goal) { throw EntryError.mergeIntoItself(goal.model.name) }
    var heir = goal
    for source in sources {
      heir?.model.aliases += [source.model.name] + source.model.aliases
    }
    let doomed = Set(sources.map(\.model.id))
    try change(
      records.map { record in
        if doomed.contains(record.model.id) { return (record, nil) }
        return (record, record.model.id == goal?.model.id ? heir : record)
      })
    let spellings = sources.reduce(into: Set<FoldedText>()) {
      $0.formUnion(list.spellings(of: $1.model))
    }
    let moved = try moveExpenses(from: spellings, to: goal?.model.name)
    return CategoryMerge(dropped: sources, moved: moved)
  }

  /// Writes down what became of each category; where none is stored, all are stored now.
  ///
  /// Throws `EntryError.lastCategory` when none would be left: the default ones would be there again.
  private mutating func change(
    _ changes: [(old: Record<Category>, new: Record<Category>?)], adding added: [Category] = []
  ) throws {
    guard !added.isEmpty || changes.contains(where: { $0.new != nil }) else {
      throw EntryError.lastCategory
    }
    let isStored = try snapshot.hasStoredCategories()
    // What changes nothing leaves no trace, and so does not store the default ones either.
    guard isStored || !added.isEmpty || changes.contains(where: { $0.old != $0.new }) else {
      return
    }
    for (old, new) in changes {
      switch (isStored, new) {
      case (true, let new?): replace(old, with: new)
      case (true, nil): remove(old)
      case (false, let new?): add(new)
      case (false, nil): continue
      }
    }
    for category in added { add(Record(category)) }
  }

  /// Stores the categories that were made for entries, with the default ones before the first.
  mutating func addCreatedCategories(of context: EntryContext) throws {
    guard !context.created.isEmpty else { return }
    let records = try snapshot.categoryRecords()
    var changes: [(old: Record<Category>, new: Record<Category>?)] = []
    for record in records {
      let kept = context.created.reduce(record) { giving($1.name, awayFrom: $0) }
      changes.append((record, kept))
    }
    try change(changes, adding: context.created)
  }

  private func expenseCount(in spellings: Set<FoldedText>) throws -> Int {
    var count = 0
    try snapshot.scan(.expenses) { fields, _ in
      if fields.uses(anyOf: spellings) { count += 1 }
    }
    return count
  }

  private mutating func moveExpenses(
    from spellings: Set<FoldedText>, to category: String?
  ) throws -> [ChangedRecord<Expense>] {
    var changed: [ChangedRecord<Expense>] = []
    try snapshot.scan(.expenses) { fields, _ in
      guard fields.uses(anyOf: spellings) else { return }
      let record: Record<Expense> = try fields.record()
      var moved = record
      moved.model.move(from: spellings, to: category)
      changed.append(ChangedRecord(before: record, after: moved))
    }
    for change in changed { replace(change.before, with: change.after) }
    return changed
  }
}

extension RecordFields {
  /// Whether the expense or one of its items has one of these categories.
  fileprivate func uses(anyOf spellings: Set<FoldedText>) -> Bool {
    var isUsed = whole.uses(anyOf: spellings)
    forEachItem { item in if item.uses(anyOf: spellings) { isUsed = true } }
    return isUsed
  }
}

extension FoundFields {
  /// Whether its own category is one of these.
  fileprivate func uses(anyOf spellings: Set<FoldedText>) -> Bool {
    text(.category).map { spellings.contains(FoldedText($0)) } ?? false
  }
}

extension Expense {
  fileprivate mutating func move(from spellings: Set<FoldedText>, to target: String?) {
    if let category, spellings.contains(FoldedText(category)) { self.category = target }
    let moving = items.indices.filter { index in
      items[index].category.map { spellings.contains(FoldedText($0)) } ?? false
    }
    if target == nil, !moving.isEmpty { lendCategoryToItems() }
    for index in moving { items[index].category = target }
  }
}
