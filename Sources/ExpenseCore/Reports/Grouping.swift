/// What a report puts into one group.
public enum Grouping: String, CaseIterable, Sendable {
  case category
  case type
  case month
  case week
  case day
  case year
  /// The expense's name, also for the lines of a split.
  case name
  case account
  /// A record counts under each of its tags.
  case tag

  /// Whether the groups follow each other in time, the empty ones among them too.
  public var isOfTime: Bool {
    switch self {
    case .month, .week, .day, .year: true
    case .category, .type, .name, .account, .tag: false
    }
  }

  /// What a group is called whose records have no value.
  var nameOfNone: String {
    switch self {
    case .category: "Uncategorised"
    case .type, .month, .week, .day, .year, .name, .account, .tag: "none"
    }
  }
}
