/// A day of the week, counted from Monday as ISO 8601 does.
public enum Weekday: Int, CaseIterable, Sendable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday

  /// The lower-case English name.
  public var name: String { "\(self)" }

  /// Reads an English name or its first three letters, in any case.
  public init?(name: String) {
    let name = name.lowercased()
    guard let match = Self.allCases.first(where: { name == $0.name || name == $0.name.prefix(3) })
    else { return nil }
    self = match
  }
}
