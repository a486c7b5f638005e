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
    var words = words
    var amount = amount
    let mayBeTitle = isAmountNeedless || (words.count == 1 && title == nil)
    if amount == nil, let last = words.last, !mayBeTitle || last.contains(where: \.isNumber) {
      amount = last
      words.removeLast()
      if let number = words.last, Self.isCurrency(last), number.contains(where: \.isNumber) {
        amount = "\(number) \(last)"
        words.removeLast()
      }
    }
    guard !words.isEmpty else { return (title, amount) }
    guard title == nil else {
      let typed = QuotedWord(words.joined(separator: " "))
      throw UsageError(
        message: "the \(titleOption) is given twice: \(typed)",
        hint: "give it with --\(titleOption) or as words, not both")
    }
    return (words.joined(separator: " "), amount)
  }

  /// Whether a word is the currency of the number before it, which a shell has split off.
  private static func isCurrency(_ word: String) -> Bool {
    Currency(code: word) != nil
      || word.unicodeScalars.allSatisfy { $0.properties.generalCategory == .currencySymbol }
  }
}
