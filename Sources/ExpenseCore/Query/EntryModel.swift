/// A dated record with an amount: what lists show and ids choose.
public protocol EntryModel: RecordModel {
  /// What one is called in messages.
  static var noun: String { get }
  var date: Day { get }
  var amount: Money { get }
  /// The name of an expense, the source of an income.
  var title: String { get }
  var key: String? { get }
}

extension Expense: EntryModel {
  public static let noun = "expense"
  public var title: String { name }
}

extension Income: EntryModel {
  public static let noun = "income"
  public var title: String { source }
}
