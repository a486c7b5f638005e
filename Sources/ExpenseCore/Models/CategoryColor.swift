/// The colour of a category: one of the known names, or `#RRGGBB`.
public struct CategoryColor: Sendable, Hashable {
  /// As it is stored: a known name in its usual spelling, or `#` and six upper-case hexadecimal digits.
  public let text: String

  /// The names that can be given, in any case.
  public static let names = [
    "Red", "Orange", "Yellow", "Green", "Mint", "Teal", "Cyan", "Blue", "Indigo", "Purple",
    "Pink", "Brown", "Gray", "Black", "White",
  ]

  /// Reads a known name in any case, or `#` and six hexadecimal digits; `nil` for anything else.
  public init?(_ text: String) {
    if let word = text.wordInLowerCase,
      let name = Self.names.first(where: { $0.lowercased() == word })
    {
      self.text = name
      return
    }
    let digits = text.utf8.dropFirst()
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6,
      digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
    else { return nil }
    self.text = text.uppercased()
  }
}

extension CategoryColor: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let color = CategoryColor(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(text) is neither a colour's name nor #RRGGBB")
    }
    self = color
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
