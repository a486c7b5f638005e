/// Where the newest of the records stand that a scan has met: the latest day first, on one day the record further down.
///
/// A handful, so that meeting one costs a comparison or two.
struct LatestPlaces: Sendable {
  struct Place: Sendable {
    let date: Day
    let position: RecordPosition
    let isCanonical: Bool

    fileprivate func precedes(_ other: Place) -> Bool {
      date == other.date ? position.offset > other.position.offset : date > other.date
    }
  }

  let limit: Int
  private(set) var places: [Place] = []

  init(limit: Int) {
    self.limit = limit
  }

  mutating func insert(_ fields: RecordFields, at position: RecordPosition) {
    insert(
      Place(date: fields.date, position: position, isCanonical: fields.isStoredCanonical))
  }

  mutating func insert(_ place: Place) {
    if places.count == limit {
      guard let last = places.last, place.precedes(last) else { return }
      places.removeLast()
    }
    places.insert(place, at: places.firstIndex(where: place.precedes) ?? places.count)
  }
}
