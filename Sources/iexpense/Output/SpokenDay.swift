import ExpenseCore

extension Month {
  /// The English name, such as `November`.
  var spokenName: String {
    let name = Self.names[month - 1]
    return name.prefix(1).uppercased() + name.dropFirst()
  }
}

extension Day {
  /// The day and its month, such as `28 October`.
  var spoken: String { "\(day) \(Month(containing: self).spokenName)" }
}
