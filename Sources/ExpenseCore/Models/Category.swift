#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What an expense was for; expenses refer to it by name.
public struct Category: Codable, Sendable, Equatable, Identifiable {
  public var id: UUID
  public var name: String
  public var color: CategoryColor?
  /// Earlier names, so that records which arrive late from another machine still find it.
  public var aliases: [String]

  public init(id: UUID, name: String, color: CategoryColor? = nil, aliases: [String] = []) {
    self.id = id
    self.name = name
    self.color = color
    self.aliases = aliases
  }

  /// The categories that exist before any was added, the same on every machine.
  public static let defaults: [Category] = [
    standard("Food", "Red"), standard("Transport", "Blue"), standard("Supplies", "Green"),
    standard("Other", "Gray"),
  ]

  private static func standard(_ name: String, _ color: String) -> Category {
    Category(id: derivedID(for: name), name: name, color: CategoryColor(color))
  }

  /// The id of a category added under this name: two machines that add the same one agree.
  public static func derivedID(for name: String) -> UUID {
    DerivedIdentifier.uuid(from: "category", FoldedText(name).folded)
  }
}

extension Category: RecordModel {
  public static let collection = Collection.categories

  private enum CodingKeys: String, CodingKey { case id, name, color, aliases }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(UUID.self, forKey: .id)
    name = try container.decode(String.self, forKey: .name)
    color = try container.decodeIfPresent(CategoryColor.self, forKey: .color)
    aliases = try container.decodeIfPresent([String].self, forKey: .aliases) ?? []
  }

  public init(reading members: inout RecordMembers) throws(RecordProblem) {
    id = try members.recordID(in: Self.collection)
    name = try members.requiredText("name")
    color = try members.color("color")
    aliases = try members.texts("aliases")
  }

  public func write(to object: inout JSONObjectWriter) {
    object.member("id", id: id)
    object.member("name", string: name)
    if let color { object.member("color", string: color.text) }
    if !aliases.isEmpty { object.member("aliases", strings: aliases) }
  }

  public func check() throws(ModelError) {
    try TextRule.label.check(name, as: "category's name")
    for alias in aliases { try TextRule.label.check(alias, as: "alias") }
  }
}

extension RecordMembers {
  fileprivate mutating func color(_ name: String) throws(RecordProblem) -> CategoryColor? {
    guard let text = try text(name) else { return nil }
    guard let color = CategoryColor(text) else {
      throw RecordProblem(
        offset: 0, reason: "\(quoted(text)) is neither a colour's name nor #RRGGBB")
    }
    return color
  }
}
