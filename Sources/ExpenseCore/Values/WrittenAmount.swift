/// An amount as it was written, taken apart into sign, currency and number.
struct WrittenAmount {
  let text: String
  let isNegative: Bool
  /// The signs or codes before and after the number.
  let currencyNames: [String]
  let number: NumberText

  /// Takes apart `-€12.50`, `12,50 EUR` and the like, without asking whether the currency exists.
  init(_ text: String) throws(AmountError) {
    var rest = Array(text.unicodeScalars)[...]
    rest.trim(while: \.isSpace)
    guard !rest.isEmpty else { throw .empty }

    var sign = rest.takeSign()
    let before = rest.takePrefix(while: \.mayNameCurrency)
    rest.trim(while: \.isSpace)
    if sign == nil { sign = rest.takeSign() }
    let after = rest.takeSuffix(while: \.mayNameCurrency)
    rest.trim(while: \.isSpace)

    guard let number = NumberText(rest) else { throw .notAnAmount(text) }
    self.text = text
    self.number = number
    isNegative = sign == .minus
    currencyNames = [before, after].filter { !$0.isEmpty }
  }
}

/// The digits of a number and the marks between them, not yet told apart.
struct NumberText {
  enum Mark {
    case dot
    case comma
    case apostrophe
    case space

    init?(_ scalar: Unicode.Scalar) {
      switch scalar {
      case ".": self = .dot
      case ",": self = .comma
      case "'", "\u{2019}": self = .apostrophe
      case _ where scalar.isSpace: self = .space
      default: return nil
      }
    }
  }

  /// How many digits stand between two marks that group.
  static let groupLength = 3

  private typealias Digits = ArraySlice<Unicode.Scalar>

  private let groups: [Digits]
  private let marks: [Mark]

  /// Takes ASCII digits with single marks between them, or a lone mark before them as in `.5`.
  init?(_ scalars: ArraySlice<Unicode.Scalar>) {
    groups = scalars.split(omittingEmptySubsequences: false) { Mark($0) != nil }
    marks = scalars.compactMap(Mark.init)
    let startsWithMark = groups.count == 2 && groups[0].isEmpty
    guard
      scalars.allSatisfy({ $0.isDigit || Mark($0) != nil }),
      groups.dropFirst(startsWithMark ? 1 : 0).allSatisfy({ !$0.isEmpty })
    else { return nil }
  }

  var lastMark: Mark? { marks.last }

  /// Whether all marks may group, so that there are no decimals.
  var isGrouped: Bool { Self.areGroups(groups[...], marks[...]) }

  /// Whether the last mark may be the decimal mark.
  var hasDecimals: Bool {
    guard let mark = marks.last, mark == .dot || mark == .comma else { return false }
    let whole = groups.dropLast()
    return !marks.dropLast().contains(mark)
      && (whole.first?.isEmpty == true || Self.areGroups(whole, marks.dropLast()))
  }

  /// The value, once it is settled whether the last mark is the decimal mark.
  func digits(withDecimals: Bool, isNegative: Bool) -> DecimalDigits {
    var digits = DecimalDigits(isNegative: isNegative)
    for (place, group) in groups.enumerated() {
      let inFraction = withDecimals && place == groups.count - 1
      for scalar in group {
        digits.append(UInt8(truncatingIfNeeded: scalar.value - 0x30), inFraction: inFraction)
      }
    }
    return digits
  }

  private static func areGroups(_ groups: ArraySlice<Digits>, _ marks: ArraySlice<Mark>) -> Bool {
    guard let first = groups.first, let mark = marks.first else { return groups.count == 1 }
    // Nobody groups below one thousand, so in 0,125 the comma can only be a decimal mark.
    guard let leading = first.first, leading != "0" else { return false }
    guard marks.allSatisfy({ $0 == mark }), groups.last?.count == groupLength else { return false }
    let middle = groups.dropFirst().dropLast()
    let isWestern = first.count <= groupLength && middle.allSatisfy { $0.count == groupLength }
    let isIndian =
      mark == .comma && !middle.isEmpty && first.count <= 2 && middle.allSatisfy { $0.count == 2 }
    return isWestern || isIndian
  }
}

extension Unicode.Scalar {
  /// A digit from 0 to 9; those of other scripts are none.
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }

  /// A space as people and banks put it into numbers: plain, no-break, figure, thin, or narrow.
  fileprivate var isSpace: Bool {
    switch value {
    case 0x20, 0x09, 0xA0, 0x2007, 0x2009, 0x202F: true
    default: false
    }
  }

  /// A letter, a mark on one, or a currency sign.
  fileprivate var mayNameCurrency: Bool {
    properties.isAlphabetic || properties.generalCategory == .currencySymbol
      || properties.generalCategory == .nonspacingMark || self == "/"
  }
}

extension ArraySlice<Unicode.Scalar> {
  fileprivate mutating func trim(while matches: (Unicode.Scalar) -> Bool) {
    self = drop(while: matches)
    self = prefix(upTo: (lastIndex { !matches($0) } ?? startIndex - 1) + 1)
  }

  /// Takes a sign and the space after it.
  fileprivate mutating func takeSign() -> FloatingPointSign? {
    let sign: FloatingPointSign
    switch first {
    case "-", "\u{2212}": sign = .minus
    case "+": sign = .plus
    default: return nil
    }
    removeFirst()
    trim(while: \.isSpace)
    return sign
  }

  fileprivate mutating func takePrefix(while matches: (Unicode.Scalar) -> Bool) -> String {
    let taken = prefix(while: matches)
    removeFirst(taken.count)
    return taken.text
  }

  fileprivate mutating func takeSuffix(while matches: (Unicode.Scalar) -> Bool) -> String {
    let start = (lastIndex { !matches($0) } ?? startIndex - 1) + 1
    let taken = self[start...]
    removeLast(taken.count)
    return taken.text
  }

  private var text: String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: self)
    return String(text)
  }
}
