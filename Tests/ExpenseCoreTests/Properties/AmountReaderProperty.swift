import Foundation

@testable import ExpenseCore

/// What holds for every text that is read as an amount, in any currency and with any decimal mark.
///
/// It is read or refused, and never stops the program. What was read is printed in one form, which is read
/// as the same amount wherever it is typed. Setting the decimal mark changes no amount that has one reading.
struct AmountReaderProperty {
  private let text: String
  private let currency: Currency

  private static let currencies =
    [Currency.usd, .jpy, .kwd] + [Currency(code: "CLF")].compactMap(\.self)
  private static let marks = [nil] + AmountParser.DecimalMark.allCases

  /// Throws `BrokenPromise` when the property does not hold for a text.
  static func check(_ bytes: [UInt8]) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    for currency in currencies { try Self(text: text, currency: currency).check() }
  }

  private func check() throws {
    let unmarked = try money(nil)
    for mark in Self.marks {
      let money = try money(mark)
      if let unmarked {
        try promise(money == unmarked, "\(name(mark)) makes \(unmarked) of \(text) \(name(money))")
      }
      if let money { try check(money) }
      try checkPlain(mark, money)
    }
  }

  /// The amount, if it is one; a refusal must be able to say why.
  private func money(_ mark: AmountParser.DecimalMark?) throws -> Money? {
    do {
      return try AmountParser(currency: currency, decimalMark: mark).money(from: text)
    } catch {
      try checkRefusal(error)
      return nil
    }
  }

  private func checkRefusal(_ error: AmountError) throws {
    try promise(!error.message.isEmpty && error.hint?.isEmpty == false, "no reason for \(text)")
    guard case .ambiguous(_, let currency, let grouped, let decimal) = error else { return }
    let parser = AmountParser(currency: currency)
    let large = try parser.money(from: grouped)
    // The smaller reading is shown also where it has more decimals than the currency.
    guard decimal.drop(while: { $0 != "." }).count <= currency.decimals + 1 else { return }
    try promise(try parser.money(from: decimal) != large, "two readings of \(text) are the same")
  }

  private func check(_ money: Money) throws {
    try checkStored(money)
    for mark in Self.marks {
      let parser = AmountParser(currency: currency, decimalMark: mark)
      let here = AmountParser(currency: money.currency, decimalMark: mark)
      let readings = [
        try parser.money(from: money.description),
        try parser.money(from: money.text, currency: money.currency),
        try here.money(from: money.text),
      ]
      for reading in readings {
        try promise(reading == money, "\(money), from \(text), is read as \(reading)")
      }
    }
  }

  /// Checks the forms in which amounts are stored and handed to apps.
  private func checkStored(_ money: Money) throws {
    let digits = Array(money.text.utf8)
    var appended: [UInt8] = []
    money.append(to: &appended)
    try promise(appended == digits, "\(money) is appended as something else")
    let units = digits.withUnsafeBytes {
      Money.minorUnits(canonical: $0, decimals: money.currency.decimals)
    }
    try promise(units == money.minorUnits, "the scanner reads \(money) as \(units ?? 0) units")
    let readings = [
      try Money(jsonNumber: money.text, currency: money.currency),
      try Money(decimal: money.decimal, currency: money.currency),
    ]
    try promise(readings.allSatisfy { $0 == money }, "\(money) is stored as \(readings)")
  }

  /// Checks the same text as the bound of a filter.
  private func checkPlain(_ mark: AmountParser.DecimalMark?, _ money: Money?) throws {
    let parser = AmountParser(currency: currency, decimalMark: mark)
    let bound: PlainAmount
    do {
      bound = try parser.plainAmount(from: text)
    } catch {
      return try checkRefusal(error)
    }
    guard let money else { return }
    try promise(PlainAmount.compare(money, bound) == 0, "\(money) is not the bound \(bound)")
  }

  private func name<Value>(_ value: Value?) -> String { value.map { "\($0)" } ?? "none" }
}
