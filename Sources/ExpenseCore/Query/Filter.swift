/// Which records a question is about; everything that is given must hold.
public struct Filter: Sendable, Equatable {
  /// A value to compare with, or that there is none.
  public enum Value: Sendable, Equatable {
    case none
    case text(String)

    /// `none` means that there is no value, and so does what reports print for it.
    public init(_ text: String) {
      let text = text.trimmed
      self = TextRule.reserved.contains(FoldedText(text).folded) ? .none : .text(text)
    }
  }

  public var period = Period.always
  /// Several values of one kind mean any of them.
  public var categories: [Value] = []
  public var types: [String] = []
  public var accounts: [Value] = []
  public var tags: [Value] = []
  public var currencies: [Currency] = []
  /// The whole name of an expense, or source of an income.
  public var titles: [String] = []
  /// A text inside the name, source, item names or notes.
  public var search: String?
  /// Bounds of the payment's amount, inclusive, compared as bare numbers.
  public var minimum: PlainAmount?
  public var maximum: PlainAmount?
  public var hasReceipt: Bool?

  public init() {}

  /// Whether it asks something that incomes do not have.
  public var leavesIncomesOut: Bool {
    !categories.isEmpty || !types.isEmpty || hasReceipt != nil
  }
}
