/// Chooses the records that match, and keeps those that come first in an order.
struct EntrySelection: RecordTaker {
  private let question: EntryQuestion
  private let filter: RecordFilter
  private var selection: SortedSelection<Ranked>
  private var twins = TwinRecords()

  init(_ question: EntryQuestion) {
    self.question = question
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
    selection.insert(
      Ranked(
        place: EntryPlace(position, of: fields), value: SortValue(fields, for: question.order.key)))
  }

  func another() -> Self { Self(question) }

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
private struct Ranked {
  let place: EntryPlace
  let value: SortValue

  func precedes(_ other: Self) -> Bool {
    value == other.value ? place.isNewer(than: other.place) : value.precedes(other.value)
  }
}
