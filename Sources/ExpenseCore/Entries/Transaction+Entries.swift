#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Adding, changing and deleting expenses and incomes.
extension Transaction {
  /// What entries are understood by, as the store stands.
  public func context(today: Day, createsCategories: Bool = false) throws -> EntryContext {
    EntryContext(
      settings: try snapshot.settings(), categories: try snapshot.categories(), today: today,
      createsCategories: createsCategories)
  }

  /// Adds one expense, or finds the one that its key names.
  public mutating func add(
    _ draft: ExpenseDraft, in context: inout EntryContext
  ) throws -> AddedEntry<Expense> {
    var existing = try ExistingEntries<Expense>(
      ids: Set([draft.ownID].compactMap(\.self)),
      keys: Set([draft.key?.trimmed].compactMap(\.self)),
      in: snapshot)
    let added = try add(draft, in: &context, existing: &existing)
    try addCreatedCategories(of: context)
    return added
  }

  /// Adds many, all or none.
  ///
  /// With `skipsRefused` the good ones are added and the others told with their reasons; without it any
  /// refusal throws `BatchError` with all of them.
  public mutating func add(
    _ batch: [NumberedDraft], in context: inout EntryContext, skipsRefused: Bool
  ) throws -> [BatchResult] {
    var existing = try ExistingEntries<Expense>(
      ids: Set(batch.lazy.compactMap(\.draft?.ownID)),
      keys: Set(batch.lazy.compactMap(\.draft?.key?.trimmed)), in: snapshot)
    var given: Set<UUID> = []
    var results: [BatchResult] = []
    results.reserveCapacity(batch.count)
    snapshot.meter?.begin(batch.count)
    for (number, entry) in batch.enumerated() {
      snapshot.meter?.count(before: number)
      let status = try status(of: entry, in: &context, existing: &existing, given: &given)
      results.append(BatchResult(line: entry.line, status: status))
    }
    if !skipsRefused { try results.throwRefusals(addedOthers: false) }
    try addCreatedCategories(of: context)
    return results
  }

  private mutating func status(
    of entry: NumberedDraft, in context: inout EntryContext,
    existing: inout ExistingEntries<Expense>, given: inout Set<UUID>
  ) throws -> BatchResult.Status {
    let before = context
    do {
      let draft = try entry.result.get()
      if let id = draft.id, given.contains(id) { throw EntryError.idTwice(id.uuidString) }
      let added = try add(draft, in: &context, existing: &existing)
      if let id = draft.id { given.insert(id) }
      return .done(added)
    } catch let error as any UserFacingError where error.isAboutTheEntry {
      // A category made for a line that is refused after all is not wanted.
      context = before
      return .refused(error)
    }
  }

  private mutating func add(
    _ draft: ExpenseDraft, in context: inout EntryContext,
    existing: inout ExistingEntries<Expense>
  ) throws -> AddedEntry<Expense> {
    var draft = draft
    if let path = draft.wantedReceipt {
      draft.receiptFilename = try receiptName(for: path)
    } else if let name = draft.receiptFilename {
      try requireReceipt(named: name)
    }
    let before = context
    let expense = try draft.expense(id: makeID(), in: &context)
    let withKey = expense.key.flatMap { existing.record(key: $0) }
    if let record = withKey ?? existing.record(id: expense.id) {
      guard withKey != nil || draft.id == nil else {
        throw EntryError.idExists(expense.id.uuidString)
      }
      // Nothing is added, so no category is made for it either.
      context = before
      return .exists(record, differs: record.model.amount != expense.amount)
    }
    let record = Record(expense)
    // No other entry can ask for an id that was just made.
    if draft.ownID != nil { existing.insert(record) }
    add(record)
    if let path = draft.wantedReceipt { try useReceipt(at: path) }
    return .added(record)
  }

  /// Adds one income, or finds the one that its key names.
  public mutating func add(
    _ draft: IncomeDraft, in context: EntryContext
  ) throws -> AddedEntry<Income> {
    let income = try draft.income(id: makeID(), in: context)
    if let key = income.key {
      let existing = try ExistingEntries<Income>(
        ids: [income.id], keys: [key], in: snapshot)
      if let record = existing.record(key: key) ?? existing.record(id: income.id) {
        return .exists(record, differs: record.model.amount != income.amount)
      }
    }
    let record = Record(income)
    add(record)
    return .added(record)
  }

  /// The records that ids, starts of ids or `last` choose, in that order.
  public func entries<Model: EntryModel>(
    _ ids: [String], of model: Model.Type
  ) throws -> [Record<Model>] {
    try IdentifierLookup<Model>(ids, in: snapshot).records()
  }

  /// Changes the records that `ids` choose; returns each as it was and as it is.
  ///
  /// Throws `EditError` with all that cannot be changed, where several are chosen.
  public mutating func edit<E: EntryEdit>(
    _ ids: [String], by edit: E, in context: inout EntryContext
  ) throws -> [ChangedRecord<E.Model>] {
    let records = try entries(ids, of: E.Model.self)
    var changed: [ChangedRecord<E.Model>] = []
    var refusals: [EditError.Refusal] = []
    for record in records {
      var new = record
      do {
        try edit.apply(to: &new.model, in: &context)
        changed.append(ChangedRecord(before: record, after: new))
      } catch let error as any UserFacingError where records.count > 1 {
        refusals.append(EditError.Refusal(id: record.model.id, error: error))
      }
    }
    guard refusals.isEmpty else {
      throw EditError(noun: E.Model.noun, refusals: refusals, count: records.count)
    }
    for change in changed { replace(change.before, with: change.after) }
    try addCreatedCategories(of: context)
    return changed
  }

  /// Deletes the records that `ids` choose; returns them as they were.
  public mutating func delete<Model: EntryModel>(
    _ ids: [String], of model: Model.Type
  ) throws -> [Record<Model>] {
    let records = try entries(ids, of: Model.self)
    for record in records { remove(record) }
    return records
  }
}

extension [BatchResult] {
  /// Throws `BatchError` when some were refused.
  public func throwRefusals(addedOthers: Bool = true) throws(BatchError) {
    let refusals = compactMap(\.refusal)
    guard refusals.isEmpty else {
      throw BatchError(refusals: refusals, count: count, addedOthers: addedOthers)
    }
  }
}

extension BatchResult {
  /// The refusal with its line, if it is one.
  fileprivate var refusal: (line: Int, error: any UserFacingError)? {
    guard case .refused(let error) = status else { return nil }
    return (line, error)
  }
}
