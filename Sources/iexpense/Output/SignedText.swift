import ExpenseCore

extension MoneyTotal {
  /// As a change: more than before is told by a plus, as less is by a minus.
  var signedText: String { isNegative || isZero ? text : "+\(text)" }
}
