/// What became of one entry that was to be added.
public enum AddedEntry<Model: EntryModel>: Sendable {
  case added(Record<Model>)
  /// One with its key was there already and stays as it is; `differs` when amount or currency do.
  case exists(Record<Model>, differs: Bool)

  public var record: Record<Model> {
    switch self {
    case .added(let record), .exists(let record, _): record
    }
  }
}

/// What became of one line of a batch.
public struct BatchResult: Sendable {
  public enum Status: Sendable {
    case done(AddedEntry<Expense>)
    case refused(any UserFacingError)
  }

  /// Where the entry begins in what was read, counted from 1.
  public let line: Int
  public let status: Status
}
