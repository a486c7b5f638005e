import ExpenseCore

/// Bars that stand beside numbers, as long as the numbers are large.
struct BarChart: Sendable {
  /// The longest bar, in columns.
  static let width = 20

  let usesUnicode: Bool

  private static let eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  /// The bar of a number where `most` has the longest; nothing for what is not above zero.
  func bar(_ number: Int128, most: Int128) -> String {
    guard number > 0, most > 0 else { return "" }
    let steps = usesUnicode ? Self.width * 8 : Self.width
    let length = Self.steps(min(number, most), of: most, steps)
    guard usesUnicode else { return String(repeating: "#", count: length) }
    return String(repeating: "█", count: length / 8) + Self.eighths[length % 8]
  }

  /// Whatever is above zero is seen; `number` is not above `most`.
  private static func steps(_ number: Int128, of most: Int128, _ steps: Int) -> Int {
    let (scaled, overflow) = number.multipliedReportingOverflow(by: Int128(steps))
    // Numbers that large are far apart anyway.
    let length = overflow ? number / (most / Int128(steps)) : scaled / most
    return max(1, Int(truncatingIfNeeded: length))
  }
}
