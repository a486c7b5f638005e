/// What a scan has met of records without an id, which are told apart by how many said the same before.
struct TwinRecords {
  /// The numbers of those that say the same as one before, by their offsets.
  private(set) var numbers: [Int: Int] = [:]
  private(set) var hasMetAny = false

  /// Must be told of every record, chosen or not.
  mutating func note(_ fields: RecordFields) {
    if !fields.isStoredCanonical, !fields.twins.isEmpty { hasMetAny = true }
  }

  /// Keeps the number of a record that is chosen.
  mutating func keep(_ position: RecordPosition) {
    if position.twinNumber != 0 { numbers[position.offset] = position.twinNumber }
  }

  /// Adds those of the records behind these; `false` where their numbers could not be known.
  mutating func add(_ rest: TwinRecords) -> Bool {
    guard !hasMetAny || !rest.hasMetAny else { return false }
    hasMetAny = hasMetAny || rest.hasMetAny
    numbers.merge(rest.numbers) { number, _ in number }
    return true
  }
}
