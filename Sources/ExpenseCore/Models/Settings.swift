#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the user has chosen; a setting that was never chosen has its default.
public struct Settings: Sendable, Equatable, Identifiable {
  /// There is one record of settings, the same on every machine.
  public var id: UUID = Self.onlyID
  /// The currency of amounts given without one.
  public var currency: Currency?
  /// The types an expense may have, the first being the default.
  public var types: [String]?
  /// Decides what an amount with two readings means.
  public var decimalMark: AmountParser.DecimalMark?
  /// The day of the month on which months begin, 1 to 28.
  public var monthStart: Int?
  public var weekStart: Weekday?
  /// How many steps a history file holds before a new one is begun.
  public var historySteps: Int?
  /// How many days a history file covers at least before a new one is begun.
  public var historyDays: Int?

  public init() {}

  private static let onlyID = DerivedIdentifier.uuid(from: "settings")
}

/// The settings with every default filled in.
extension Settings {
  public var effectiveCurrency: Currency { currency ?? .usd }
  public var effectiveTypes: [String] {
    guard let types, !types.isEmpty else { return Self.defaultTypes }
    return types
  }
  /// The type of an expense that is given none; there is always one.
  var defaultType: String { effectiveTypes[0] }
  public var effectiveMonthStart: Int { monthStart ?? 1 }
  public var effectiveWeekStart: Weekday { weekStart ?? .monday }
  public var effectiveHistorySteps: Int { historySteps ?? Self.leastHistorySteps }
  public var effectiveHistoryDays: Int { historyDays ?? Self.leastHistoryDays }

  private static let defaultTypes = ["Personal", "Business"]
  /// What the promise of undo rests on: a smaller number is refused.
  static let leastHistorySteps = 1000
  static let leastHistoryDays = 90

  /// The reader of amounts that these settings ask for.
  public var amountParser: AmountParser {
    AmountParser(currency: effectiveCurrency, decimalMark: decimalMark)
  }

  /// A type in its declared spelling; `nil` when it is not declared.
  public func declaredType(_ text: String) -> String? {
    let wanted = FoldedText(text)
    return effectiveTypes.first { FoldedText($0) == wanted }
  }
}

extension Settings: RecordModel {
  public static let collection = Collection.settings

  public init(reading members: inout RecordMembers) throws(RecordProblem) {
    _ = try members.id()
    for setting in Setting.allCases {
      guard let text = try setting.text(in: &members) else { continue }
      do {
        try setting.set(text, in: &self)
      } catch {
        throw RecordProblem(offset: 0, reason: error.message)
      }
    }
  }

  public func write(to object: inout JSONObjectWriter) {
    object.member("id", id: id)
    for setting in Setting.allCases { setting.write(self, to: &object) }
  }

  public func check() throws(ModelError) {
    for type in types ?? [] { try TextRule.word.check(type, as: "type") }
  }
}

extension Settings: Codable {
  private enum CodingKeys: String, CodingKey {
    case id, currency, types
    case decimalMark = "decimal-mark"
    case monthStart = "month-start"
    case weekStart = "week-start"
    case historySteps = "history-steps"
    case historyDays = "history-days"
  }
}
