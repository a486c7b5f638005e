/// A key of an expense or income, in the places where records are read without being built.
enum RecordField: Int, CaseIterable {
  case id, date, amount, currency, type, category, name, source, account, notes, tags
  case receiptFilename, items, key, origin

  /// Whether many records have the same value, so that it is worth remembering.
  var oftenRepeats: Bool {
    switch self {
    case .type, .category, .name, .source, .account, .tags: true
    case .id, .date, .amount, .currency, .notes, .receiptFilename, .items, .key, .origin: false
    }
  }
}

/// The keys of a collection's records, or of the items of a split, in their fixed order.
///
/// There are three of them, made once and never given back, so that a scan looks at plain memory and counts no
/// references for a million lines.
struct RecordLayout: @unchecked Sendable {
  /// What stands between the first values of a record, which are in known places.
  struct Head {
    let id = ByteToken(#"{"id":""#)
    let date = ByteToken(#"","date":""#)
    let amount = ByteToken(#"","amount":"#)
    let currency = ByteToken(#","currency":""#)
    /// Between the currency and the next key, and that one's first quote is there to tell that it has one.
    let next = ByteToken(#"","#)
    /// The keys that it holds.
    static let keyCount = 4
  }

  /// None where a text may begin otherwise, as items do.
  let head: UnsafePointer<Head>?
  let keys: UnsafeBufferPointer<RecordKey>
  /// The place of the last key that every record has.
  let lastRequired: Int

  private init(_ fields: [RecordField], required: Set<RecordField>) {
    head = fields.first == .id && required.contains(.id) ? Self.makeHead() : nil
    let keys = UnsafeMutableBufferPointer<RecordKey>.allocate(capacity: fields.count)
    _ = keys.initialize(
      from: fields.map { RecordKey($0, isRequired: required.contains($0)) })
    self.keys = UnsafeBufferPointer(keys)
    lastRequired = keys.lastIndex(where: \.isRequired) ?? 0
  }

  private static func makeHead() -> UnsafePointer<Head> {
    let memory = UnsafeMutablePointer<Head>.allocate(capacity: 1)
    memory.initialize(to: Head())
    return UnsafePointer(memory)
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

  static let items = RecordLayout(
    [.id, .name, .type, .amount, .category], required: [.name, .amount])
}
