/// Why a sum of money cannot be.
public enum MoneyError: Error, Hashable {
  case overflow
  case notANumber(String)
  case tooManyDigits(String)
  case tooManyDecimals(String, Currency)
  case mixedCurrencies(Currency, Currency)
}

extension MoneyError: UserFacingError {
  public var kind: ErrorKind { .usage }

  public var message: String {
    switch self {
    case .overflow: "the sum has too many digits"
    case .notANumber(let text): "\(quoted(text)) is not a number"
    case .tooManyDigits(let text): "\(quoted(text)) has too many digits"
    case .tooManyDecimals(let text, let currency):
      "\(quoted(text)) has more decimals than \(currency), which has \(currency.decimalsText)"
    case .mixedCurrencies(let one, let other): "\(one) and \(other) cannot be added up"
    }
  }

  public var hint: String? {
    switch self {
    case .overflow: nil
    case .notANumber: "write digits with a dot before the decimals, such as 12.50"
    case .tooManyDigits: Money.digitsHint
    case .tooManyDecimals(_, let currency): "write an amount such as \(currency.sampleAmount)"
    case .mixedCurrencies: "keep to one currency, or convert first"
    }
  }
}

extension Money {
  static let digitsHint = "an amount has at most 15 digits, its decimals included"
}

extension Currency {
  /// The number of decimals in words of an error message: `no decimals`, `2 decimals`.
  var decimalsText: String { decimals == 0 ? "no decimals" : "\(decimals) decimals" }

  /// An amount that is well written in this currency.
  var sampleAmount: String { decimals == 0 ? "1250" : "12." + "5000".prefix(decimals) }
}
