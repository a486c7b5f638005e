#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An income as it was given, before it is understood and checked.
public struct IncomeDraft: Sendable, Equatable {
  public var source: String?
  public var amount: DraftAmount?
  public var date: String?
  public var currency: String?
  public var account: String?
  public var notes: String?
  public var tags: [String] = []
  public var key: String?

  public init() {}

  /// The income that the draft means; every rule is checked.
  ///
  /// Throws `EntryError`, `AmountError`, `DateError`, `ModelError` or `UnknownNameError`.
  func income(id newID: UUID, in context: EntryContext) throws -> Income {
    guard let source else { throw EntryError.missing(field: "source", example: "Salary") }
    guard let amount else {
      throw EntryError.missing(field: "amount", example: "2500")
    }
    let money = try amount.money(in: context, currency: context.currency(currency))
    guard money.minorUnits > 0 else { throw EntryError.notPositive(amount.text) }
    let income = Income(
      id: identifier(else: newID), date: try context.day(date), amount: money,
      source: source.trimmed, account: account?.presentText, notes: notes?.presentText,
      tags: tags.map(\.trimmed).filter { !$0.meansNone }, key: key?.trimmed)
    try income.check()
    return income
  }

  private func identifier(else newID: UUID) -> UUID {
    key.map { Collection.incomes.identifier(forKey: $0) } ?? newID
  }
}
