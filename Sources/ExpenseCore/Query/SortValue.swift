/// What a record is ordered by before its date.
enum SortValue: Equatable {
  /// The date decides alone.
  case undecided
  /// In ten-thousandths, which every currency's minor unit divides into; the largest comes first.
  case amount(Int128)
  case text(FoldedText)
  /// No text, which comes last.
  case absent

  init(_ fields: RecordFields, for key: SortOrder.Key) {
    switch key {
    case .date: self = .undecided
    case .amount: self = .amount(fields.comparableAmount)
    case .name: self.init(fields.text(.name) ?? fields.text(.source))
    case .category: self.init(fields.text(.category))
    }
  }

  private init(_ text: String?) {
    self = text.map { .text(FoldedText($0)) } ?? .absent
  }

  func precedes(_ other: Self) -> Bool {
    switch (self, other) {
    case (.amount(let one), .amount(let other)): one > other
    case (.text(let one), .text(let other)): one < other
    case (.text, .absent): true
    case (.undecided, _), (.amount, _), (.text, _), (.absent, _): false
    }
  }
}

extension RecordFields {
  fileprivate var comparableAmount: Int128 {
    let missing = Self.mostDecimals - currency.decimals
    return (0..<missing).reduce(Int128(minorUnits)) { amount, _ in amount * 10 }
  }

  private static let mostDecimals = 4
}
