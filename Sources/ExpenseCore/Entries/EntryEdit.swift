/// A change to entries of one kind, as it was asked for.
public protocol EntryEdit: Sendable {
  associatedtype Model: EntryModel
  /// Whether it asks for nothing.
  var isEmpty: Bool { get }
  /// Changes one record; every rule is checked afterwards.
  func apply(to model: inout Model, in context: inout EntryContext) throws
}

extension EntryEdit {
  /// The amount with a new size and currency; a refund stays one.
  func amount(
    _ old: Money, _ size: DraftAmount?, _ currency: Currency?, in context: EntryContext
  ) throws -> Money {
    guard let size else {
      guard let currency, currency != old.currency else { return old }
      return try sameNumber(old, in: currency)
    }
    let money = try size.money(in: context, currency: currency ?? statedOrOld(size, old, context))
    guard !money.isNegative else { throw EntryError.negative(size.text) }
    guard !money.isZero else { throw EntryError.zero(size.text) }
    return old.isNegative ? money.negated : money
  }

  /// An amount that names no currency stays in the record's own.
  private func statedOrOld(_ size: DraftAmount, _ old: Money, _ context: EntryContext) -> Currency?
  {
    guard case .typed(let text) = size else { return old.currency }
    return text.contains(where: { $0.isLetter || $0.isCurrencySymbol }) ? nil : old.currency
  }

  func sameNumber(_ money: Money, in currency: Currency) throws -> Money {
    do {
      return try Money(decimal: money.decimal, currency: currency)
    } catch {
      throw EntryError.currencyNeedsAmount(currency)
    }
  }
}
