/// Finding single records.
extension Snapshot {
  /// The record that an id, a start of one or `last` chooses.
  ///
  /// Throws `LookupError` when it fits none or several.
  public func entry<Model: EntryModel>(_ id: String, of model: Model.Type) throws -> Record<Model> {
    guard let record = try IdentifierLookup<Model>([id], in: self).records().first else {
      throw LookupError.notFound(noun: Model.noun, typed: id)
    }
    return record
  }
}
