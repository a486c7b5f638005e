import Testing

@testable import ExpenseCore

@Suite struct SortedSelectionTests {
  private struct Element: Equatable {
    let key: Int
    let number: Int

    static func precedes(_ left: Element, _ right: Element) -> Bool {
      (left.key, left.number) < (right.key, right.number)
    }
  }

  private func selected(_ elements: [Element], limit: Int?) -> [Element] {
    var selection = SortedSelection(limit: limit, by: Element.precedes)
    for element in elements { selection.insert(element) }
    return selection.sorted()
  }

  /// Sizes around those at which it throws away what cannot be among the first.
  @Test(arguments: 0..<12)
  func itIsTheBeginningOfTheSortedWhole(seed: Int) {
    var random = SeededGenerator(seed: seed)
    for limit in [nil, 0, 1, 2, 10, 1023, 1024, 1025, 2000] as [Int?] {
      let count = random.pick([0, 1, 2, 1023, 2047, 2048, 2049, 4100])
      let elements = (0..<count).map {
        Element(key: Int.random(in: 0..<50, using: &random), number: $0)
      }
      let expected = elements.sorted(by: Element.precedes).prefix(limit ?? .max)
      #expect(selected(elements, limit: limit) == Array(expected), "\(count), \(limit ?? -1)")
    }
  }

  /// What comes in the wrong order throughout is cut over and over.
  @Test(arguments: [0, 1, 5, 1024, 3000])
  func theFirstOnesMayComeLast(limit: Int) {
    let elements = (0..<9000).reversed().map { Element(key: 0, number: $0) }
    #expect(selected(elements, limit: limit).map(\.number) == Array(0..<limit))
  }
}

@Suite struct EntryPlaceTests {
  @Test(arguments: [0, 1, 200, 16 << 20, Int(Int32.max)], [true, false])
  func thePlaceIsKeptWithItsForm(length: Int, isCanonical: Bool) {
    let position = RecordPosition(offset: 1 << 40, length: length, line: 7)
    let place = EntryPlace(position, date: Sample.today, isCanonical: isCanonical)
    #expect(place.offset == 1 << 40)
    #expect(place.length == length)
    #expect(place.isCanonical == isCanonical)
    #expect(place.date == Sample.today)
  }

  @Test func millionsOfPlacesAreSmall() {
    #expect(MemoryLayout<EntryPlace>.stride <= 16)
  }
}
