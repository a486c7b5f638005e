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
  public init(parsing bytes: [UInt8]) throws(RecordProblem) {
    var twins = TwinNumbers()
    try self.init(parsing: bytes, numbering: &twins)
  }

  /// Reads one record of a file; `twins` numbers the file's records that have no id.
  init(parsing bytes: [UInt8], numbering twins: inout TwinNumbers) throws(RecordProblem) {
    var members = try RecordMembers(parsing: bytes, numbering: &twins)
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
  func canonicalLine(
    of bytes: [UInt8], numbering twins: inout TwinNumbers
  ) throws(RecordProblem) -> [UInt8] {
    switch self {
    case .expenses: try Record<Expense>(parsing: bytes, numbering: &twins).line
    case .incomes: try Record<Income>(parsing: bytes, numbering: &twins).line
    case .categories: try Record<Category>(parsing: bytes, numbering: &twins).line
    case .settings: try Record<Settings>(parsing: bytes, numbering: &twins).line
    case .budgets, .recurrences, .rules, .rates: try RecordMembers(parsing: bytes).minified
    }
  }
}
