import ExpenseCore

/// The words of the short form `NAME… AMOUNT`, and the options that say the same.
struct TitleAndAmount: OptionBundle {
  var words: [String] = []
  var title: String?
  var amount: String?

  /// What was typed for each: without `--amount` the last word is the amount, and the others are the title.
  ///
  /// A word without a digit is the amount only where it can be nothing else: not where it stands alone, and
  /// not where items make an amount needless. Throws `UsageError` when the title is given in both ways.
  func resolved(
    titleOption: String, isAmountNeedless: Bool = false
  ) throws(UsageError) -> (title: String?, amount: String?) {
    let length = amount == nil ? lengthOfAmount(isNeedless: isAmountNeedless) : 0
    let amount = length == 0 ? amount : words.suffix(length).joined(separator: " ")
    let words = words.dropLast(length)
    guard !words.isEmpty else { return (title, amount) }
    guard title == nil else {
      let typed = QuotedWord(words.joined(separator: " "))
      throw UsageError(
        message: "the \(titleOption) is given twice: \(typed)",
        hint: "give it with --\(titleOption) or as words, not both")
    }
    return (words.joined(separator: " "), amount)
  }

  /// How many of the last words are the amount: two where a shell has split off its currency.
  private func lengthOfAmount(isNeedless: Bool) -> Int {
    guard let last = words.last else { return 0 }
    if let number = words.dropLast().last, Self.isCurrency(last), Self.isNumeric(number) {
      return 2
    }
    let mayBeTitle = isNeedless || (words.count == 1 && title == nil)
    return !mayBeTitle || Self.isNumeric(last) ? 1 : 0
  }

  private static func isNumeric(_ word: String) -> Bool { word.contains(where: \.isNumber) }

  /// Whether a word is a currency, by its code or its sign.
  private static func isCurrency(_ word: String) -> Bool {
    Currency(code: word) != nil
      || word.unicodeScalars.allSatisfy { $0.properties.generalCategory == .currencySymbol }
  }
}
