/// A key of an expense or income, in the places where records are read without being built.
enum RecordField: Int, CaseIterable {
  case id, date, amount, currency, type, category, name, source, account, notes, tags
  case receiptFilename, items, key, origin

  /// The key as it stands in a canonical line, quoted and with its colon.
  fileprivate var token: [UInt8] { Array("\"\(self)\":".utf8) }
}

/// The keys of a collection's records in their fixed order.
///
/// There are two of them, made once and never given back, so that a scan looks at plain memory and counts no
/// references for a million lines.
struct RecordLayout: @unchecked Sendable {
  struct Key {
    let field: RecordField
    let token: UnsafeRawBufferPointer
    let isRequired: Bool
  }

  let keys: UnsafeBufferPointer<Key>
  /// The place of the last key that every record has.
  let lastRequired: Int

  private init(_ fields: [RecordField], required: Set<RecordField>) {
    let keys = UnsafeMutableBufferPointer<Key>.allocate(capacity: fields.count)
    _ = keys.initialize(
      from: fields.map { field in
        let token = field.token
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: token.count, alignment: 8)
        memory.copyBytes(from: token)
        return Key(
          field: field, token: UnsafeRawBufferPointer(memory), isRequired: required.contains(field))
      })
    self.keys = UnsafeBufferPointer(keys)
    lastRequired = keys.lastIndex(where: \.isRequired) ?? 0
  }

  /// `nil` for collections that are small enough to be read as values.
  static func of(_ collection: Collection) -> RecordLayout? {
    switch collection {
    case .expenses: expenses
    case .incomes: incomes
    case .categories, .budgets, .recurrences, .rules, .rates, .settings: nil
    }
  }

  private static let expenses = RecordLayout(
    [
      .id, .date, .amount, .currency, .type, .category, .name, .account, .notes, .tags,
      .receiptFilename, .items, .key, .origin,
    ],
    required: [.id, .date, .amount, .currency, .type, .name])

  private static let incomes = RecordLayout(
    [.id, .date, .amount, .currency, .source, .account, .notes, .tags, .key, .origin],
    required: [.id, .date, .amount, .currency, .source])
}
