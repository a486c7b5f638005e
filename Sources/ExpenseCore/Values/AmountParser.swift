/// Reads the amounts that people and banks write, and refuses to guess.
///
/// A number is read where its marks leave one reading. Where they leave two (`1,000`), these rules
/// decide, and without one it is refused:
///
/// 1. A dot before exactly the currency's decimals is the decimal point: `3.125` in KWD.
/// 2. In a currency without decimals a comma groups: `1,200` in JPY. A dot there is still unclear,
///    because `1.234` may as well be a number with more decimals than the currency has.
/// 3. The decimal mark, where it is set. It never makes a number unreadable that has one reading,
///    so that what is printed, always with a dot, can be typed again.
public struct AmountParser: Sendable {
  /// The mark that people of a place put before the decimals.
  public enum DecimalMark: String, CaseIterable, Codable, Sendable {
    case dot = "."
    case comma = ","

    /// Reads the mark itself or its name.
    public init?(named text: String) {
      switch text.wordInLowerCase {
      case ".", "dot": self = .dot
      case ",", "comma": self = .comma
      default: return nil
      }
    }
  }

  /// The currency of an amount that names none.
  public let currency: Currency
  public let decimalMark: DecimalMark?

  /// Makes a parser for amounts in a currency, unless they name another.
  public init(currency: Currency, decimalMark: DecimalMark? = nil) {
    self.currency = currency
    self.decimalMark = decimalMark
  }

  /// Reads an amount, which may be negative or zero and may name its currency before or after.
  ///
  /// A currency given beside it must agree with the one it names. A sign that several currencies
  /// share is the parser's currency where that uses it, else USD, GBP or JPY.
  public func money(
    from text: String, currency explicit: Currency? = nil
  ) throws(AmountError) -> Money {
    let amount = try WrittenAmount(text)
    let currency = try currency(of: amount, explicit: explicit)
    let digits = try digits(of: amount, in: currency)
    guard digits.fractionCount <= currency.decimals else { throw .tooManyDecimals(text, currency) }
    do {
      let units = try digits.units(decimals: currency.decimals, atMost: Money.maximumMinorUnits)
      return try Money(minorUnits: units, currency: currency)
    } catch {
      // The decimals were counted above, so what is left to fail is the size.
      throw .tooManyDigits(text)
    }
  }

  /// Reads a bare number, of any sign and any number of decimals, as the bound of a filter.
  public func plainAmount(from text: String) throws(AmountError) -> PlainAmount {
    let amount = try WrittenAmount(text)
    guard amount.currencyNames.isEmpty else { throw .notPlain(text) }
    let digits = try digits(of: amount, in: currency)
    let decimals = max(0, -digits.exponent)
    guard decimals <= PlainAmount.mostDecimals else { throw .tooManyDigits(text) }
    do {
      return PlainAmount(
        digits: try digits.units(decimals: decimals, atMost: .max), decimals: decimals)
    } catch {
      // There are as many decimals as the number needs, so what is left to fail is the size.
      throw .tooManyDigits(text)
    }
  }

  /// Finds the one currency that everything said about it agrees on.
  private func currency(
    of amount: WrittenAmount, explicit: Currency?
  ) throws(AmountError) -> Currency {
    guard !amount.currencyNames.isEmpty else { return explicit ?? currency }
    var candidates: [Currency]?
    for name in amount.currencyNames {
      let named = Currency(code: name).map { [$0] } ?? CurrencySign.currencies(using: name)
      guard !named.isEmpty else { throw .unknownCurrency(amount.text, name: name) }
      candidates = candidates?.filter(named.contains) ?? named
    }
    guard let candidates, !candidates.isEmpty else { throw .twoCurrencies(amount.text) }
    if let explicit {
      guard candidates.contains(explicit) else {
        throw .currencyMismatch(amount.text, named: candidates, wanted: explicit)
      }
      return explicit
    }
    if candidates.count == 1 { return candidates[0] }
    guard let choice = ([currency] + CurrencySign.commonest).first(where: candidates.contains)
    else { throw .sharedSign(amount.text, candidates) }
    return choice
  }

  private func digits(
    of amount: WrittenAmount, in currency: Currency
  ) throws(AmountError) -> DecimalDigits {
    let number = amount.number
    switch (number.isGrouped, number.hasDecimals) {
    case (false, false): throw .notAnAmount(amount.text)
    case (true, false): return number.digits(withDecimals: false, isNegative: amount.isNegative)
    case (false, true): return number.digits(withDecimals: true, isNegative: amount.isNegative)
    case (true, true):
      guard let withDecimals = decision(on: number.lastMark, in: currency) else {
        throw .ambiguous(
          amount.text, currency, grouped: reading(of: amount, withDecimals: false, in: currency),
          decimal: reading(of: amount, withDecimals: true, in: currency))
      }
      return number.digits(withDecimals: withDecimals, isNegative: amount.isNegative)
    }
  }

  /// Whether a lone mark before three digits is a decimal mark; nothing where no rule tells.
  private func decision(on mark: NumberText.Mark?, in currency: Currency) -> Bool? {
    if mark == .dot, currency.decimals == NumberText.groupLength { return true }
    if mark == .comma, currency.decimals == 0 { return false }
    switch decimalMark {
    case .dot: return mark == .dot
    case .comma: return mark == .comma
    case nil: return nil
    }
  }

  /// How one reading of an unclear number is written clearly, with its decimals if it has too many.
  private func reading(
    of amount: WrittenAmount, withDecimals: Bool, in currency: Currency
  ) -> String {
    let digits = amount.number.digits(withDecimals: withDecimals, isNegative: amount.isNegative)
    let decimals = max(currency.decimals, -digits.exponent)
    let (size, overflow) = digits.significand.multipliedReportingOverflow(
      by: powerOfTen(digits.exponent + decimals))
    precondition(!overflow, "an unclear number has at most six digits")
    return decimalText(size, isNegative: amount.isNegative, decimals: decimals)
  }
}
