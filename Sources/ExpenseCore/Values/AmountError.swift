/// Why a text is not an amount.
public enum AmountError: Error, Hashable {
  case empty
  case notAnAmount(String)
  /// Names a currency where only a number can stand.
  case notPlain(String)
  /// Has two readings, each given as it would be written clearly.
  case ambiguous(String, Currency, grouped: String, decimal: String)
  case tooManyDecimals(String, Currency)
  case tooManyDigits(String)
  case unknownCurrency(String, name: String)
  /// Names a currency by a sign that could be any of these.
  case sharedSign(String, [Currency])
  case twoCurrencies(String)
  /// Names another currency than the one it should be in.
  case currencyMismatch(String, named: [Currency], wanted: Currency)
}

extension AmountError: UserFacingError {
  public var kind: ErrorKind { .usage }

  public var message: String {
    self == .empty ? "the amount \(reason)" : "\(quoted(text)) \(reason)"
  }

  /// More currencies than this share a sign such as `$`, and help nobody in a list.
  private static let shownCurrencies = 3

  /// What was typed.
  public var text: String {
    switch self {
    case .empty: ""
    case .notAnAmount(let text), .notPlain(let text), .ambiguous(let text, _, _, _),
      .tooManyDecimals(let text, _), .tooManyDigits(let text), .unknownCurrency(let text, _),
      .sharedSign(let text, _), .twoCurrencies(let text), .currencyMismatch(let text, _, _):
      text
    }
  }

  /// What is wrong, to be read after the text: `is not an amount`.
  public var reason: String {
    switch self {
    case .empty: "is empty"
    case .notAnAmount: "is not an amount"
    case .notPlain: "is not a bare number"
    case .ambiguous(_, _, let grouped, let decimal):
      "is not a clear amount: \(grouped) or \(decimal)"
    case .tooManyDecimals(_, let currency):
      "has more decimals than \(currency), which has \(currency.decimalsText)"
    case .tooManyDigits: "has too many digits"
    case .unknownCurrency(_, let name): "has the unknown currency \(quoted(name))"
    case .sharedSign(_, let currencies):
      "has a sign that several currencies share: "
        + currencies.map(\.code).joined(separator: ", ")
    case .twoCurrencies: "names two currencies"
    case .currencyMismatch(_, let named, let wanted) where named.count > Self.shownCurrencies:
      "is not in \(wanted)"
    case .currencyMismatch(_, let named, let wanted):
      "is in \(named.map(\.code).joined(separator: " or ")), not in \(wanted)"
    }
  }

  public var hint: String? {
    switch self {
    case .empty, .notAnAmount: "write an amount such as 12.50 or 1,234.56"
    case .notPlain: "write a number without a currency, such as 12.50"
    case .ambiguous(_, let currency, let grouped, let decimal):
      if decimal.drop(while: { $0 != "." }).dropFirst().count <= currency.decimals {
        "write \(grouped) or \(decimal), or set the decimal mark"
      } else {
        "write \(grouped) if that is meant; \(currency) has \(currency.decimalsText)"
      }
    case .tooManyDecimals(_, let currency): "write an amount such as \(currency.sampleAmount)"
    case .tooManyDigits: Money.digitsHint
    case .unknownCurrency: CurrencyError.hint
    case .sharedSign(_, let currencies):
      currencies.first.map { "write the code, such as \($0.sampleAmount) \($0)" }
    case .twoCurrencies: "name one currency"
    case .currencyMismatch: "name one currency, or the same twice"
    }
  }
}
