/// Chooses all records that match, to be ordered by date.
///
/// As long as the dates of the file rise, it is enough to remember stretches of it. Where they do not, where each record
/// stands must be remembered, to be sorted: sixteen bytes a record.
struct DatedEntries: RecordTaker {
  private let question: EntryQuestion
  private let filter: RecordFilter
  private let sizes: ScanSizes
  private var stretches: EntryStretches
  /// None once there were so many that stretches are the better way.
  private var places: [EntryPlace]? = []
  private var dates: (first: Day, last: Day)?
  private var isRising = true
  private var twins = TwinRecords()

  /// What was chosen.
  enum Outcome {
    case places(EntryPlaces)
    case stretches(EntryStretches)
    /// The dates rose for long, and then did not.
    case unknown
  }

  init(_ question: EntryQuestion, sizes: ScanSizes) {
    self.question = question
    self.sizes = sizes
    stretches = EntryStretches(length: sizes.stretch)
    filter = question.recordFilter
  }

  mutating func take(_ fields: RecordFields, at position: RecordPosition) {
    twins.note(fields)
    let isMatch = filter.matches(fields)
    stretches.take(position, isMatch: isMatch)
    guard isMatch else { return }
    twins.keep(position)
    note(fields.date...fields.date)
    places?.append(EntryPlace(position, of: fields))
    dropPlacesIfTheyAreMany()
  }

  func another() -> Self { Self(question, sizes: sizes) }

  mutating func add(_ rest: Self) -> Bool {
    guard twins.add(rest.twins) else { return false }
    stretches.append(rest.stretches)
    if !rest.isRising { isRising = false }
    if let dates = rest.dates { note(dates.first...max(dates.first, dates.last)) }
    if let more = rest.places { places?.append(contentsOf: more) } else { places = nil }
    return true
  }

  consuming func outcome() -> Outcome {
    if var chosen = places {
      // Sorted where they are: a copy would take as much again.
      places = nil
      let isReversed = question.order.isReversed
      chosen.sort { isReversed ? $1.isNewer(than: $0) : $0.isNewer(than: $1) }
      return .places(EntryPlaces(places: chosen, twinNumbers: twins.numbers))
    }
    return isRising && !twins.hasMetAny ? .stretches(stretches) : .unknown
  }

  private mutating func note(_ days: ClosedRange<Day>) {
    if let dates, days.lowerBound < dates.last { isRising = false }
    dates = (dates?.first ?? days.lowerBound, days.upperBound)
  }

  private mutating func dropPlacesIfTheyAreMany() {
    if isRising, let places, places.count > sizes.mostPlaces { self.places = nil }
  }
}
