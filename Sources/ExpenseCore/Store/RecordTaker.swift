/// What takes the records of a scan one after another, and what of it can be done by two at once.
protocol RecordTaker {
  mutating func take(_ fields: RecordFields, at position: RecordPosition) throws

  /// One for another thread, which has taken nothing yet and shares nothing with this one.
  func another() -> Self

  /// Adds what the other one has taken from the records behind these.
  ///
  /// `false` where one reader alone would have come to something else.
  mutating func add(_ rest: Self) -> Bool
}
