@testable import ExpenseCore

extension StepClosing {
  /// The closing line for these change lines.
  func line(changes: [UInt8]) -> [UInt8] {
    var sum = CRC32()
    sum.update(changes)
    return line(changeSum: sum)
  }
}
