#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A model as it is stored: with the keys that this version does not know, which survive every edit.
public struct Record<Model: RecordModel>: Sendable, Equatable {
  public var model: Model
  public let unknown: [UnknownMember]

  public init(_ model: Model, unknown: [UnknownMember] = []) {
    self.model = model
    self.unknown = unknown
  }

  /// Reads one record's text, in any layout, and checks its rules.
  ///
  /// Throws `RecordProblem` with the place in the text.
  init(parsing bytes: [UInt8]) throws(RecordProblem) {
    var members = try RecordMembers(parsing: bytes)
    model = try Model(reading: &members)
    unknown = members.unknown
    do {
      try model.check()
    } catch {
      throw RecordProblem(offset: 0, reason: error.message)
    }
  }

  /// The canonical bytes: one line without its end.
  public var line: [UInt8] {
    var writer = JSONObjectWriter()
    model.write(to: &writer)
    for member in unknown { writer.member(member.name, raw: member.value) }
    return writer.finish()
  }
}

extension Collection {
  /// The canonical form of a record's text in this collection.
  ///
  /// Collections that this version has no model for are passed through without white space.
  func canonicalLine(of bytes: [UInt8]) throws(RecordProblem) -> [UInt8] {
    switch self {
    case .expenses: try Record<Expense>(parsing: bytes).line
    case .incomes: try Record<Income>(parsing: bytes).line
    case .categories: try Record<Category>(parsing: bytes).line
    case .settings: try Record<Settings>(parsing: bytes).line
    case .budgets, .recurrences, .rules, .rates: try RecordMembers(parsing: bytes).minified
    }
  }
}
