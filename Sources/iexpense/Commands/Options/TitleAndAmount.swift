/// The words of the short form `NAME… AMOUNT`, and the options that say the same.
struct TitleAndAmount: OptionBundle {
  var words: [String] = []
  var title: String?
  var amount: String?

  /// What was typed for each: the last word is the amount, the others are the title.
  ///
  /// `isAmountNeedless` where items add up to it; then a single word is the title. Throws `UsageError` when
  /// the title is given in both ways.
  func resolved(
    titleOption: String, isAmountNeedless: Bool = false
  ) throws(UsageError) -> (title: String?, amount: String?) {
    var words = words
    var amount = amount
    if amount == nil, let last = words.last, !isTitle(words, isAmountNeedless) {
      amount = last
      words.removeLast()
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

  /// Whether all words are the title: one word without any digit is hardly an amount.
  private func isTitle(_ words: [String], _ isAmountNeedless: Bool) -> Bool {
    guard words.count == 1, let word = words.first, title == nil else { return false }
    return isAmountNeedless || !word.contains(where: \.isNumber)
  }
}
