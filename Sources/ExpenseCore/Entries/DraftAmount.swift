/// An amount as it was given: typed by a person, or a number of a JSON text.
public enum DraftAmount: Sendable, Equatable {
  case typed(String)
  case number(String)

  var text: String {
    switch self {
    case .typed(let text), .number(let text): text
    }
  }

  /// The money it means; `explicit` is a currency given beside it.
  func money(in context: EntryContext, currency explicit: Currency?) throws -> Money {
    switch self {
    case .typed(let text):
      try context.settings.amountParser.money(from: text.trimmed, currency: explicit)
    case .number(let text):
      try Money(jsonNumber: text, currency: explicit ?? context.settings.effectiveCurrency)
    }
  }
}
