/// Chooses the records that match, and keeps those that come first in an order.
struct EntrySelection<Value: Comparable>: RecordTaker {
  private let question: EntryQuestion
  private let filter: RecordFilter
  private let value: (RecordFields) -> Value
  private var selection: SortedSelection<Ranked<Value>>
  private var twins = TwinRecords()

  init(_ question: EntryQuestion, by value: @escaping (RecordFields) -> Value) {
    self.question = question
    self.value = value
    filter = question.recordFilter
    let isReversed = question.order.isReversed
    selection = SortedSelection(limit: question.limit) { left, right in
      isReversed ? right.precedes(left) : left.precedes(right)
    }
  }

  mutating func take(_ fields: RecordFields, at position: RecordPosition) {
    twins.note(fields)
    guard question.limit != 0, filter.matches(fields) else { return }
    twins.keep(position)
    selection.insert(Ranked(place: EntryPlace(position, of: fields), value: value(fields)))
  }

  func another() -> Self { Self(question, by: value) }

  mutating func add(_ rest: Self) -> Bool {
    guard twins.add(rest.twins) else { return false }
    selection.insert(contentsOf: rest.selection)
    return true
  }

  /// What was chosen, in order.
  consuming func places() -> EntryPlaces {
    EntryPlaces(places: selection.sorted().map(\.place), twinNumbers: twins.numbers)
  }
}

/// A place and the value that it is ordered by; equal values fall back to the newest day, then to the record
/// further down, which was entered later.
private struct Ranked<Value: Comparable> {
  let place: EntryPlace
  let value: Value

  func precedes(_ other: Self) -> Bool {
    if value != other.value { return value < other.value }
    if place.date != other.place.date { return place.date > other.place.date }
    return place.offset > other.place.offset
  }
}
