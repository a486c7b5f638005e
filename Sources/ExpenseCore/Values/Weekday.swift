/// A day of the week, counted from Monday as ISO 8601 does.
public enum Weekday: Int, CaseIterable, Sendable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday

  /// The lower-case English name.
  public var name: String { "\(self)" }

  /// Reads an English name or its first three letters, in any case.
  public init?(name: String) {
    guard let name = name.wordInLowerCase,
      let match = Self.allCases.first(where: { name == $0.name || name == $0.name.prefix(3) })
    else { return nil }
    self = match
  }
}

extension Weekday: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let name = try container.decode(String.self)
    guard let weekday = Weekday(name: name) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(name) is not the name of a weekday")
    }
    self = weekday
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}
