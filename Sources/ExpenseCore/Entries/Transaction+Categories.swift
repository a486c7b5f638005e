/// Adding, changing, deleting and merging categories.
extension Transaction {
  /// The categories as records, the default ones where none is stored.
  public func categoryRecords() throws -> [Record<Category>] { try snapshot.categoryRecords() }

  /// The categories that are named, in that order, each once.
  ///
  /// Throws `UnknownNameError` for a name that no category has or had.
  public func categories(named names: [String]) throws -> [Record<Category>] {
    let records = try categoryRecords()
    let list = CategoryList(records.map(\.model))
    var chosen: [Record<Category>] = []
    for name in names {
      guard let category = list.category(named: name.trimmed),
        let record = records.first(where: { $0.model.id == category.id })
      else {
        throw UnknownNameError(
          noun: "category", typed: name, known: list.names, hint: "see 'iexpense category list'")
      }
      if !chosen.contains(record) { chosen.append(record) }
    }
    return chosen
  }

  public mutating func addCategory(
    named name: String, color: CategoryColor?
  ) throws -> Record<Category> {
    let records = try categoryRecords()
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
    named name: String, newName: String?, color: Edit
  ) throws -> Record<Category> {
    let records = try categoryRecords()
    let old = try categories(named: [name])[0]
    var new = old
    if let newName = newName?.trimmed { try rename(&new.model, to: newName, among: records) }
    switch color {
    case .keep: break
    case .remove: new.model.color = nil
    case .set(let text): new.model.color = CategoryColor(text)
    }
    try new.model.check()
    try change(
      records.map { record in
        guard record.model.id != old.model.id else { return (record, new) }
        return (
          record,
          new.model.name == old.model.name ? record : giving(new.model.name, awayFrom: record)
        )
      })
    if new.model.name != old.model.name {
      _ = try moveExpenses(
        from: CategoryList(records.map(\.model)).spellings(of: old.model), to: new.model.name)
    }
    return new
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
    let records = try categoryRecords()
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
  /// Returns the expenses as they now are. Their names become earlier names of the target.
  public mutating func mergeCategories(
    named names: [String], into target: String
  ) throws -> [ChangedEntry<Expense>] {
    let records = try categoryRecords()
    let list = CategoryList(records.map(\.model))
    let sources = try categories(named: names)
    let goal = target.trimmed.meansNone ? nil : try categories(named: [target])[0]
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
    return try moveExpenses(from: spellings, to: goal?.model.name)
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
    let records = try categoryRecords()
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
  ) throws -> [ChangedEntry<Expense>] {
    var changed: [ChangedEntry<Expense>] = []
    try snapshot.scan(.expenses) { fields, _ in
      guard fields.uses(anyOf: spellings) else { return }
      let record: Record<Expense> = try fields.record()
      var moved = record
      moved.model.move(from: spellings, to: category)
      changed.append(ChangedEntry(before: record, after: moved))
    }
    for change in changed { replace(change.before, with: change.after) }
    return changed
  }
}

extension RecordFields {
  /// Whether the expense or one of its items has one of these categories.
  fileprivate func uses(anyOf spellings: Set<FoldedText>) -> Bool {
    if let category = text(.category), spellings.contains(FoldedText(category)) { return true }
    return items.contains { $0.category.map { spellings.contains(FoldedText($0)) } ?? false }
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

  /// Gives every item the category it has through its expense, so that another item can have none.
  private mutating func lendCategoryToItems() {
    for index in items.indices where items[index].category == nil {
      items[index].category = category
    }
    category = nil
  }
}
