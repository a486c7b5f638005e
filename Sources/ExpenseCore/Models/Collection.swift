/// A kind of record with a file of its own.
public enum Collection: String, CaseIterable, Sendable {
  case expenses
  case incomes
  case categories
  case budgets
  case recurrences
  case rules
  case rates
  case settings

  /// The name of its file in the data directory.
  public var fileName: String { rawValue + ".json" }

  /// What the first key of its file says, so that a file put in another's place is noticed.
  public var format: String { "iexpense." + rawValue }
}
