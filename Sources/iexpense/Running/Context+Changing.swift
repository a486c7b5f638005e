import ExpenseCore

/// Changing and deleting the records that ids choose.
extension Context {
  /// Runs one transaction on the records chosen; no ids on standard input are nothing to do.
  func changeEntries<Model: EntryModel>(
    _ selection: IdentifierOptions, of model: Model.Type, named command: String,
    receipts: [String] = [], createsCategories: Bool = false,
    _ body: ([String], inout Transaction, inout EntryContext) throws -> [ChangedRecord<Model>]
  ) throws -> [ChangedRecord<Model>] {
    let ids = try selection.ids()
    guard !ids.isEmpty else { return [] }
    return try changeEntries(
      in: Model.collection, named: command, receipts: receipts,
      createsCategories: createsCategories
    ) { try body(ids, &$0, &$1) }
  }

  /// Runs one transaction on entries, with what it takes to understand them.
  func changeEntries<Value>(
    in collection: Collection, named command: String, receipts: [String] = [],
    createsCategories: Bool = false,
    _ body: (inout Transaction, inout EntryContext) throws -> Value
  ) throws -> Value {
    let today = try today()
    return try change(
      named: command, reading: [collection, .categories], receipts: receipts
    ) { transaction in
      var entries = try transaction.context(today: today, createsCategories: createsCategories)
      return try body(&transaction, &entries)
    }
  }

  /// Runs one transaction on the categories and the expenses that have them.
  func changeCategories<Value>(
    named command: String, _ body: (inout Transaction) throws -> Value
  ) throws -> Value {
    try change(named: command, reading: [.categories, .expenses], body)
  }

  /// Runs one transaction; says at the first one ever where the data is.
  func change<Value>(
    named command: String, reading collections: [Collection], receipts: [String] = [],
    isRehearsal: Bool = false, _ body: (inout Transaction) throws -> Value
  ) throws -> Value {
    let store = try store()
    let outcome = try store.transaction(
      named: command, reading: collections, receipts: receipts,
      isRehearsal: isRehearsal || globals.isDryRun, body)
    if outcome.isFirstStep { try noteFirstStep(in: store) }
    return outcome.value
  }

  /// Deletes the records chosen; those that were read from standard input only with consent.
  func deleteEntries<Model: EntryModel & AcknowledgedModel>(
    _ selection: IdentifierOptions, of model: Model.Type, named command: String,
    as options: WriteOptions
  ) throws {
    let form = try options.form(isJSON: globals.isJSON)
    let ids = try selection.ids()
    guard !ids.isEmpty else {
      return try tell([(verb: Verb, record: Record<Model>)](), as: form)
    }
    func delete(isRehearsal: Bool) throws -> [Record<Model>] {
      try change(named: command, reading: [Model.collection], isRehearsal: isRehearsal) {
        try $0.delete(ids, of: Model.self)
      }
    }
    if selection.areRead, !globals.yes, !globals.isDryRun {
      throw try Unconfirmed(deleting: try delete(isRehearsal: true).map(\.model))
    }
    let deleted = try delete(isRehearsal: false)
    try tell(deleted.map { (.deleted, $0) }, as: form)
  }
}

/// A change that needs a consent which was not given.
struct Unconfirmed: UserFacingError {
  let message: String
  let hint: String?
  var kind: ErrorKind { .unconfirmed }

  /// Tells how many records it is about, and their total.
  init<Model: AcknowledgedModel>(deleting models: [Model]) throws {
    message = "this would delete \(try Acknowledgement.count(of: models))"
    hint = "add --yes to delete them, or --dry-run to see them"
  }
}
