import ExpenseCore

/// A sum that a program has printed, of any size.
enum WrittenSum {
  /// The sum in its currency's smallest unit, where it is a whole number of them.
  static func minorUnits(_ text: String, _ currency: String) -> Int128? {
    guard let currency = Currency(code: currency) else { return nil }
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let decimals = parts.count == 2 ? parts[1] : ""
    let kept = decimals.prefix(currency.decimals)
    guard decimals.dropFirst(currency.decimals).allSatisfy({ $0 == "0" }) else { return nil }
    let padding = String(repeating: "0", count: currency.decimals - kept.count)
    return Int128(parts[0] + kept + padding)
  }
}
