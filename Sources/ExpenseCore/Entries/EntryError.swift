/// Why an entry cannot be made of what was given.
public enum EntryError: Error, Sendable, Equatable {
  case missing(field: String, example: String)
  case negative(String)
  case notPositive(String)
  case zero(String)
  case amountOfSplit
  case currencyNeedsAmount(Currency)
  case idExists(String)
  case idTwice(String)
  case idNotOfKey(String, key: String)
  case unknownReceipt(String)
  case categoryExists(String)
  case categoryInUse(String, count: Int)
  case mergeIntoItself(String)
  /// No category would be left.
  case lastCategory
  case twoCurrencies(Currency, Currency)
}

extension EntryError: UserFacingError {
  public var kind: ErrorKind { .usage }

  public var message: String {
    switch self {
    case .missing(let field, _): "the \(field) is missing"
    case .negative(let text): "the amount \(quoted(text)) is negative"
    case .notPositive(let text): "the amount \(quoted(text)) is not above zero"
    case .zero(let text): "the amount \(quoted(text)) is zero"
    case .amountOfSplit: "the expense is a split, whose amount is the sum of its items"
    case .currencyNeedsAmount(let currency):
      "the amount cannot stay as it is: \(currency) has other decimals"
    case .idExists(let id): "a record with the id \(quoted(id)) is there already"
    case .idTwice(let id): "the id \(quoted(id)) is given twice"
    case .idNotOfKey(let id, let key): "the id \(quoted(id)) is not that of the key \(quoted(key))"
    case .unknownReceipt(let name): "there is no receipt \(quoted(name)) in the store"
    case .categoryExists(let name): "there is a category \(quoted(name)) already"
    case .categoryInUse(let name, let count):
      "the category \(quoted(name)) is used by \(count) expense\(count == 1 ? "" : "s")"
    case .mergeIntoItself(let name): "the category \(quoted(name)) cannot be merged into itself"
    case .lastCategory: "no category would be left"
    case .twoCurrencies(let one, let other): "the parts are in \(one) and \(other)"
    }
  }

  public var hint: String? {
    switch self {
    case .missing(_, let example): "give one, such as \(example)"
    case .negative:
      "give the size; a refund is added with --refund, or \"refund\":true on standard input"
    case .notPositive, .zero: "give a size above zero, such as 12.50"
    case .amountOfSplit: "give all its items anew with --item"
    case .currencyNeedsAmount: "give --amount too"
    case .idExists, .idTwice: "leave the id out to add it as a new record"
    case .idNotOfKey: "leave the id out, as it follows from the key"
    case .unknownReceipt: "give the path of the file as receipt instead"
    case .categoryExists: "see 'iexpense category list'"
    case .categoryInUse(let name, _):
      "move them first: iexpense category merge \(quoted(name)) --into OTHER"
    case .mergeIntoItself: "name another one with --into"
    case .lastCategory: "without any, the default ones stand: keep one, or add another first"
    case .twoCurrencies: "keep one expense to one currency"
    }
  }
}

/// A name that is not declared where it must be.
public struct UnknownNameError: UnknownName, Equatable {
  /// What the name should be of, such as `category`.
  public let noun: String
  public let typed: String
  public let known: [String]
  /// What to do when no near name was meant.
  public let hint: String?

  public var kind: ErrorKind { .usage }
  public var message: String { "there is no \(noun) \(quoted(typed))" }
}
